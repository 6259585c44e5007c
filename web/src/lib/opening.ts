// Opening a table, and sitting down at one: the secret is kept before anything is shown.
import * as api from "./api";
import { tongue } from "./language.svelte";
import { me } from "./me.svelte";
import type { GameInfo, NewTable } from "./protocol";
import { freshNonce, hold } from "./secrets";
import { way } from "./way.svelte";

export const myName = (): string => me.name || tongue.house.t("web-guest");

/** One tap: a running game against bots. */
export async function play(game: GameInfo): Promise<void> {
  await open({ game: game.key, people: [myName()], bot: usualBot(game), start: true });
}

/** Somebody to play against who is neither random nor the strongest. */
export const usualBot = (game: GameInfo): string => game.bots.find((bot) => bot === "casual") ?? game.bots.at(-1)!;

export async function open(table: NewTable): Promise<void> {
  const opened = await api.openTable(table);
  // The nonce is made after the answer that commits the table to its deal.
  hold({ table: opened.table, game: table.game, secret: opened.secret, seats: opened.seats, nonce: freshNonce(), code: opened.code });
  way.go(`/t/${opened.table}`);
}

export async function sitDown(table: string, game: string, name: string): Promise<void> {
  const taken = await api.sit(table, name);
  hold({ table, game, secret: taken.secret, seats: taken.seats, nonce: freshNonce(), code: null });
}
