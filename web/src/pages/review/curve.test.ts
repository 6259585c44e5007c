import { describe, expect, it } from "vitest";
import fixture from "../../lib/game/review.fixture.json";
import type { Moment, Review } from "../../lib/game/review";
import { curveOf, valueAt, valueOf } from "./curve";
import { linesOf, roomyOf, scaleOf } from "./scale";

const REVIEW = fixture as unknown as Review;
const PHONE = { height: 158, width: 158 };

describe("the curve", () => {
  const curve = curveOf(REVIEW);

  it("begins with a fair start, ends with the result, and never goes back", () => {
    expect(curve.points[0]).toEqual({ x: 0, value: REVIEW.shown.expected });
    expect(curve.points.at(-1)).toEqual({ x: 1, value: REVIEW.shown.result });
    const xs = curve.points.map(({ x }) => x);
    expect(xs).toEqual([...xs].sort((one, other) => one - other));
  });

  it("drops by what each decision cost, in whole numbers", () => {
    expect(curve.drops.map(({ from, to }) => Math.round((from - to) * 1e6) / 1e6)).toEqual(REVIEW.costs);
    expect(curve.drops.map(({ x }) => Math.round(x * 1000) / 1000)).toEqual([0.105, 0.355, 0.605, 0.855]);
  });

  it("has a value everywhere", () => {
    expect([0, 0.09, 0.2, 1].map((x) => Math.round(valueAt(curve, x)))).toEqual([25, 26, 22, 0]);
  });

  it("has no drop where nothing was given away", () => {
    expect(curveOf({ ...REVIEW, costs: [0, 9, 0, 0] }).drops.map(({ decision }) => decision)).toEqual([1]);
  });

  it("finds room for several decisions in a round, luck before each", () => {
    const moment = (part: Moment["part"], win: number, decision: number | null = null): Moment => ({
      ...REVIEW.chart[0]!,
      part,
      win,
      decision,
    });
    const chart = [
      moment(null, 0.5),
      moment("luck", 0.6),
      moment("others", 0.6, 0),
      moment("choice", 0.5, 0),
      moment("luck", 0.55),
      moment("others", 0.6, 1),
      moment("choice", 0.4, 1),
      moment("others", 1),
    ];
    const two = curveOf({ ...REVIEW, chart, costs: [10, 20] });
    expect(two.drops.map(({ x, from, to }) => [x, Math.round(from), Math.round(to)])).toEqual([
      [0.21, 60, 50],
      [0.71, 60, 40],
    ]);
    expect(two.points.find(({ value }) => Math.round(value) === 55)?.x).toBeCloseTo(0.59);
  });

  it("adds up the rounds where points are told", () => {
    const points = { ...REVIEW, unit: "points" as const };
    const sum = (part: "expected" | "result"): number =>
      REVIEW.rounds.reduce((all, { points: split }) => all + split[part], 0);
    expect(valueOf(points, REVIEW.chart[0]!)).toBeCloseTo(sum("expected"));
    expect(valueOf(points, REVIEW.chart.at(-1)!)).toBeCloseTo(sum("result"));
  });
});

describe("the scale", () => {
  const curve = curveOf(REVIEW);

  it("is that of the room there is, for the curve and for the bars", () => {
    expect(scaleOf(REVIEW, curve, PHONE)).toEqual({ pixelsPerPoint: 158 / 32, low: 0, top: 32, start: 0, step: 10 });
    expect(scaleOf(REVIEW, curve, { ...PHONE, width: 58 }).pixelsPerPoint).toBe(2);
  });

  it("holds bars that go below zero", () => {
    const shown = { expected: 25, luck: 4, choice: -40, others: 11, result: 0 };
    const scale = scaleOf({ ...REVIEW, shown }, curve, PHONE);
    expect([scale.start, scale.pixelsPerPoint]).toEqual([-11, 158 / 40]);
  });

  it("draws lines at whole steps", () => {
    expect(linesOf(0, 32, 10)).toEqual([0, 10, 20, 30]);
    expect(linesOf(-11, 29, 10)).toEqual([-10, 0, 10, 20]);
  });

  it("labels no two drops that are closer than their labels are wide, the dearer one first", () => {
    const drop = (x: number, cost: number): { x: number; from: number; to: number } => ({ x, from: cost, to: 0 });
    expect(roomyOf([drop(0, 2), drop(0.1, 9), drop(0.5, 1)], 200)).toEqual([drop(0.1, 9), drop(0.5, 1)]);
    expect(roomyOf([drop(0, 2), drop(0.13, 9)], 200)).toHaveLength(2);
    expect(roomyOf([drop(0, 98), drop(0.13, 99)], 200)).toEqual([drop(0.13, 99)]);
  });
});
