import { describe, expect, it } from "vitest";
import { frameOf, growth, linesOf, nextCell, reachOf, STEPS, withToken } from "./cells";
import judged from "./lines.json";
import { bestOf, makers, type Made } from "./lines";

describe("lines", () => {
  it.each(judged as [number, boolean, string, string | null][])(
    "of %i, cocktail of four %s: %s is %s",
    (size, cocktail, line, made) => {
      expect(bestOf(line.split(" "), size, { cocktail_of_four: cocktail, three_equal: "none" })).toBe(made);
    },
  );

  it("light up the tokens that make them", () => {
    expect(makers(["B8", "R3", "G8"], "pair")).toEqual(["B8", "G8"]);
    expect(makers(["B1", "R2", "G3", "P4", "O5"], "straight")).toHaveLength(5);
    expect(makers(["B1"], null)).toEqual([]);
  });
});

describe("cells", () => {
  const square = {
    tokens: { e5: "B8", f5: "R8", f6: "G1" },
    open: ["d4", "e4", "f4", "g4", "d5", "g5", "d6", "e6", "g6", "e7", "f7", "g7"],
    made: ["pair", null, null, null] as Made[],
  };
  const rulings = { cocktail_of_four: true, three_equal: "none" };

  it("reach from the tokens to the last open cell", () => {
    expect(reachOf(square)).toEqual({ top: 3, left: 3, rows: 4, columns: 4 });
    expect(frameOf(square, 5)).toEqual({ top: 3, left: 3, rows: 5, columns: 5 });
    expect(growth(square, 5)).toBe("both");
    expect(growth(square, 2)).toBe("none");
  });

  it("make lines under the names of their row or column", () => {
    const made = linesOf(square, 5).map((line) => [line.axis, line.name, line.made]);
    expect(made).toEqual([
      ["row", "5", "pair"],
      ["row", "6", null],
      ["column", "e", null],
      ["column", "f", null],
    ]);
  });

  it("show before a token is laid what it would make", () => {
    const { made } = withToken(square, "e6", "P8", { size: 5, rulings });
    expect(made).toEqual(["pair", null, "pair", null]);
    expect(withToken({ tokens: {}, open: ["e5"], made: [] }, "e5", "B8", { size: 5, rulings }).made).toEqual([
      null,
      null,
    ]);
  });

  it("are walked with arrows, over tokens, and never off the open ones", () => {
    expect(nextCell(square.open, "d5", STEPS["ArrowRight"]!)).toBe("g5");
    expect(nextCell(square.open, "g4", STEPS["ArrowRight"]!)).toBe("g4");
    expect(nextCell(square.open, null, STEPS["ArrowUp"]!)).toBe("d6");
  });
});
