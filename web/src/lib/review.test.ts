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

  it("share a scale that holds them all, and nothing", () => {
    const [least, most] = reachOf(REVIEW.rounds.map(({ points }) => points));
    expect([least, most]).toEqual([0, 14]);
    expect(reachOf([{ expected: -3, luck: -2, choice: 1, reading: 2, result: -2 }])).toEqual([-5, 0]);
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
