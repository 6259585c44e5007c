// A line of five numbers while it is being written.

/** A longer count is not drawn number by number. */
export const MOST_DRAWN = 120;

export const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((number, place) => number === other[place]);

/** A number that may be chosen, or null. */
export function readNumber(text: string, high: number, blocked: readonly number[]): number | null {
  if (!/^\s*\d+\s*$/.test(text)) return null;
  const number = Number(text);
  return number >= 1 && number <= high && !blocked.includes(number % 10) ? number : null;
}

/** What stands between spaces, commas or anything else that is no digit. */
export const readLine = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

const SPACES = 5;

/** Five numbers by chance, lowest first. */
export function surpriseOf(high: number, blocked: readonly number[], chance: () => number = Math.random): number[] {
  const numbers = new Set<number>();
  while (numbers.size < SPACES) {
    const number = 1 + Math.floor(chance() * high);
    if (!blocked.includes(number % 10)) numbers.add(number);
  }
  return [...numbers].sort((one, other) => one - other);
}
