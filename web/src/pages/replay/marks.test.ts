import { describe, expect, it } from "vitest";
import fixture from "../../lib/game/review.fixture.json";
import type { Review } from "../../lib/game/review";
import type { Replay } from "../../lib/net/protocol";
import type { Words } from "../../lib/words/words";
import { APART, grouped, markFrom, marksOf, type Mark } from "./marks";

const REVIEW = fixture as unknown as Review;
const WORDS = {
  t: (key: string, parts: Record<string, unknown> = {}) => [key, ...Object.values(parts)].join(" "),
  say: ({ key }: { key: string }) => key,
  has: () => false,
} as unknown as Words;
const told = (...keys: string[]): { news: { sentences: { key: string }[] } } => ({
  news: { sentences: keys.map((key) => ({ key })) },
});
const REPLAY = {
  names: REVIEW.names,
  steps: Array.from({ length: 20 }, (_, at) => (at === 9 ? told("tell-round", "tell-crown") : told("tell-has"))),
} as unknown as Replay;
const at = (...steps: number[]): Mark[] => steps.map((step) => ({ step, cost: 1, text: "" }));

describe("the moments of a replay", () => {
  it("are what decisions cost and what the game says of itself, one after the other", () => {
    const marks = marksOf(REPLAY, { "tell-crown": "crown" }, REVIEW, WORDS);
    const costly = REVIEW.decisions.map(({ step }, place) => [step, REVIEW.costs[place]]);
    expect(marks.filter(({ cost }) => cost).map(({ step, cost }) => [step, cost])).toEqual(costly);
    expect(marks.find(({ sign }) => sign)).toEqual({ step: 9, cost: 0, sign: "crown", text: "tell-crown" });
    expect(marks.map(({ step }) => step)).toEqual(marks.map(({ step }) => step).sort((one, other) => one - other));
    expect(marksOf(REPLAY, {}, null, WORDS)).toEqual([]);
    const long = { ...REVIEW, decisions: Array(9).fill(REVIEW.decisions[0]), costs: [1, 2, 3, 4, 5, 6, 7, 8, 9] };
    expect(marksOf(REPLAY, {}, long, WORDS).map(({ cost }) => cost)).toEqual([9, 8, 7, 6, 5, 4]);
  });

  it("can each be touched: those that stand too close are one", () => {
    const groups = grouped(at(0, 3, 4, 5, 18, 20), 20, 328);
    expect(groups.map(({ marks }) => marks.map(({ step }) => step))).toEqual([[0], [3, 4, 5], [18, 20]]);
    const places = groups.map(({ x }) => x);
    for (const [place, x] of places.entries()) expect(x - (places[place - 1] ?? -APART)).toBeGreaterThanOrEqual(APART);
    expect(grouped(at(0), 20, 328)[0]!.x).toBe(8);
  });

  it("follow each other both ways", () => {
    const marks = at(2, 9, 9, 14);
    expect([-1, 2, 9, 14].map((step) => markFrom(marks, step, 1))).toEqual([2, 9, 14, undefined]);
    expect([20, 14, 9, 2].map((step) => markFrom(marks, step, -1))).toEqual([14, 9, 2, undefined]);
  });
});
