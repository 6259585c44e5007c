// Tokens and backs, as the view writes them: "B10", "grey BR".
import type { TokenColour } from "../../lib/look/symbols";
import type { Words } from "../../lib/words/words";

export type Letter = "B" | "R" | "P" | "G" | "O";

export const COLOURS: Record<Letter, TokenColour> = { B: "blue", R: "red", P: "purple", G: "green", O: "orange" };
export const LETTERS = Object.keys(COLOURS) as Letter[];
export const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export const letterOf = (token: string): Letter => token[0] as Letter;
export const colourOf = (token: string): TokenColour => COLOURS[letterOf(token)];
export const numberOf = (token: string): number => Number(token.slice(1));

/** "blue 8" */
export const tokenName = (token: string, words: Words): string =>
  words.t("one-spoken", { colour: words.t(`colour-${letterOf(token)}`), number: numberOf(token) });

export interface Half {
  colour: TokenColour;
  tokens: string[];
}

export interface Back {
  rim: "grey" | "black";
  even: Half;
  odd: Half;
}

/** What is printed on a back: the numbers of its rim, the even ones in one colour, the odd ones in the other. */
export function backOf(back: string): Back {
  const [rim, letters] = back.split(" ") as [Back["rim"], string];
  const numbers = rim === "grey" ? NUMBERS.slice(0, 5) : NUMBERS.slice(5);
  const half = (letter: string, rest: number): Half => ({
    colour: COLOURS[letter as Letter],
    tokens: numbers.filter((number) => number % 2 === rest).map((number) => letter + number),
  });
  return { rim, even: half(letters[0]!, 0), odd: half(letters[1]!, 1) };
}
