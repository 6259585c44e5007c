import { describe, expect, it } from "vitest";
import fixture from "./review.fixture.json";
import { betterThan, fallsOf, isCostly, isGood, reachOf, type Review } from "./review";

const REVIEW = fixture as unknown as Review;

describe("the parts of a round", () => {
  it.each(REVIEW.rounds)("lead from what was expected to the result (round $round)", ({ points, win }) => {
    for (const split of [points, win]) {
      const falls = fallsOf(split);
      expect(falls.map(({ part }) => part)).toEqual(["luck", "choice", "reading"]);
      expect(falls[0]!.from).toBe(split.expected);
      expect(falls.slice(1).map(({ from }) => from)).toEqual(falls.slice(0, -1).map(({ to }) => to));
      expect(falls.at(-1)!.to).toBeCloseTo(split.result, 9);
    }
  });

  it("share a scale that holds them all, and little else", () => {
    const [least, most] = reachOf(REVIEW.rounds.map(({ points }) => points));
    expect([least, most].map((end) => Math.round(end * 10) / 10)).toEqual([3.4, 14.6]);
    const [from, to] = reachOf([{ expected: 5, luck: 0, choice: 0, reading: 0, result: 5 }]);
    expect(from < 5 && to > 5).toBe(true);
  });

  it("are good where they bring what the game wants", () => {
    expect([isGood(1, "points", "most"), isGood(1, "points", "fewest"), isGood(1, "win", "fewest"), isGood(-1, "points", "fewest")]).toEqual([true, false, true, true]);
  });
});

describe("decisions", () => {
  it("stand beside the best found, unless they were it", () => {
    expect(REVIEW.decisions.map((one) => betterThan(one)?.text ?? null)).toEqual(["5 14 22 31 42", null, "7 14 26 31 43"]);
    expect(REVIEW.decisions.map(isCostly)).toEqual([true, false, true]);
  });
});
