// A day's game in squares: by round, what each of the five numbers brought.
import type { FiftyView } from "../../lib/net/protocol";
import type { Seat } from "../../lib/game/seats";
import { countOf } from "./count";

export interface Square {
  number: number;
  points: number;
  /** Of a number that was crossed out. */
  bonus: number | null;
}

export interface GridRow {
  round: number;
  squares: Square[];
  score: number;
}

/** From the views of a replay: each round as it was told when it ended. */
export function gridOf(views: readonly FiftyView[], seat: Seat): GridRow[] {
  const rounds = Math.max(0, ...views.map(({ stopped_at }) => stopped_at.length));
  return Array.from({ length: rounds }, (_, round) =>
    rowOf(
      views.find((one) => one.stopped_at.length > round)!,
      round,
      seat,
    ),
  ).filter((row) => row !== null);
}

function rowOf(view: FiftyView, round: number, seat: Seat): GridRow | null {
  const { rows, runs } = countOf(view, round);
  const row = rows.find((one) => one.seat === seat);
  if (!row) return null;
  const { line, bead, bonus, score } = row.counted;
  const called = runs
    .filter((run) => run.seat === seat)
    .flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
  /** A point belongs to the last own number before it. */
  const pointsOf = (place: number): number =>
    called.filter((number) => number > line[place]! && number <= (line[place + 1] ?? Infinity)).length;
  return {
    round,
    squares: line.map((number, place) => ({
      number,
      points: row.corners.has(number) ? 0 : pointsOf(place),
      bonus: row.corners.get(number) ?? null,
    })),
    score: score ?? bead + bonus,
  };
}
