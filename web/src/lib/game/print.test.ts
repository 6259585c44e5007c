import { expect, it } from "vitest";
import { fitting, inParts, inside, onFullPages, pagesOf, ROW, rowHeight } from "./print";

const pad = (players: number): { rows: string[]; columns: string[] } => ({
  rows: Array(players).fill(""),
  columns: ["1"],
});

it("fills a page with small pads, and never more than fit", () => {
  const [page, ...others] = pagesOf(pad(4), 2, 250);
  expect([page!.length, others]).toEqual([2 * Math.floor(250 / 46), []]);
  expect(fitting(10, 20)).toBe(1);
  expect(rowHeight(pad(4), 5, 250)).toBeCloseTo(8.8);
  expect(rowHeight(pad(4), 1, 250)).toBe(11);
});

it.each(["a4", "letter"] as const)("gives every player of a crowd one line, on %s", (paper) => {
  const { height } = inside(paper);
  const pages = pagesOf(pad(300), 2, height);
  expect(pages.flat().reduce((sum, { rows }) => sum + rows.length, 0)).toBe(300);
  for (const { rows } of pages.flat()) expect((rows.length + 1) * ROW).toBeLessThanOrEqual(height);
});

it("parts a list", () => {
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(onFullPages([1, 2, 3, 4, 5], 4)).toEqual([
    [1, 2, 3, 4],
    [5, 1, 2, 3],
  ]);
});
