import { describe, expect, test } from "vitest";
import { onStage, sizesFor } from "./sizes";

describe("the big screen", () => {
  const hd = { width: 1920, height: 1080 };

  test("squares and case stand side by side", () => {
    for (const [squares, size] of [
      [2, 5],
      [3, 4],
    ] as const) {
      const { cell, gap, side } = onStage({ ...hd, size, squares });
      expect(squares * size * (cell + gap) + side).toBeLessThan(hd.width - 2 * 72);
    }
  });

  test("all grows with the screen, by its shorter side", () => {
    const [usual, large] = [
      onStage({ ...hd, size: 5, squares: 2 }),
      onStage({ width: 3840, height: 2160, size: 5, squares: 2 }),
    ];
    expect(large.cell).toBeCloseTo(2 * usual.cell);
    expect(onStage({ width: 3840, height: 1080, size: 5, squares: 2 })).toEqual(usual);
  });
});

test("on the narrowest phone both squares are in sight", () => {
  const { cell, gap, other, otherGap, between } = sizesFor({
    width: 304,
    height: 740,
    size: 5,
    across: 6,
    others: 1,
    wide: false,
  });
  expect(6 * cell + 5 * gap + between + 5 * other + 4 * otherGap).toBeLessThanOrEqual(304);
});
