// What became of one's own five numbers in the count of a crowd, as far as the count has come.
import type { FiftyExcerpt, FiftyFate } from "../../lib/protocol";

export type OwnNumber = FiftyFate;
export type Excerpt = FiftyExcerpt;

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
