// Who stands where at the end, whether many points win or few.
import type { Outcome } from "../net/protocol";
import type { Seat } from "./seats";

export interface Ranked {
  seat: Seat;
  score: number;
  won: boolean;
}

/** Of a crowd only the winners are told, and what they won with. */
const winnersOf = ({ winners, reason }: Outcome): Ranked[] =>
  winners.map((seat) => ({ seat, score: Number(reason.parts["points"] ?? 0), won: true }));

/** The winners first, then the others in the game's order: fewest points first only where the fewest of all won. */
export function ranking(outcome: Outcome): Ranked[] {
  if (!outcome.scores.length) return winnersOf(outcome);
  const all = outcome.scores.map((score, seat) => ({ seat, score, won: outcome.winners.includes(seat) }));
  const least = Math.min(...outcome.scores) === outcome.scores[outcome.winners[0] ?? 0];
  return all.sort(
    (one, other) => Number(other.won) - Number(one.won) || (least ? one.score - other.score : other.score - one.score),
  );
}

/** By how many points the first is ahead of the second. */
export function lead(outcome: Outcome): number {
  const [first, second] = ranking(outcome);
  return first && second ? Math.abs(first.score - second.score) : 0;
}

/** Whoever is level shares a place; null of a crowd, where only the winners are told. */
export function placeOf(outcome: Outcome, seat: Seat): number | null {
  const ranked = ranking(outcome);
  const mine = ranked.find((one) => one.seat === seat);
  if (!mine || !outcome.scores.length) return null;
  return 1 + ranked.findIndex(({ won, score }) => won === mine.won && (won || score === mine.score));
}
