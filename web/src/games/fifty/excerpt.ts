// What became of one's own five numbers in the count of a crowd, as far as the count has come.
import type { Seat } from "../../lib/seat";

export interface OwnNumber {
  number: number;
  what: "run" | "clash" | "held" | "nothing" | "not-called";
  points: number;
  /** The last number of the run. */
  until: number | null;
  /** Who took over. */
  by: Seat | null;
  hands: number;
}

export interface Excerpt {
  numbers: readonly OwnNumber[];
  points: number;
  bonus: number;
  place: number;
}

/** Points of one number when the count stands at `at`: a run grows by one with every number after it, a clash pays its corner. */
export function earned(own: OwnNumber, at: number): number {
  if (own.what === "clash") return at >= own.number ? own.points : 0;
  return own.what === "run" ? Math.min(own.points, Math.max(0, at - own.number)) : 0;
}

export const earnedAt = (excerpt: Excerpt, at: number): number => excerpt.numbers.reduce((sum, own) => sum + earned(own, at), 0);

export type Stage = "to-come" | "running" | "done";

export function stageOf(own: OwnNumber, at: number): Stage {
  if (at < own.number) return "to-come";
  return own.what === "run" && at < own.number + own.points ? "running" : "done";
}
