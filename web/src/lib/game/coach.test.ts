import { describe, expect, it } from "vitest";
import type { CoachLine } from "../net/protocol";
import { lineNow, waitingLines, type CoachState } from "./coach";

const line = (step: number, moment: number | null = null, more: Partial<CoachLine> = {}): CoachLine => ({
  step,
  sentence: { type: "sentence", key: `coach-${step}`, parts: {} },
  at: "board",
  moment,
  waits: false,
  is_last: false,
  ...more,
});
const COUNT = [line(2, 3), line(3, 11, { waits: true }), line(4, 24), line(6)];
const state = (at: number | null, read: number[] = [], lines = COUNT): CoachState => ({
  lines,
  read: new Set(read),
  story: at === null ? null : (moment) => moment <= at,
  isThere: () => true,
});
const stepAt = (at: number | null, read: number[] = []): number | undefined => lineNow(state(at, read))?.step;

describe("while a story is told", () => {
  it("a line comes when its moment does", () => {
    expect([1, 3, 10].map((at) => stepAt(at))).toEqual([undefined, 2, 2]);
  });
  it("what happens next takes its place, unless it must be read", () => {
    expect(stepAt(11)).toBe(3);
    expect(stepAt(30)).toBe(3);
    expect(stepAt(30, [2, 3])).toBe(4);
  });
  it("a line without a moment waits for the end", () => {
    expect(stepAt(50, [2, 3, 4])).toBeUndefined();
    expect(stepAt(null, [2, 3, 4])).toBe(6);
  });
});

describe("where a story was skipped", () => {
  it("all that happened is said, one after another", () => {
    const read: number[] = [];
    for (let step = stepAt(null); step; step = stepAt(null, read)) read.push(step);
    expect(read).toEqual([2, 3, 4, 6]);
  });
  it("a line whose thing is not in sight lets others go first", () => {
    const hidden = { ...state(null, [2]), isThere: (at: string) => at !== "tracks" };
    const lines = [line(2), line(5, null, { at: "tracks" }), line(6)];
    expect(waitingLines({ ...hidden, lines }).map(({ step }) => step)).toEqual([6]);
  });
});
