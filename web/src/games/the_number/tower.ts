// A turned turn as a tower: equal numbers side by side, the smallest at the foot.
import type { TheNumberTurnScored } from "../../lib/net/protocol";
import type { Seat } from "../../lib/game/seats";

export interface Slate {
  seat: Seat;
  points: number;
  /** From the left, as a share of the width. */
  x: number;
}

export interface Row {
  number: string;
  stands: boolean;
  slates: Slate[];
  /** What knocks it out: the highest smaller number that shares a digit, and the digits. */
  by: string | null;
  shared: string;
}

/** From the top, which is the highest number, down. */
export function tower(turn: TheNumberTurnScored): Row[] {
  const numbers = [...new Set(turn.numbers.filter((number) => number !== null))].sort().reverse();
  return numbers.map((number) => rowOf(turn, number, numbers));
}

function rowOf(turn: TheNumberTurnScored, number: string, numbers: readonly string[]): Row {
  const seats = turn.numbers.flatMap((other, seat) => (other === number ? [seat] : []));
  const stands = turn.status[seats[0]!] === "valid";
  const by = stands ? null : (numbers.find((other) => other < number && sharedDigits(other, number)) ?? null);
  const slates = seats.map((seat, place) => ({ seat, points: turn.points[seat]!, x: (place + 0.5) / seats.length }));
  return { number, stands, slates, by, shared: by ? sharedDigits(by, number) : "" };
}

export function sharedDigits(one: string, other: string): string {
  return [...new Set(one)]
    .filter((digit) => other.includes(digit))
    .sort()
    .join("");
}
