import { describe, expect, it } from "vitest";
import { body, fresh, nextSpot, typed } from "./sheet";

const type = (keys: string): string[] => {
  let pending = "";
  return [...keys].flatMap((key) => {
    const step = typed(pending, key === "⏎" ? "Enter" : key);
    pending = step.pending;
    return step.tokens;
  });
};

describe("a typed square", () => {
  it("reads letters and numbers, 1 and 10 apart", () => {
    expect(type("B10r1G7⏎")).toEqual(["B10", "R1", "G7"]);
    expect(type("O1⏎")).toEqual(["O1"]);
    expect(type("P12")).toEqual(["P1", "P2"]);
    expect(type("7x0")).toEqual([]);
  });

  it("goes on to the next empty cell, over the edge of a square", () => {
    const squares = [
      ["B1", ""],
      ["R1", ""],
    ];
    expect(nextSpot(squares, { square: 0, cell: 0 })).toEqual({ square: 0, cell: 1 });
    expect(
      nextSpot(
        [
          ["B1", "B2"],
          ["R1", ""],
        ],
        { square: 0, cell: 1 },
      ),
    ).toEqual({ square: 1, cell: 1 });
    expect(nextSpot([["B1"]], { square: 0, cell: 0 })).toEqual({ square: 0, cell: 0 });
  });

  it("is judged when it is full", () => {
    const draft = fresh();
    expect(body(draft)).toBeNull();
    draft.mode = "solo";
    draft.squares.solo[0]!.fill("B1");
    expect(body(draft)).toMatchObject({ mode: "solo", squares: [{ length: 5 }] });
    draft.mode = "three";
    for (const square of draft.squares.three) square.fill("B1");
    expect(body(draft)).toMatchObject({ mode: "match", squares: [{ length: 4 }, { length: 4 }, { length: 4 }] });
  });
});
