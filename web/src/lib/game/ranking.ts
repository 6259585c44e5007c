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

/** Fewest points are good where the fewest of all won. */
const isLeast = ({ scores, winners }: Outcome): boolean => Math.min(...scores) === scores[winners[0] ?? 0];

/** The winners first, then the others in the game's order: fewest points first only where the fewest of all won. */
export function ranking(outcome: Outcome): Ranked[] {
  if (!outcome.scores.length) return winnersOf(outcome);
  const all = outcome.scores.map((score, seat) => ({ seat, score, won: outcome.winners.includes(seat) }));
  const least = isLeast(outcome);
  return all.sort(
    (one, other) => Number(other.won) - Number(one.won) || (least ? one.score - other.score : other.score - one.score),
  );
}

/** By how many points the first is ahead of the second. */
export function lead(outcome: Outcome): number {
  const [first, second] = ranking(outcome);
  return first && second ? Math.abs(first.score - second.score) : 0;
}

/** How far ahead whoever is ranked just above this seat is; null for the first, and where not the points decided. */
export function distance(outcome: Outcome, seat: Seat): { seat: Seat; by: number } | null {
  const ranked = ranking(outcome);
  const mine = ranked.find((one) => one.seat === seat);
  const above = ranked[(placeOf(outcome, seat) ?? 1) - 2];
  if (!mine || !above) return null;
  const by = isLeast(outcome) ? mine.score - above.score : above.score - mine.score;
  return by < 0 ? null : { seat: above.seat, by };
}

/** Whoever is level shares a place; null of a crowd, where only the winners are told. */
export function placeOf(outcome: Outcome, seat: Seat): number | null {
  const ranked = ranking(outcome);
  const mine = ranked.find((one) => one.seat === seat);
  if (!mine || !outcome.scores.length) return null;
  return 1 + ranked.findIndex(({ won, score }) => won === mine.won && (won || score === mine.score));
}
