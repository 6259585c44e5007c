import { expect, test } from "vitest";
import type { FiftyView, Sentence } from "../../lib/net/protocol";
import type { Words } from "../../lib/words/words";
import { countOf } from "./count";
import written from "./count.rounds.json";
import { becauseOf } from "./reason-lines";

const ROUNDS = Object.entries(written as unknown as Record<string, { view: FiftyView }[]>).flatMap(([name, rounds]) =>
  name === "crowd" ? [] : rounds.map(({ view }): [string, FiftyView] => [`${name}, round ${view.round}`, view]),
);
const words = { t: (key: string) => key } as unknown as Words;

test.each(ROUNDS)("%s: a run ends with a hand, a clash or the count", (_, view) => {
  const count = countOf(view, view.round - 1);
  for (const run of count.runs) {
    const parts = { number: run.first - 1, points: run.last - run.first + 1 };
    const why: Sentence = { type: "sentence", key: "why-run", parts };
    const [because] = becauseOf([why], count, { words, names: [], who: String, me: null });
    const next = count.calls.find((call) => call.number >= run.last && call.hands.length);
    expect(next?.isHeld ?? false).toBe(false);
    if (!next) expect(run.last).toBe(count.stoppedAt);
    const ends = !next ? "fifty-then-end" : next.isClash ? "fifty-then-clash" : "fifty-then";
    expect(because).toMatchObject({ says: ends, stitches: parts.points });
  }
});
