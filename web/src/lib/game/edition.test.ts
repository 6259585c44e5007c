import { expect, it } from "vitest";
import { changesOf, merged } from "./edition";

const printed = { track: 20, crown_at: [19, 15], rulings: { equal: true } };

it("finds what an edition changes, however deep it is", () => {
  expect(changesOf(printed, { track: 25, rulings: { equal: false } })).toEqual([
    { path: "track", from: "20", to: "25" },
    { path: "rulings.equal", from: "true", to: "false" },
  ]);
});

it("compares lists as a whole", () => {
  expect(changesOf(printed, { crown_at: [19, 15] })).toEqual([]);
  expect(changesOf(printed, { crown_at: [18, 15] })).toEqual([{ path: "crown_at", from: "[19, 15]", to: "[18, 15]" }]);
});

it("an edition lies over the printed one, group by group", () => {
  expect(merged({ rounds: 2, rulings: { one: true, two: 2 } }, { rulings: { two: 3 } })).toEqual({
    rounds: 2,
    rulings: { one: true, two: 3 },
  });
});
