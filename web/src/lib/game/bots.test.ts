import { describe, expect, it } from "vitest";
import { botName, characterLabel, levelOf } from "./bots";
import type { GameInfo } from "../net/protocol";
import { Words } from "../words/words";

const WORDS = new Words("en", [
  "bot-strong = strong bot\nbot-master-bold = daredevil\npersonality-cautious = cautious\n" +
    "bot-with-personality = { $level }, { $personality }\nweb-character-plain = Plain",
]);
const GAME: GameInfo = {
  key: "fifty",
  seats: { least: 3, most: 7, usual: 4 },
  options: [],
  rulings: {},
  bots: ["random", "strong", "strong.cautious"],
  levels: [{ level: "strong", bots: ["strong", "strong.cautious"] }],
  baselines: ["random"],
  parts: ["mind"],
};

describe("bots", () => {
  it("are called by level and character, as the game likes it, or by their bare name", () => {
    expect(
      ["strong", "strong.cautious", "strong.odd", "master.bold", "pimc-15"].map((bot) => botName(bot, WORDS)),
    ).toEqual(["strong bot", "strong bot, cautious", "strong bot, odd", "daredevil", "pimc-15"]);
    expect(["strong", "strong.cautious"].map((bot) => characterLabel(bot, WORDS))).toEqual(["Plain", "Cautious"]);
  });

  it("belong to a level or to none", () => {
    expect(["strong.cautious", "random"].map((bot) => levelOf(GAME, bot))).toEqual(["strong", null]);
  });
});
