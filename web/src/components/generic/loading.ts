// The board of a game from outside: a module at the game's own address, with the contract this page knows; or the plain
// board, and a sentence that says why. Whatever is wrong with it harms nothing else.
import type { BoardModule } from "../../lib/game/board";
import { CONTRACT, type BoardModule1, type BoardProps1 } from "../../lib/game/contract";
import { hasPart } from "../../lib/game/listing";
import { addressOf } from "../../lib/game/outside";
import type { Words } from "../../lib/words/words";
import OutsideBoard from "./OutsideBoard.svelte";

export interface LoadedBoard {
  /** None: the plain board is shown. */
  board: BoardModule1 | null;
  /** The message that says why, where a board was meant to be there. */
  trouble: "plain-contract" | "plain-broken" | null;
}

const PATIENCE = 10_000; // milliseconds
const boards = new Map<string, LoadedBoard>();
export const PLAIN: LoadedBoard = { board: null, trouble: null };

export const loadedBoard = (game: string): LoadedBoard => boards.get(game) ?? PLAIN;

/** As the board is shown from now on. */
export function giveUp(game: string, error: unknown): void {
  console.error(`the board of ${game} does not work`, error);
  boards.set(game, { board: null, trouble: "plain-broken" });
}

export async function load(game: string): Promise<BoardModule> {
  if (!boards.has(game) && (await hasPart(game, "board"))) boards.set(game, await fetched(game));
  return { default: OutsideBoard, where: (view, words) => whereOf(game, view, words) };
}

async function fetched(game: string): Promise<LoadedBoard> {
  try {
    return checked(await Promise.race([import(/* @vite-ignore */ addressOf(game, "board.js")), tooLate()]));
  } catch (error) {
    console.error(`the board of ${game} cannot be loaded`, error);
    return { board: null, trouble: "plain-broken" };
  }
}

/** Whoever waits for a board that never comes would see nothing at all. */
const tooLate = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error("it takes too long")), PATIENCE));

export function checked(module: { contract?: unknown; mount?: unknown }): LoadedBoard {
  if (module.contract !== CONTRACT) return { board: null, trouble: "plain-contract" };
  if (typeof module.mount !== "function") return { board: null, trouble: "plain-broken" };
  return { board: module as BoardModule1, trouble: null };
}

function whereOf(game: string, view: unknown, words: Words): string | null {
  try {
    return loadedBoard(game).board?.where?.(view, wordsFor(words, [])) ?? null;
  } catch (error) {
    giveUp(game, error);
    return null;
  }
}

export const wordsFor = (words: Words, names: readonly string[]): BoardProps1["words"] => ({
  t: words.t,
  say: (sentence) => words.say(sentence, names),
  lang: words.language,
});
