// Lines that meet are shown as soon as both squares have their full height or width, not only at the end.
import { describe, expect, it } from "vitest";
import type { OneOOneView } from "../../lib/net/protocol";
import { Words } from "../../lib/words/words";
import board from "./words/en.ftl?raw";
import core from "../../../../src/tablee/core/words/en.ftl?raw";
import game from "../../../../src/tablee/games/one_o_one/words/en.ftl?raw";
import { meetingsOf } from "./meetings";
import { linesOf } from "./cells";
import { bestOf } from "./lines";
import { momentsOf, sayMoment } from "./moments";
import { typed } from "./typed";

const RULINGS = { cocktail_of_four: true, three_equal: "none" };
const words = new Words("en", [core, game, board]);
const says = (before: OneOOneView, after: OneOOneView): string[] =>
  momentsOf(before, after).map((moment) =>
    sayMoment(moment, { me: 0, of: (square) => (square === 0 ? "You" : "Ibis"), words }),
  );

/** A view of these squares of three by three, which is small enough to read. */
function viewOf(...squares: Record<string, string>[]): OneOOneView {
  const shown = squares.map((tokens) => {
    const lines = linesOf({ tokens, open: [], made: [] }, 3);
    return { tokens, open: [], made: lines.map((line) => bestOf(line.tokens, 3, RULINGS)) };
  });
  return { squares: shown, size: 3, seats: squares.length } as unknown as OneOOneView;
}

const TALL = { a1: "B1", a2: "R2", a3: "G3" };

describe("lines that meet", () => {
  it("are unknown while a square may still grow that way", () => {
    expect(meetingsOf(viewOf({ a1: "B1", a2: "R1" }, TALL))).toEqual([]);
    expect(meetingsOf(viewOf(TALL, TALL)).map(({ axis, number }) => `${axis} ${number}`)).toEqual([
      "row 1",
      "row 2",
      "row 3",
    ]);
    expect(meetingsOf(viewOf(TALL))).toEqual([]);
  });

  it("are told with the token that made them, and both light up", () => {
    const theirs = { ...TALL, b2: "G2" };
    const before = viewOf(TALL, theirs);
    const after = viewOf({ ...TALL, b2: "O2" }, theirs);
    expect(says(before, after)).toEqual(["Second row: level so far (pair each)"]);
    expect(momentsOf(before, after)[0]!.cells).toEqual({ 0: ["a2", "b2"], 1: ["a2", "b2"] });
  });

  it("are told when they begin to face each other", () => {
    const theirs = { b1: "B5", b2: "P4", c2: "R4" };
    expect(says(viewOf(TALL, theirs), viewOf(TALL, { ...theirs, b3: "B9" }))).toEqual([
      "Second row: Ibis is ahead (pair against nothing)",
    ]);
  });

  it("say who has won a line that is full on both sides", () => {
    const theirs = { ...TALL, b2: "G7", c2: "P9" };
    const before = viewOf({ ...TALL, b2: "O2" }, theirs);
    expect(says(before, viewOf({ ...TALL, b2: "O2", c2: "P2" }, theirs))).toContain(
      "Second row goes to you (three of a kind against cocktail)",
    );
  });

  it("have the same number where a board is read aloud, wherever on the cloth its rows lie", () => {
    const low = viewOf(TALL, { c4: "B5", c5: "P4", d5: "R4", c6: "B9" });
    const heard = typed.board(low, 1, words, () => "Ibis");
    expect(says(viewOf(TALL, { c4: "B5", c5: "P4", d5: "R4" }), low)).toEqual([
      "Second row: Ibis is ahead (pair against nothing)",
    ]);
    expect(heard[2]).toMatch(/^Second row, pair: .* on c5/);
  });
});
