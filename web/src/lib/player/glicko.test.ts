import { expect, test } from "vitest";
import { rated, UNRATED } from "./glicko";

test("the worked example of Glickman's paper", () => {
  const after = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
});

test("whoever meets nobody is less sure of the same rating", () => {
  const after = rated({ ...UNRATED, deviation: 100 }, []);
  expect(after.rating).toBe(1500);
  expect(after.deviation).toBeGreaterThan(100);
});

test("who always wins rises, more slowly each time, and a great surprise ends too", () => {
  const met = { rating: 1500, deviation: 60, score: 1 };
  const once = rated(UNRATED, [met]);
  const twice = rated(once, [met]);
  expect(once.rating - 1500).toBeGreaterThan(twice.rating - once.rating);
  expect(twice.rating).toBeGreaterThan(once.rating);
  const shocked = rated({ rating: 800, deviation: 30, volatility: 0.06 }, [{ ...met, rating: 2800 }]);
  expect(shocked.volatility).toBeGreaterThan(0.06);
});
