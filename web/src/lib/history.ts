// What I played before: the moves of finished games, from my tables and from files, kept in this browser.
import * as api from "./api";
import { glance } from "./glance";
import { keep, kept } from "./keep";
import type { Seat } from "./seat";
import { allHeld } from "./secrets";

/** A record as far as somebody's own moves need it. */
export interface Past {
  /** The seal of the deal: no two games share it. */
  id: string;
  game: string;
  names: string[];
  moves: { seat: Seat; move: unknown }[];
}

/** Moves by game, the key being its seal. */
type Kept = Record<string, unknown[]>;

const MOST_GAMES = 100;
const place = (game: string): string => `history.${game}`;

/** The moves of a record; null where the text is none. */
export function readPast(text: string): Past | null {
  try {
    const [header, ...lines] = text.split("\n").filter(Boolean).map((line) => JSON.parse(line) as Record<string, unknown>);
    if (typeof header?.["game"] !== "string" || !Array.isArray(header["names"])) return null;
    const moves = lines.filter((line) => "move" in line).map((line) => ({ seat: Number(line["seat"]), move: line["move"] }));
    return { id: String(header["commitment"]), game: header["game"], names: header["names"].map(String), moves };
  } catch {
    return null;
  }
}

/** All that came to somebody's mind: a sealed choice that was replaced counts too. */
export const movesOf = (past: Past, seats: readonly Seat[]): unknown[] =>
  past.moves.filter(({ seat }) => seats.includes(seat)).map(({ move }) => move);

export const remembered = (game: string): Kept => kept<Kept>(place(game)) ?? {};

export function remember(past: Past, seats: readonly Seat[]): Kept {
  const all = Object.entries({ ...remembered(past.game), [past.id]: movesOf(past, seats) });
  const latest = Object.fromEntries(all.slice(-MOST_GAMES));
  keep(place(past.game), latest);
  return latest;
}

/** Reads my finished tables that are not known yet. */
export async function recall(game: string): Promise<Kept> {
  const seen = kept<string[]>("history.tables") ?? [];
  for (const one of allHeld().filter((held) => held.game === game && !seen.includes(held.table))) {
    const lobby = await glance(one.table);
    if (!lobby || lobby === "gone" || lobby.phase !== "over") continue;
    const past = await api.record(one.table).then(readPast, () => null);
    if (past) remember(past, one.seats);
    seen.push(one.table);
    keep("history.tables", seen);
  }
  return remembered(game);
}
