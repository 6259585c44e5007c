import { describe, expect, it } from "vitest";
import { questionIn } from "./questions";

const NAMES = ["Zoé", "Ibis", "Ibérico", "Max 2"];

describe("a question to the table", () => {
  it.each([
    ["scores", "scores"],
    ["Score ?", "scores"],
    ["whose turn is it?", "turn"],
    ["à qui de jouer ?", "turn"],
    ["tour", "turn"],
    ["last", "last"],
    ["Dernière", "last"],
    ["que s’est-il passé ?", "last"],
    ["what is blocked", "legal"],
    ["Permis", "legal"],
    ["légal", "legal"],
    ["?", "help"],
    ["AIDE", "help"],
  ] as const)("%s asks for %s", (text, question) => {
    expect(questionIn(text, NAMES, 0)).toBe(question);
  });

  it.each([
    ["zoe", 0],
    ["ibis", 1],
    ["ibe", 2],
    ["max 2", 3],
    ["me", 0],
    ["moi", 0],
  ] as const)("%s is a player", (text, seat) => {
    expect(questionIn(text, NAMES, 0)).toBe(seat);
  });

  it.each(["", "  ", "ib", "4 15 26", "e5", "nobody"])("“%s” asks nothing", (text) => {
    expect(questionIn(text, NAMES, 0)).toBeNull();
  });

  it("takes a player whose name is a question for the player", () => {
    expect(questionIn("tour", ["Ada", "Tour"], 0)).toBe(1);
  });

  it("is nobody’s own where nobody sits", () => {
    expect(questionIn("me", NAMES, null)).toBeNull();
  });
});
