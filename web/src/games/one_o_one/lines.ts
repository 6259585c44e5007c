// What a line would make, for previews only: what it has made is in the view, and points are the server's.
import type { OneOOneMatchScored, OneOOneRulings } from "../../lib/net/protocol";
import { letterOf, numberOf } from "./tokens";

export type Made = OneOOneMatchScored["lines"][number][number];
export type Combination = NonNullable<Made>;

/** Best first. */
export const COMBINATIONS: readonly Combination[] = [
  "straight_flush",
  "strike",
  "four",
  "full_house",
  "straight",
  "flush",
  "three",
  "two_pairs",
  "cocktail",
  "pair",
];
const COLOURS = 5;

export const rankOf = (made: Made): number => (made === null ? COMBINATIONS.length : COMBINATIONS.indexOf(made));

/** The best combination of a line with room for `size` tokens; it need not be full yet. */
export function bestOf(tokens: readonly string[], size: number, rulings: OneOOneRulings): Made {
  const byNumber = ofNumbers(tokens.map(numberOf), size);
  const byColour = ofColours(tokens.map(letterOf), size, rulings);
  if (byNumber === "straight" && byColour === "flush") return "straight_flush";
  return rankOf(byNumber) < rankOf(byColour) ? byNumber : byColour;
}

function ofNumbers(numbers: readonly number[], size: number): Made {
  const [most = 0, second = 0] = timesOf(numbers);
  if (most === 5) return "strike";
  if (most === 4) return "four";
  if (most === 3) return second === 2 ? "full_house" : "three";
  if (most === 2) return second === 2 ? "two_pairs" : "pair";
  const isRun = numbers.length === size && Math.max(...numbers) - Math.min(...numbers) === size - 1;
  return isRun ? "straight" : null;
}

function ofColours(letters: readonly string[], size: number, rulings: OneOOneRulings): Made {
  if (letters.length < size) return null;
  const kinds = timesOf(letters).length;
  if (kinds === 1) return "flush";
  return kinds === size && (size === COLOURS || rulings.cocktail_of_four) ? "cocktail" : null;
}

/** How often each value stands here, the most frequent first. */
function timesOf<T>(values: readonly T[]): number[] {
  const times = new Map<T, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  return [...times.values()].sort((one, other) => other - one);
}

/** The tokens of a line that make its combination: those that light up. */
export function makers(tokens: readonly string[], made: Made): string[] {
  if (made === null) return [];
  const isByNumber = ["strike", "four", "full_house", "three", "two_pairs", "pair"].includes(made);
  if (!isByNumber) return [...tokens];
  return tokens.filter((token) => tokens.filter((other) => numberOf(other) === numberOf(token)).length > 1);
}
