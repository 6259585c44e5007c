// The tables of this browser, how they stand in words, and at which of them it is awaited: one question for thirty.
import * as api from "../net/api";
import type { MyTable, SeatDate } from "../net/protocol";
import { setAwaited } from "../browser/badge";
import { whenOf } from "../words/dates";
import type { Words } from "../words/words";
import { allSecrets, removeSecret, type SeatSecret } from "./seat-secrets";

export const MOST_TABLES = 30; // that are asked for at once

/** The latest, as this browser knows them before anybody is asked. */
export const latestTables = (): SeatSecret[] => allSecrets().slice(0, MOST_TABLES);

/** How they stand, by table. Those that are gone are forgotten. */
export async function lookAtTables(tables: readonly SeatSecret[]): Promise<Record<string, MyTable>> {
  const found: MyTable[] = [];
  for (let at = 0; at < tables.length; at += MOST_TABLES) {
    const asked = tables.slice(at, at + MOST_TABLES).map(({ table, secret }) => ({ table, secret }));
    const answer = await api.myTables(asked);
    for (const table of answer.gone) removeSecret(table);
    found.push(...answer.tables);
  }
  setAwaited(found.filter(isMine).map(({ table }) => table));
  return Object.fromEntries(found.map((one) => [one.table, one]));
}

/** A move of mine is awaited, or a start. */
export function isMine({ phase, seats, mine, host, open }: MyTable): boolean {
  if (phase === "lobby") return host && open === 0;
  return phase === "playing" && seats.some((one) => one.waiting && mine.includes(one.seat));
}

/** By post, the date that comes first: my own where I am awaited. */
export function firstDate(table: MyTable): SeatDate | null {
  const own = isMine(table);
  const awaited = table.dates.filter(({ seat, until }) => until != null && (!own || table.mine.includes(seat)));
  return awaited.sort((one, other) => one.until! - other.until!)[0] ?? null;
}

export function standing(one: MyTable | undefined, words: Words): string {
  if (!one) return "";
  const { t } = words;
  if (one.phase === "over") return t("web-is-over");
  if (one.phase === "lobby" && one.open) return t("web-free-seats", { open: one.open });
  if (one.phase === "lobby") return t(one.host ? "web-all-here" : "web-not-started");
  const date = firstDate(one);
  if (isMine(one)) return date ? t("web-until", { ...whenOf(date.until!, words) }) : t("web-your-turn");
  const name = one.seats.find(({ seat }) => seat === date?.seat)?.name;
  return date && name ? t("web-has-until", { name, ...whenOf(date.until!, words, true) }) : t("web-others-turn");
}

const ORDER = { playing: 1, lobby: 2, over: 3 };

/** Where I am awaited first, the earliest date before the others; what is over last. */
export function inOrder(
  tables: readonly SeatSecret[],
  seen: Readonly<Record<string, MyTable | undefined>>,
): SeatSecret[] {
  const rank = ({ table }: SeatSecret): [number, number] => {
    const one = seen[table];
    if (!one) return [ORDER.playing, Infinity];
    return [isMine(one) ? 0 : ORDER[one.phase], firstDate(one)?.until ?? Infinity];
  };
  return [...tables].sort((one, other) => {
    const [[group, date], [otherGroup, otherDate]] = [rank(one), rank(other)];
    return group - otherGroup || (date === otherDate ? 0 : date - otherDate);
  });
}
