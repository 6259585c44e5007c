import { describe, expect, it } from "vitest";
import { rowsOf } from "./shape";

const kinds = (view: Record<string, unknown>, seats = 2, grids: readonly string[] = []): string[] =>
  rowsOf(view as never, { seats, isGrid: (path) => grids.includes(path.at(-1)!) }).map(
    ({ kind, path }) => `${path.join(".")} ${kind}`,
  );

describe("a view as a table", () => {
  it("shows single values, and of structs what is in them", () => {
    expect(kinds({ pot: 3, open: true, deck: { left: 7 } })).toEqual(["pot value", "open value", "deck.left value"]);
  });

  it("leaves out what nobody knows and what is empty, and nothing because of its name", () => {
    expect(kinds({ hand: null, discards: [], rest: {}, me: 0 })).toEqual(["me value"]);
  });

  it("reads a list with one entry a seat by player, and others as they are", () => {
    expect(kinds({ bids: [1, 2], hand: [1, 2, 3] })).toEqual(["bids seats", "hand list"]);
  });

  it("has no columns for a player who is alone", () => {
    expect(kinds({ hand: [4] }, 1)).toEqual(["hand list"]);
  });

  it("makes a row of each field that all seats have", () => {
    const [coins, passed, ...rest] = rowsOf(
      { seats: [{ coins: 1, passed: false, hand: null }, { coins: 4 }] },
      { seats: 2, isGrid: () => false },
    );
    expect(coins).toEqual({ kind: "seats", path: ["seats", "coins"], values: [1, 4] });
    expect(passed).toEqual({ kind: "seats", path: ["seats", "passed"], values: [false, null] });
    expect(rest).toEqual([]);
  });

  it("shows lists of one size as a grid; where there are as many as players, if the game calls it one", () => {
    const cells = [
      ["x", null],
      [null, "o"],
    ];
    expect(kinds({ cells, hands: cells }, 2, ["cells"])).toEqual(["cells grid", "hands seats"]);
    expect(kinds({ cells }, 3)).toEqual(["cells grid"]);
  });
});
