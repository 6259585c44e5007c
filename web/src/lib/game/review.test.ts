import { describe, expect, it } from "vitest";
import fixture from "./review.fixture.json";
import { addressed, costlyOf, dearestFirst, givenBy, mixedOf, stairsOf, type Review } from "./review";

const REVIEW = fixture as unknown as Review;

describe("the sum of a game", () => {
  it("leads from a fair start to the result, each part from where the one before ended", () => {
    const stairs = stairsOf(REVIEW);
    expect(stairs.map(({ part }) => part)).toEqual(["expected", "luck", "choice", "others"]);
    expect(stairs.map(({ to }) => to)).toEqual([25, 29, 10, REVIEW.shown.result]);
    expect(stairs.slice(1).map(({ from }) => from)).toEqual(stairs.slice(0, -1).map(({ to }) => to));
  });

  it("has no others where there are none", () => {
    const alone = { setup: { seats: 1 }, shown: { expected: 60, luck: 5, choice: -9, others: 0, result: 56 } };
    expect(stairsOf(alone).map(({ part, to }) => [part, to])).toEqual([
      ["expected", 60],
      ["luck", 65],
      ["choice", 56],
    ]);
  });
});

describe("decisions", () => {
  const costly = costlyOf(REVIEW);

  it("are listed where they gave something away, in order or the dearest first", () => {
    expect(costly.map(({ given }) => given)).toEqual([2, 9, 5, 3]);
    expect(dearestFirst(costly).map(({ given }) => given)).toEqual([9, 5, 3, 2]);
    expect(costlyOf({ ...REVIEW, costs: [0, 9, 0, 1] }).map(({ place }) => place)).toEqual([1, 3]);
  });

  it("give away as much in their options as everywhere else", () => {
    expect(costly.map((one) => givenBy(one, "chance"))).toEqual([
      [0, 1, 2, 6],
      [0, 1, 9, 13],
      [0, 1, 5, 9],
      [0, 1, 3, 7],
    ]);
    const rounded = { ...costly[1]!, given: 10 };
    expect(givenBy(rounded, "chance")).toEqual([0, 1, 10, 13]);
    const options = costly[1]!.options.map((one, place) => (place === 1 ? { ...one, win: 0.12 } : one));
    expect(givenBy({ ...rounded, options }, "chance")).toEqual([0, 10, 10, 13]);
  });

  it("can be chosen again among a few options that tell nothing by their order", () => {
    const [, decision] = costly;
    expect(mixedOf(decision!).map(({ text }) => text)).toEqual([
      "1 2 3 4 5",
      "2 11 12 13 16",
      "7 17 27 37 43",
      "8 18 28 38 44",
    ]);
    const many = [...decision!.options.slice(0, 2), ...decision!.options.slice(3), ...decision!.options.slice(2)];
    const options = [...many.slice(0, 3), { ...many[1]!, text: "9 19 29 39 49" }, many[3]!];
    expect(mixedOf({ options }).some(({ is_made }) => is_made)).toBe(true);
  });
});

it("is said to whoever played, or about them", () => {
  expect(addressed(REVIEW.summary[0]!, false).parts["by"]).toBe("other");
  expect(addressed(REVIEW.summary[0]!, true).parts["by"]).toBe("you");
  const plain = { type: "sentence", key: "review-no-lessons", parts: {} } as const;
  expect(addressed(plain, true)).toBe(plain);
});
