import { describe, expect, it } from "vitest";
import { NAME, elided } from "./elision";
import type { Sentence } from "../net/protocol";
import { Words } from "./words";

const said = (name: string): string => elided(`La bille de ${NAME}${name}, mieux que ${NAME}${name}.`);

describe("French before a name", () => {
  it.each(["Ibis", "Ada", "Élise", "émile", "Hélène", "Hugo", "Yves", "Œdipe"])("drops its e before %s", (name) => {
    expect(said(name)).toBe(`La bille d’${name}, mieux qu’${name}.`);
  });

  it.each(["Bo", "Zoé", "Harry", "Yann", "Ouassim", "101"])("keeps its e before %s", (name) => {
    expect(said(name)).toBe(`La bille de ${name}, mieux que ${name}.`);
  });

  it("touches no other word, and leaves no mark", () => {
    expect(elided(`Le monde ${NAME}Ada`)).toBe("Le monde Ada");
  });

  const file = "of = La bille de { $seat }\ncard = Carte de { $name }\nand = { $first } et { $last }";
  it("is said so in French alone", () => {
    const sentence: Sentence = { type: "sentence", key: "of", parts: { seat: { type: "who", seats: [1, 0] } } };
    expect(new Words("fr", [file]).say(sentence, ["Bo", "Ibis"])).toBe("La bille d’Ibis et Bo");
    expect(new Words("fr", [file]).t("card", { name: "Ada" })).toBe("Carte d’Ada");
    expect(new Words("en", [file]).say(sentence, ["Bo", "Ibis"])).toBe("La bille de Ibis et Bo");
  });
});
