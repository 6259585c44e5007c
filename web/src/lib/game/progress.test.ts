import { expect, test } from "vitest";
import type { Words } from "../words/words";
import { progressText } from "./progress";

const WORDS = {
  has: (key: string) => key !== "progress-hand",
  t: (key: string, { at, of }: { at: number; of: number }) =>
    `${key === "progress-round" ? "Round" : "Turn"} ${at} of ${of}`,
} as unknown as Words;

test("what follows is said as in a sentence", () => {
  const progress = [
    { name: "round", at: 1, of: 2 },
    { name: "turn", at: 3, of: 5 },
    { name: "hand", at: 4, of: null },
  ];
  expect(progressText(progress, WORDS)).toBe("Round 1 of 2, turn 3 of 5, hand 4");
});
