// What I played before: the moves of finished games, from my tables and from files, kept in this browser.
import * as api from "../net/api";
import { fetchLobby } from "../net/lobby";
import { storeValue, loadValue } from "../browser/storage";
import type { Seat } from "../game/seats";
import { allSecrets } from "./seat-secrets";

/** A record as far as somebody's own moves need it. */
export interface PastGame {
  /** The seal of the deal: no two games share it. */
  id: string;
  game: string;
  names: string[];
  moves: { seat: Seat; move: unknown }[];
}

/** Moves by game, the key being its seal. */
type MovesByGame = Record<string, unknown[]>;

const MOST_GAMES = 100;
const place = (game: string): string => `history.${game}`;

/** The moves of a record; null where the text is none. */
export function readRecord(text: string): PastGame | null {
  try {
    const [header, ...lines] = text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    if (typeof header?.["game"] !== "string" || !Array.isArray(header["names"])) return null;
    const moves = lines
      .filter((line) => "move" in line)
      .map((line) => ({ seat: Number(line["seat"]), move: line["move"] }));
    return { id: String(header["commitment"]), game: header["game"], names: header["names"].map(String), moves };
  } catch {
    return null;
  }
}

/** All that came to somebody's mind: a sealed choice that was replaced counts too. */
export const movesOf = (past: PastGame, seats: readonly Seat[]): unknown[] =>
  past.moves.filter(({ seat }) => seats.includes(seat)).map(({ move }) => move);

export const pastGames = (game: string): MovesByGame => loadValue<MovesByGame>(place(game)) ?? {};

export function addPastGame(past: PastGame, seats: readonly Seat[]): MovesByGame {
  const all = Object.entries({ ...pastGames(past.game), [past.id]: movesOf(past, seats) });
  const latest = Object.fromEntries(all.slice(-MOST_GAMES));
  storeValue(place(past.game), latest);
  return latest;
}

/** Reads my finished tables that are not known yet. */
export async function recall(game: string): Promise<MovesByGame> {
  const seen = loadValue<string[]>("history.tables") ?? [];
  for (const one of allSecrets().filter((secret) => secret.game === game && !seen.includes(secret.table))) {
    const lobby = await fetchLobby(one.table);
    if (!lobby || lobby === "gone" || lobby.phase !== "over") continue;
    const past = await api.record(one.table).then(readRecord, () => null);
    if (past) addPastGame(past, one.seats);
    seen.push(one.table);
    storeValue("history.tables", seen);
  }
  return pastGames(game);
}
