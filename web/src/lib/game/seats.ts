// Seats, and what those who sit there are called.
import type { SeatInfo } from "../net/protocol";
import type { Words } from "../words/words";

export type Seat = number;

/** By seat; of a crowd only some are known, the others are "Player n" wherever they are spoken of. */
export function namesOf(seats: readonly SeatInfo[], more: Record<string, string> = {}): string[] {
  const names: string[] = [];
  for (const [seat, name] of Object.entries(more)) names[Number(seat)] = name;
  for (const one of seats) if (one.name) names[one.seat] = one.name;
  return names;
}

/** By seat, where a seat without a name is whoever reads it. */
export const namedFor = (names: readonly string[], me: Seat, words: Words): string[] =>
  names.map((name, seat) => (seat === me ? words.t("web-you") : name));

/** How a label calls a seat: "You" for me. */
export function callers(names: readonly string[], me: Seat | null, words: Words): (seat: Seat) => string {
  return (seat) => (seat === me ? words.t("web-you") : (names[seat] ?? words.t("seat", { seat: seat + 1 })));
}

export const infoOf = (seats: readonly SeatInfo[], seat: Seat): SeatInfo | undefined =>
  seats.find((one) => one.seat === seat);

/** A person who is here, where only the names are known. */
export const personAt = (seat: Seat, name: string): SeatInfo => ({
  seat,
  kind: "person",
  name,
  bot: null,
  present: true,
  host: false,
  waiting: false,
  warming: false,
  hints: 0,
});

/** A person whose browser is not here; bots are always at the table. */
export const isAway = (info: SeatInfo | undefined): boolean => info?.kind === "person" && !info.present;
