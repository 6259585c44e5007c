import { expect, test } from "vitest";
import { beadRadius, beadScale, MOST_DRAWN, ownersOf, placesOf } from "./heap";

test.each([1, 100, 200, 300, 500, MOST_DRAWN, 5000])("a heap of %i finds room on its shelf", (beads) => {
  const scale = beadScale(beads);
  const places = placesOf(scale).slice(0, Math.min(beads, MOST_DRAWN));
  expect(places).toHaveLength(Math.min(beads, MOST_DRAWN));
  for (const { x, y } of places) {
    expect(x).toBeGreaterThan(8 + beadRadius(scale));
    expect(x).toBeLessThan(952 - beadRadius(scale));
    expect(y).toBeGreaterThan(120);
    expect(y).toBeLessThan(490);
  }
});

test("no bead lies where another one does", () => {
  const places = placesOf(1);
  for (const [at, one] of places.entries())
    for (const other of places.slice(at + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(25);
});

test("the newest beads are whose they are, and the others stay as they were", () => {
  const first = ownersOf([], 3, [4, 4, 2]);
  expect(first).toEqual([4, 4, 2]);
  const more = ownersOf(first, 6, [4, 2, 9]);
  expect(more).toEqual([4, 4, 2, 4, 2, 9]);
  expect(ownersOf(more, 12, [1, 2]).slice(-2)).toEqual([1, 2]);
  expect(ownersOf([], 2 * MOST_DRAWN, [1])).toHaveLength(MOST_DRAWN);
});
