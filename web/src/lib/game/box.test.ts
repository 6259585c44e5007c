import { expect, it } from "vitest";
import { difference, merged } from "./edition";
import { LONGEST_LINK, decode, isTooLong, linkTo, linkedBox } from "./box";
import { toToml } from "./toml";

const PRINTED = {
  count_to: 50,
  bonus: [
    [1, 1],
    [2, 2],
  ],
  rulings: { a: true, b: "none" },
};
const CHANGES = {
  bonus: [
    [1, 3],
    [2, 2],
  ],
  rulings: { a: false },
};

it("finds the smallest change, and makes the same edition of it again", () => {
  const edition = merged(PRINTED, CHANGES);
  expect(difference(PRINTED, edition)).toEqual(CHANGES);
  expect(merged(PRINTED, difference(PRINTED, edition))).toEqual(edition);
  expect(difference(PRINTED, PRINTED)).toEqual({});
});

it("writes a file that the server reads", () => {
  expect(toToml(CHANGES)).toBe("bonus = [[1, 3], [2, 2]]\n\n[rulings]\na = false\n");
  expect(toToml({ moods: [{ laughing: 1, angry: NaN }] })).toBe("moods = [{ laughing = 1, angry = nan }]\n");
  expect(toToml({ "odd key": "é" })).toBe('"odd key" = "é"\n');
  expect(toToml({})).toBe("");
});

it("goes through a link and comes back, and says when it cannot", () => {
  const link = linkTo("fifty", { name: "Zoé ÿ?>", ...CHANGES });
  expect(link).toMatch(/^\/#edition=fifty\.[\w-]+$/);
  const { game, code } = linkedBox(link.slice(1))!;
  expect([game, decode(code!)]).toEqual(["fifty", { name: "Zoé ÿ?>", ...CHANGES }]);
  expect(decode(code!.slice(0, -4))).toBeNull();
  expect([decode("W10"), decode("!"), decode("A".repeat(LONGEST_LINK + 1))]).toEqual([null, null, null]);
  expect(isTooLong(linkTo("fifty", { danger: Array(400).fill([1, 10]) }))).toBe(true);
  expect(linkedBox("#edition=fifty")).toEqual({ game: "fifty", code: null });
  expect(linkedBox("#device=abc")).toBeNull();
});
