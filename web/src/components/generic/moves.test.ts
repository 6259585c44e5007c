import { describe, expect, it } from "vitest";
import type { ListedMove } from "../../lib/net/protocol";
import { Words } from "../../lib/words/words";
import { actOf, groupsOf, labelOf, moveSaying, type Extents } from "./moves";

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

  it("are called as the game calls them, else as they are typed", () => {
    const words = new Words("en", ["play-take = Take { $count }\nplain-play = Play { $move }"]);
    const take = listed("2", "take", { count: 2 });
    expect([labelOf(take, words), actOf(take, words)]).toEqual(["Take 2", "Take 2"]);
    const pass = listed("pass", "pass");
    expect([labelOf(pass, words), actOf(pass, words)]).toEqual(["pass", "Play pass"]);
  });
});
