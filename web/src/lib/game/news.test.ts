import { expect, test } from "vitest";
import type { News } from "../net/protocol";
import { lasting, opened, remarked, sentence, settled, whose } from "./news";

const told = (move: number, ...keys: string[]): News => ({
  move,
  seat: 0,
  by: "person",
  why: [],
  sentences: keys.map((key) => ({ type: "sentence", key, parts: {} })),
});

test("who has written is told for the turn that is on, and no longer", () => {
  const news = [
    told(0, "opening"),
    told(1, "tell-has-written"),
    told(2, "tell-has-written", "tell-stands"),
    told(3),
    told(4, "tell-has-written"),
  ];
  expect(lasting(news).map(({ move }) => move)).toEqual([0, 2, 4]);
  expect(lasting(news)[1]!.sentences.map(({ key }) => key)).toEqual(["tell-stands"]);
});

test("afterwards it is told what was written, once", () => {
  const wrote = sentence("tell-wrote", { seat: whose(0), number: "761" });
  expect(opened(told(1, "tell-has-written", "tell-turn"), wrote).sentences.map(({ key }) => key)).toEqual([
    "tell-wrote",
    "tell-turn",
  ]);
  expect(opened(told(1, "tell-wrote", "tell-has-written"), wrote).sentences.map(({ key }) => key)).toEqual([
    "tell-wrote",
  ]);
});

test("while a story is told nobody has written for the next turn", () => {
  expect(
    lasting(settled([told(1, "tell-has-written", "tell-turn"), told(2, "tell-has-written")])).map(({ move }) => move),
  ).toEqual([1]);
});

test("what a bot had expected is told after its move, also where nothing else is left of it", () => {
  const news = [told(1, "tell-has-written"), told(2, "tell-has-written", "tell-stands")];
  const remark = { move: 1, seat: 2, sentence: sentence("expected-points", { points: 14 }) };
  const kept = lasting(remarked(news, [remark]));
  expect(kept.map(({ sentences }) => sentences.map(({ key }) => key))).toEqual([["aside-expected"], ["tell-stands"]]);
  expect(kept[0]!.sentences[0]!.parts).toEqual({ seat: whose(2), expected: remark.sentence });
  expect(remarked(news, [])).toBe(news);
});
