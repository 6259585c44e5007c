// Opening a table, and sitting down at one: the secret is kept before anything is shown.
import * as api from "../net/api";
import { catalogue } from "../words/language.svelte";
import { profile } from "./profile.svelte";
import type { GameInfo, NewTable } from "../net/protocol";
import { forgetOptions, lastOptions } from "./last-options";
import { freshNonce, storeSecret } from "./seat-secrets";
import { router } from "../browser/router.svelte";

/** People who play together, on one device or on several. */
export const FEWEST = 2;
/** How a server says no to options it does not know. */
const REFUSED = [400, 409, 422];

/** What whoever gave none is called, in every language. */
export const GUESTS = ["Guest", "Convive"];
export const knownName = (name: string): string => (GUESTS.includes(name) ? "" : name);
export const myName = (): string => profile.name || catalogue.shared.t("web-guest");

/** One tap: a running game against bots, with the options of the last one. */
export async function play(game: GameInfo): Promise<void> {
  const usual = { game: game.key, people: [myName()], bot: usualBot(game), start: true };
  const last = lastOptions(game.key);
  try {
    await open({ ...usual, ...last });
  } catch (error) {
    if (!last || !(error instanceof api.RequestError) || !REFUSED.includes(error.status)) throw error;
    // What this device remembers is no longer offered.
    forgetOptions(game.key);
    await open(usual);
  }
}

/** A table with free seats, for people who come by link or code. */
export async function openForFriends(game: GameInfo): Promise<void> {
  await open({ game: game.key, people: [myName()], setup: { seats: Math.max(game.seats.usual, FEWEST) } });
}

/** A game there was already: its deal once more, or from one of its moves on. Bots take the other seats. */
export const playAgain = (
  game: string,
  begin: NonNullable<NewTable["begin"]>,
  go?: (path: string) => void,
): Promise<void> => open({ game, people: [myName()], start: true, begin }, go);

/** Somebody to play against: the first casual one, else of the strongest there are, as the server chooses too. */
export const usualBot = (game: GameInfo): string =>
  (game.levels.find(({ level }) => level === "casual") ?? game.levels.at(-1))?.bots[0] ?? game.bots[0]!;

export async function open(table: NewTable, go = (path: string): void => router.go(path)): Promise<void> {
  const opened = await api.openTable(table);
  storeSecret({
    table: opened.table,
    game: table.game,
    secret: opened.secret,
    seats: opened.seats,
    nonce: freshNonce(),
    code: opened.code,
  });
  go(`/t/${opened.table}`);
}

/** Whether somebody still waits, and how they are told that they do. */
export interface Waiting {
  isOver: () => boolean;
  say: () => void;
}

const LONGEST_WAIT = 8;

/** A room fills a few people at a time: whoever finds its door full stays there, and knocks again and less often. */
export async function retryWhileFull<T>(ask: () => Promise<T>, waiting: Waiting): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof api.RequestError) || error.wait === null || error.status !== 429 || waiting.isOver())
        throw error;
      waiting.say();
      await pause(error.wait * Math.min(attempt, LONGEST_WAIT) * (1 + Math.random()));
      if (waiting.isOver()) throw error;
    }
  }
}

const pause = (seconds: number): Promise<void> => new Promise((done) => setTimeout(done, 1000 * seconds));

export async function sitDown(table: string, game: string, name: string, waiting?: Waiting): Promise<void> {
  const claim = await (waiting ? retryWhileFull(() => api.sit(table, name), waiting) : api.sit(table, name));
  storeSecret({ table, game, secret: claim.secret, seats: claim.seats, nonce: freshNonce(), code: null });
}
