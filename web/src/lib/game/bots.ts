// Bots by name: a level, perhaps with a character ("strong.cautious"), or one of a fixed habit.
import type { GameInfo } from "../net/protocol";
import type { Words } from "../words/words";

export const characterOf = (bot: string): string => bot.split(".")[1] ?? "";

/** The level a bot belongs to; none for those of a fixed habit. */
export const levelOf = (game: GameInfo, bot: string): string | null =>
  game.levels.find(({ bots }) => bots.includes(bot))?.level ?? null;

const characterName = (character: string, words: Words): string => {
  const key = `personality-${character}`;
  return words.has(key) ? words.t(key) : character;
};

export const characterLabel = (bot: string, words: Words): string => {
  const named = characterName(characterOf(bot), words);
  return characterOf(bot)
    ? named.charAt(0).toLocaleUpperCase(words.language) + named.slice(1)
    : words.t("web-character-plain");
};

/** "strong bot, cautious"; a game may call it otherwise. */
export function botName(bot: string, words: Words): string {
  const key = `bot-${bot.replace(".", "-")}`;
  if (words.has(key)) return words.t(key);
  const [level = "", character] = bot.split(".");
  const plain = words.has(`bot-${level}`) ? words.t(`bot-${level}`) : level;
  return character
    ? words.t("bot-with-personality", { level: plain, personality: characterName(character, words) })
    : plain;
}
