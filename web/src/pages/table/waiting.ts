// Whom a table waits for, in words.
import type { Lobby, SeatInfo } from "../../lib/net/protocol";
import type { Seat } from "../../lib/game/seats";
import type { Words } from "../../lib/words/words";

const MOST_NAMED = 4;

export interface Waiting {
  seats: readonly SeatInfo[];
  /** Who is not here, and no bot in their place. */
  away: readonly SeatInfo[];
  bots: readonly SeatInfo[];
}

export function waitingIn(lobby: Lobby, me: Seat | null, mine: readonly Seat[]): Waiting {
  const seats = lobby.seats.filter((seat) => seat.waiting && seat.seat !== me);
  return {
    seats,
    away: seats.filter(({ kind, present, bot, seat }) => kind === "person" && !present && !bot && !mine.includes(seat)),
    bots: seats.filter((seat) => seat.bot),
  };
}

export function waitedFor({ seats, away, bots }: Waiting, who: (seat: Seat) => string, words: Words): string {
  const named = (key: string, of: readonly SeatInfo[]): string =>
    words.t(key, { count: of.length, names: words.listed(of.map(({ seat }) => who(seat))) });
  if (away.length) return named("web-waits-absent", away);
  const thinking = bots.length === seats.length && bots.length <= MOST_NAMED;
  const warming = bots.filter((seat) => seat.warming);
  if (thinking) return warming.length ? named("web-warming", warming) : named("web-thinking", bots);
  if (seats.length > MOST_NAMED) return words.t("web-waits-many", { count: seats.length });
  return named("web-waits", seats);
}
