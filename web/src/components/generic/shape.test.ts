import { describe, expect, it } from "vitest";
import { rowsOf } from "./shape";

const kinds = (view: Record<string, unknown>, seats = 2): string[] =>
  rowsOf(view as never, seats).map(({ kind, path }) => `${path.join(".")} ${kind}`);

describe("a view as a table", () => {
  it("shows single values, and of structs what is in them", () => {
    expect(kinds({ pot: 3, open: true, deck: { left: 7 } })).toEqual(["pot value", "open value", "deck.left value"]);
  });

  it("leaves out what nobody knows, what is empty and what the page says itself", () => {
    expect(kinds({ hand: null, discards: [], rest: {}, me: 0, outcome: { scores: [1] } })).toEqual([]);
  });

  it("reads a list with one entry a seat by player, and others as they are", () => {
    expect(kinds({ bids: [1, 2], hand: [1, 2, 3] })).toEqual(["bids seats", "hand list"]);
  });

  it("has no columns for a player who is alone", () => {
    expect(kinds({ hand: [4] }, 1)).toEqual(["hand list"]);
  });

  it("makes a row of each field that all seats have", () => {
    const [coins, passed, ...rest] = rowsOf({ seats: [{ coins: 1, passed: false, hand: null }, { coins: 4 }] }, 2);
    expect(coins).toEqual({ kind: "seats", path: ["seats", "coins"], values: [1, 4] });
    expect(passed).toEqual({ kind: "seats", path: ["seats", "passed"], values: [false, null] });
    expect(rest).toEqual([]);
  });

  it("shows equal lists of one size as a grid, also where there are as many as players", () => {
    expect(
      kinds({
        board: [
          ["x", null],
          [null, "o"],
        ],
        hands: [[1], [2, 3]],
      }),
    ).toEqual(["board grid", "hands seats"]);
  });
});
