// A game is over: what this device remembers of it.
import { placeOf } from "../game/ranking";
import type { Seat } from "../game/seats";
import type { Lobby, Outcome } from "../net/protocol";
import { loadValue, removeValue, storeValue } from "../browser/storage";
import { LEVELS, remember, type Level, type RememberedGame } from "./memory";

type Feats = (view: unknown, seat: Seat) => Record<string, number>;
const FEATS = import.meta.glob<{ feats: Feats }>("../../games/*/feats.ts");

/** What is not a game of one's own: a lesson, or one that others had begun. */
const isPractice = (lobby: Lobby): boolean => lobby.origin?.from === "lesson" || lobby.origin?.from === "branch";

export async function rememberTable(
  table: string,
  lobby: Lobby,
  outcome: Outcome,
  seat: Seat,
  view: unknown,
): Promise<void> {
  if (isPractice(lobby)) return;
  const module = await FEATS[`../../games/${lobby.game}/feats.ts`]?.();
  const game = gameOf(table, lobby, outcome, seat);
  const again = loadValue<RememberedGame["again"]>(againPlace(table));
  remember({ ...game, ...(module && view ? { feats: module.feats(view, seat) } : {}), ...(again ? { again } : {}) });
  removeValue(againPlace(table));
}

export function gameOf(table: string, lobby: Lobby, outcome: Outcome, seat: Seat): RememberedGame {
  const { origin } = lobby;
  return {
    table,
    game: lobby.game,
    seat,
    seats: Number(lobby.setup["seats"]),
    place: placeOf(outcome, lobby.best, seat),
    points: outcome.scores[seat] ?? null,
    won: outcome.winners.includes(seat),
    level: levelOf(lobby, seat),
    people: lobby.seats.filter((one) => one.seat !== seat && one.kind === "person").length,
    at: Date.now(),
    ...(origin?.from === "daily" && origin.official ? { daily: origin.date } : {}),
  };
}

/** Of the bots at this table, where nobody else plays: the weakest, for whoever wins has beaten that one too. */
function levelOf(lobby: Lobby, seat: Seat): Level | null {
  const others = lobby.seats.filter((one) => one.seat !== seat);
  const levels = others.map(({ bot }) => LEVELS.indexOf((bot ?? "").split(".")[0] as Level));
  if (!others.length || others.some(({ kind }) => kind !== "bot") || levels.includes(-1)) return null;
  return LEVELS[Math.min(...levels)]!;
}

const againPlace = (table: string): string => `again.${table}`;

/** A new table has the deal of another: once it is over, both are compared. */
export const rememberAgain = (table: string, of: NonNullable<RememberedGame["again"]>): void =>
  storeValue(againPlace(table), of);
