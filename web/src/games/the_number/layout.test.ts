import { expect, it } from "vitest";
import { BEHIND, SLATE, stands, threads } from "./layout";
import { tower } from "./tower";

/** Numbers as they were written; who stands is worked out as the game does it. */
function towerOf(...numbers: string[]): ReturnType<typeof tower> {
  const falls = (number: string): boolean =>
    numbers.some((other) => other < number && [...other].some((digit) => number.includes(digit)));
  const status = numbers.map((number) => (falls(number) ? "eliminated" : "valid"));
  return tower({ fact: "turn-scored", numbers, status, points: numbers.map(() => 1) } as Parameters<typeof tower>[0]);
}

const TURNS = [
  ["763", "763", "763", "631", "512"],
  ["987", "987", "987", "876", "765"],
  ["852", "741", "741", "741", "205"],
  ["642", "642", "531", "531", "420"],
  ["963", "852", "741", "610", "500"],
];

it.each(TURNS)("ties %s %s %s %s %s without covering a number between", (...numbers) => {
  const rows = towerOf(...numbers);
  const all = stands(rows);
  threads(rows).forEach((thread, index) => {
    if (!thread) return expect(rows[index]!.stands).toBe(true);
    const below = rows.findIndex(({ number }) => number === rows[index]!.by);
    for (const { scale, y, lefts, wide, pile } of all.slice(index + 1, below)) {
      const beside = thread.points.filter(
        (point) => point.y > y - BEHIND.y * pile - 5 && point.y < y + SLATE.height * scale + 3,
      );
      expect(beside.length).toBe(2);
      for (const { x } of beside) for (const left of lefts) expect(x < left || x > left + wide).toBe(true);
    }
  });
});

it("piles three equal slates, and sets two side by side", () => {
  expect(stands(towerOf("741", "741", "741", "205")).map(({ lefts }) => lefts.length)).toEqual([1, 1]);
  expect(stands(towerOf("741", "741", "205")).map(({ lefts }) => lefts.length)).toEqual([2, 1]);
});

it("ties the nearest wells of what is shared", () => {
  const [thread] = threads(towerOf("955", "851"));
  expect(Math.abs(thread!.from.x - thread!.to.x)).toBeLessThan(1);
});
