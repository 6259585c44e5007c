import { describe, expect, it } from "vitest";
import type { ListedMove } from "../../lib/net/protocol";
import { Words } from "../../lib/words/words";
import { actOf, groupsOf, labelOf, movePicking, moveSaying, placesOf, type Extents } from "./moves";

const listed = (text: string, kind: string, fields: Record<string, unknown> = {}): ListedMove => ({
  move: { move: kind, ...fields } as never,
  text,
});
const place = (row: number, column: number): ListedMove => listed(`${row}-${column}`, "place", { row, column });

describe("moves to choose from", () => {
  it("lie together by kind, in the order of the ask", () => {
    const groups = groupsOf([
      listed("1", "take", { count: 1 }),
      listed("pass", "pass"),
      listed("2", "take", { count: 2 }),
    ]);
    expect(groups.map(({ kind, moves }) => [kind, moves.map(({ text }) => text)])).toEqual([
      ["take", ["1", "2"]],
      ["pass", ["pass"]],
    ]);
  });

  it("lie on a grid where each is two numbers, with holes where a cell is taken", () => {
    const [group] = groupsOf([place(0, 0), place(0, 1), place(1, 1)]);
    expect(group!.grid!.map((line) => line.map((cell) => cell?.text ?? null))).toEqual([
      ["0-0", "0-1"],
      [null, "1-1"],
    ]);
  });

  it("keep the size of their grid while it fills", () => {
    const extents: Extents = new Map();
    groupsOf([place(0, 0), place(2, 2)], extents);
    const [group] = groupsOf([place(1, 1)], extents);
    expect(group!.grid!.map((line) => line.length)).toEqual([3, 3, 3]);
  });

  it("have no grid that would not end", () => {
    expect(groupsOf([place(0, 0), place(1_000_000, 1_000_000)])[0]!.grid).toBeNull();
  });

  it("are a number where they are many and without a gap", () => {
    const bids = Array.from({ length: 20 }, (_, more) => listed(String(5 + more), "bid", { coins: 5 + more }));
    const [group] = groupsOf(bids);
    expect(group!.range).toEqual({ least: 5, most: 24 });
    expect(moveSaying(group!, 7)!.text).toBe("7");
    expect(groupsOf(bids.filter(({ text }) => text !== "9"))[0]!.range).toBeNull();
    expect(groupsOf(bids.slice(0, 12))[0]!.range).toBeNull();
  });

  it("are picked one by one where each is some of the same values, in no order", () => {
    const pairs = [[1, 2], [1, 3], [2, 3], [3]].map((cards) => listed(cards.join(" "), "discard", { cards }));
    const [group] = groupsOf(pairs);
    expect(group!.picks).toEqual({ of: [1, 2, 3], least: 1, most: 2 });
    expect(movePicking(group!, [3, 1])!.text).toBe("1 3");
    expect(movePicking(group!, [1])).toBeUndefined();
  });

  it("are picked twice where a value is there twice, and none may be enough", () => {
    const bids = [[], [1], [1, 1], [1, 2]].map((coins) => listed(coins.join(" "), "bid", { coins }));
    const [group] = groupsOf(bids);
    expect(group!.picks).toEqual({ of: [1, 1, 2], least: 0, most: 2 });
    expect(placesOf([1, 1], [1, 1, 2])).toEqual([0, 1]);
    const words = new Words("en", ["play-bid = Bid { $coins }\nplain-play-none = Choose none"]);
    expect(bids.map((bid) => actOf(bid, words))).toEqual(["Choose none", "Bid 1", "Bid 1, 1", "Bid 1, 2"]);
  });

  it("are keys where their order matters, or where they say more than a list", () => {
    const orders = [
      [1, 2],
      [2, 1],
    ].map((cards) => listed(cards.join(" "), "lay", { cards }));
    expect(groupsOf(orders)[0]!.picks).toBeNull();
    expect(groupsOf([listed("1 a", "lay", { cards: [1], row: "a" })])[0]!.picks).toBeNull();
  });

  it("are called as the game calls them, else as they are typed", () => {
    const words = new Words("en", ["play-take = Take { $count }\nplain-play = Play { $move }"]);
    const take = listed("2", "take", { count: 2 });
    expect([labelOf(take, words), actOf(take, words)]).toEqual(["Take 2", "Take 2"]);
    const pass = listed("pass", "pass");
    expect([labelOf(pass, words), actOf(pass, words)]).toEqual(["pass", "Play pass"]);
  });
});
