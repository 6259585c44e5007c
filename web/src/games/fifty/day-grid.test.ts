import { expect, test } from "vitest";
import type { FiftyView } from "../../lib/net/protocol";
import { countOf } from "./count";
import written from "./count.rounds.json";
import { gridOf } from "./day-grid";

const GAMES = Object.entries(written as unknown as Record<string, { view: FiftyView }[]>).filter(
  ([name]) => name !== "crowd",
);

test.each(GAMES)("%s: squares add up to what a round brought", (_, rounds) => {
  const views = rounds.map(({ view }) => view);
  for (const { seat } of views[0]!.seats) {
    const grid = gridOf(views, seat);
    expect(grid).toHaveLength(rounds.length);
    for (const { round, squares, score } of grid) {
      const count = countOf(views[round]!, round);
      const row = count.rows.find((one) => one.seat === seat)!;
      const first = row.counted.line[0]!;
      // Whoever counts first scores before a number of theirs is called.
      const before = count.calls.filter(({ scorer, number }) => scorer === seat && number <= first).length;
      const sum = squares.reduce((total, { points, bonus }) => total + points + (bonus ?? 0), before);
      expect([sum, squares.length]).toEqual([row.counted.bead + row.counted.bonus, row.counted.line.length]);
      expect(score).toBe(row.counted.score ?? sum);
    }
  }
});
