// Who stands where at the end. Which points are good is the game's to say: a crown may win with the fewest of all.
import type { Lobby, Outcome, SeatTotal } from "../net/protocol";
import type { Seat } from "./seats";

export type Best = Lobby["best"];

export interface Ranked {
  seat: Seat;
  /** Null where it was not told. */
  score: number | null;
  won: boolean;
}

/** By how much the first score is better. */
const ahead = (best: Best, one: number, other: number): number => (best === "fewest" ? other - one : one - other);

/** Winners first, then the others in the game's order. */
const better =
  (best: Best) =>
  (one: Ranked, other: Ranked): number =>
    Number(other.won) - Number(one.won) || ahead(best, other.score ?? 0, one.score ?? 0);

/** Of a crowd only the winners are told, and the totals of some. */
function winnersOf({ winners }: Outcome, totals: readonly SeatTotal[]): Ranked[] {
  const told = new Map(totals);
  return winners.map((seat) => ({ seat, score: told.get(seat) ?? null, won: true }));
}

/** The winners first, then the others in the game's order. */
export function ranking(outcome: Outcome, best: Best, totals: readonly SeatTotal[] = []): Ranked[] {
  const { scores, winners } = outcome;
  if (!scores.length) return winnersOf(outcome, totals);
  const all = scores.map((score, seat) => ({ seat, score, won: winners.includes(seat) }));
  return all.sort(better(best));
}

/** Of a crowd, those whose totals are told: on a screen they are the first. */
export const leaders = ({ winners }: Outcome, best: Best, totals: readonly SeatTotal[]): Ranked[] =>
  totals.map(([seat, score]) => ({ seat, score, won: winners.includes(seat) })).sort(better(best));

/** By how many points the first is ahead of the second; 0 where not the points decided. */
export function lead(outcome: Outcome, best: Best): number {
  const [first, second] = ranking(outcome, best);
  return first && second ? Math.max(0, ahead(best, first.score ?? 0, second.score ?? 0)) : 0;
}

/** How far ahead whoever is ranked just above this seat is; null for the first, and where not the points decided. */
export function distance(outcome: Outcome, best: Best, seat: Seat): { seat: Seat; by: number } | null {
  const above = ranking(outcome, best)[(placeOf(outcome, best, seat) ?? 1) - 2];
  if (!above) return null;
  const by = ahead(best, outcome.scores[above.seat]!, outcome.scores[seat]!);
  return by < 0 ? null : { seat: above.seat, by };
}

/** Whoever is level shares a place; null of a crowd, where only the winners are told. */
export function placeOf(outcome: Outcome, best: Best, seat: Seat): number | null {
  const ranked = ranking(outcome, best);
  const mine = ranked.find((one) => one.seat === seat);
  if (!mine || !outcome.scores.length) return null;
  return 1 + ranked.findIndex(({ won, score }) => won === mine.won && (won || score === mine.score));
}
