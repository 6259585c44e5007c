import { expect, it } from "vitest";
import { slatesOf } from "../../games/the_number/card";
import { FOOT, laidOut } from "./card";

/** Letters about as wide as those that are drawn. */
const widthOf = (text: string, size: number): number => text.length * size * 0.56;

it("is written above the podium, however long the sentence", () => {
  const long = "Troisième, à 12 points de Maximilienne-Alexandrine";
  const reason = "Maximilienne-Alexandrine gagne : égalité à 94 points, mais avec davantage de manches à l’équilibre.";
  for (const title of ["You win", "Troisième, à 12 points de Mimosa", long]) {
    const all = laidOut(title, ["The Number, 4 joueurs", reason], widthOf);
    expect(Math.max(...all.map(({ y }) => y))).toBeLessThanOrEqual(FOOT);
    expect(
      all
        .filter(({ isTitle }) => isTitle)
        .map(({ text }) => text)
        .join(" "),
    ).toBe(title);
    expect(all.length).toBeGreaterThan(2);
  }
  expect(laidOut("You win by 5", ["Fifty, 4 players"], widthOf)[0]!.size).toBe(62);
});

it("shows slates as they stand, and which digits knock one over", () => {
  const turn = {
    fact: "turn-scored" as const,
    numbers: ["974", "720", null, "531"],
    status: ["eliminated", "valid", "out", "valid"] as ("eliminated" | "valid" | "out")[],
    points: [0, 22, 0, 10],
  };
  const slates = slatesOf({ turns: [], last_turns: [turn] });
  expect(slates.map(({ seat, number, shared, points }) => [seat, number, shared, points])).toEqual([
    [0, "974", "7", 0],
    [1, "720", "", 22],
    [3, "531", "", 10],
  ]);
});
