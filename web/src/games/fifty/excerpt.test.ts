import { expect, it } from "vitest";
import { earnedAt, stageOf, type Excerpt, type OwnNumber } from "./excerpt";

const own = (number: number, what: OwnNumber["what"], points = 0): OwnNumber => ({
  number,
  what,
  points,
  until: points ? number + points : null,
  by: null,
  hands: 1,
});
const EXCERPT: Excerpt = {
  numbers: [own(10, "run", 5), own(12, "held"), own(40, "clash", 2), own(60, "run", 3), own(90, "not-called")],
  points: 10,
  bonus: 2,
  place: 4,
};

it("fills in with the count, and never beyond what was scored", () => {
  expect([0, 10, 12, 15, 39, 61, 63, 99].map((at) => earnedAt(EXCERPT, at))).toEqual([0, 0, 2, 5, 5, 8, 10, 10]);
});

it("knows what is still to come, what runs and what is done", () => {
  const [run, , clash, , last] = EXCERPT.numbers;
  expect([9, 10, 14, 15].map((at) => stageOf(run!, at))).toEqual(["to-come", "running", "running", "done"]);
  expect([39, 40].map((at) => stageOf(clash!, at))).toEqual(["to-come", "done"]);
  expect(stageOf(last!, 80)).toBe("to-come");
});
