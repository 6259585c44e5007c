import { expect, it } from "vitest";
import { changesOf } from "./edition";

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
