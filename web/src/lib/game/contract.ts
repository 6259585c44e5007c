// What a board from outside and this page promise each other: contract 1 of games/README.md. Plain data and functions,
// so that a board may be written with anything, or with nothing.
import type { ProgressStep, SeatTotal, Sentence } from "../net/protocol";

export const CONTRACT = 1;

export interface BoardProps1 {
  /** What these eyes may see, new at every update. */
  view: unknown;
  /** What I am asked, or null: others' turn, spectators, replay, the end. */
  ask: { seat: number; number: number; ask: unknown; question: Sentence } | null;
  /** Whose eyes: a seat, or null for a spectator. */
  me: number | null;
  /** By seat; may have holes. */
  names: readonly string[];
  /** By seat, for labels: "You" for me. */
  who: (seat: number) => string;
  words: {
    t: (key: string, parts?: Record<string, string | number>) => string;
    say: (sentence: Sentence) => string;
    lang: string;
  };
  /** Answers the ask; the page adds seat and number, and shows a refusal. */
  submit: (move: unknown) => void;
  /** My answer is on its way. */
  sent: boolean;
  mode: "play" | "replay";
  /** How far the game has come, and what each seat has, as the game declares them. */
  progress: readonly ProgressStep[];
  totals: readonly SeatTotal[];
}

export interface MountedBoard1 {
  update: (props: BoardProps1) => void;
  destroy: () => void;
}

export interface BoardModule1 {
  contract: 1;
  mount: (element: HTMLElement, props: BoardProps1) => MountedBoard1;
  /** Where the game stands, for the bar; without it the declared progress is said. */
  where?: (view: unknown, words: BoardProps1["words"]) => string;
}
