import { expect, test } from "vitest";
import type { DailyField, PlayedGame } from "../net/protocol";
import { behind, squares, strip } from "./daily";

const played = (...totals: number[]): PlayedGame => ({
  points: totals.at(-1)!,
  place: 1,
  steps: totals.map((total) => ({ move: "1", total, round: 1 })),
});
const field = (best: DailyField["best"]): DailyField => ({
  best,
  guests: [],
  ghosts: [played(0, 5, 5, 9), played(0, 3, 6, 8)].map((one) => ({ ...one, level: "easy" })),
});

test("a strip says how one stood after each decision, whether many points are good or few", () => {
  expect(strip(squares(field("most"), played(0, 6, 5, 1)))).toBe("⬜🟩🟨🟥");
  expect(strip(squares(field("fewest"), played(0, 6, 5, 1)))).toBe("⬜🟥🟩🟩");
  expect(behind(field("most"), 9, field("most").ghosts)).toBe(1);
  expect(behind(field("fewest"), 8, field("most").ghosts)).toBe(1);
});

test("a long game has a short strip", () => {
  const long = { ...played(...Array.from({ length: 36 }, (_, at) => at)) };
  const one = { best: "most", guests: [], ghosts: [{ ...long, level: "easy" }] } as DailyField;
  expect(squares(one, long)).toEqual(Array.from({ length: 12 }, () => "level"));
});
