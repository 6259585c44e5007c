// What a game understands of typed text, and how it puts the table into words: its folder's typed.ts.
import type { GameMove, Games, SeatAsk, Sentence } from "../net/protocol";
import type { Seat } from "./seats";
import type { Words } from "../words/words";

type Who = (seat: Seat) => string;

/** All from the view and the ask that the page has: nothing is said that is not on the board. */
export interface Typed<View = any, Ask = any, Move = any> {
  /** A move as people write it, the twin of the game's notation.py; or the sentence that says what is wrong with it. */
  read: (text: string, ask: Ask, view: View) => Move | Sentence;
  /** Everybody's points, the best first. */
  scores: (view: View, words: Words, who: Who) => string[];
  /** What is blocked, and what can be played. */
  legal: (view: View, ask: Ask | null, words: Words, who: Who) => string[];
  /** What lies before one player, as far as all may see it. */
  board: (view: View, seat: Seat, words: Words, who: Who) => string[];
}

export type TypedOf<Key extends keyof Games> = Typed<Games[Key]["view"], Games[Key]["ask"], Games[Key]["move"]>;

const GAMES = import.meta.glob<{ typed: Typed }>("../../games/*/typed.ts");

/** Null for a game that brings none, and where it did not arrive: its moves are read by the server. */
export const typedOf = async (game: string): Promise<Typed | null> =>
  (await GAMES[`../../games/${game}/typed.ts`]?.().catch(() => null))?.typed ?? null;

export const isRefusal = (answer: { move: string } | Sentence): answer is Sentence => !("move" in answer);

/** A move that the ask lists, by its text. */
export const listedAs = (text: string, ask: SeatAsk): GameMove | undefined =>
  ask.moves.find((one) => one.text.toLowerCase() === text.trim().toLowerCase())?.move;
