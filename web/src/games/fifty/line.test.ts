import { expect, it } from "vitest";
import { isSame, surpriseOf } from "./line";

it("lays five different numbers that may be chosen, whatever chance says", () => {
  for (let round = 0; round < 200; round += 1) {
    const line = surpriseOf(79, [3, 5, 8]);
    expect(new Set(line).size).toBe(5);
    expect(line.every((number) => number >= 1 && number <= 79 && ![3, 5, 8].includes(number % 10))).toBe(true);
    expect(
      isSame(
        line,
        [...line].sort((one, other) => one - other),
      ),
    ).toBe(true);
  }
});

it("reaches both ends of the count", () => {
  const chances = [0, 0.999999, 0.5, 0.25, 0.75];
  expect(surpriseOf(50014, [], () => chances.shift()!)).toEqual([1, 12504, 25008, 37511, 50014]);
});
