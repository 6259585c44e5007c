// What became of one's own five numbers in the count of a crowd, as far as the count has come.
import type { FiftyExcerpt, FiftyFate } from "../../lib/net/protocol";

export type OwnNumber = FiftyFate;
export type Excerpt = FiftyExcerpt;

/**
 * Points of one number when the count stands at `at`: a run grows by one with every number after it, a clash pays its
 * corner.
 */
export function earned(entry: OwnNumber, at: number): number {
  if (entry.what === "clash") return at >= entry.number ? entry.points : 0;
  return entry.what === "run" ? Math.min(entry.points, Math.max(0, at - entry.number)) : 0;
}

export const earnedAt = (excerpt: Excerpt, at: number): number =>
  excerpt.numbers.reduce((sum, entry) => sum + earned(entry, at), 0);

export type Stage = "to-come" | "running" | "done";

export function stageOf(entry: OwnNumber, at: number): Stage {
  if (at < entry.number) return "to-come";
  return entry.what === "run" && at < entry.number + entry.points ? "running" : "done";
}
