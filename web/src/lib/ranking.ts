// Who stands where at the end, whether many points win or few.
import type { Outcome } from "./protocol";
import type { Seat } from "./seat";

export interface Ranked {
  seat: Seat;
  score: number;
  won: boolean;
}

/** How far a score is from that of those who won: above it or below it, as the game counts. */
function distance(score: number, { scores, winners }: Outcome): number {
  return Math.abs(score - (scores[winners[0] ?? 0] ?? 0));
}

/** The winners first, then the others in the game's order: fewest points first only where the fewest of all won. */
export function ranking(outcome: Outcome): Ranked[] {
  const all = outcome.scores.map((score, seat) => ({ seat, score, won: outcome.winners.includes(seat) }));
  const least = Math.min(...outcome.scores) === outcome.scores[outcome.winners[0] ?? 0];
  return all.sort((one, other) => Number(other.won) - Number(one.won) || (least ? one.score - other.score : other.score - one.score));
}

/** By how many points the first is ahead of the second. */
export function lead(outcome: Outcome): number {
  const second = ranking(outcome)[1];
  return second ? distance(second.score, outcome) : 0;
}
