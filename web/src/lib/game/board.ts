// What the shell and the folder of a game promise each other. games/README.md tells it in words.
import type { Component, Snippet } from "svelte";
import { createContext } from "svelte";
import type {
  SeatAsk,
  Games,
  News,
  Outcome,
  ProgressStep,
  SeatInfo,
  SeatTotal,
  Sentence,
  Timeline,
} from "../net/protocol";
import type { Seat } from "./seats";
import type { Shown } from "../net/connection.svelte";
import type { Tally } from "./tally";
import type { Words } from "../words/words";

export type AskedOf<Ask> = Omit<SeatAsk, "ask"> & { ask: Ask };

/** The props of a game's board: `BoardOf<"the_number">`. */
export type BoardOf<Key extends keyof Games> = BoardProps<Games[Key]["view"], Games[Key]["ask"], Games[Key]["move"]>;

export interface BoardProps<View = any, Ask = any, Move = any> {
  /** Its key. */
  game: string;
  view: View;
  /** How far the game has come, and what each seat has, as the game declares them beside its view. */
  progress: readonly ProgressStep[];
  totals: readonly SeatTotal[];
  /** What I am asked; null where nothing is asked: others' turn, spectators, replay, the end. */
  ask: AskedOf<Ask> | null;
  /** Whose eyes: a seat, or null for a spectator. */
  me: Seat | null;
  /** By seat, for sentences. */
  names: readonly string[];
  /** By seat, for labels: "You" for me. */
  who: (seat: Seat) => string;
  /** Who sits where, by seat. */
  infos: readonly SeatInfo[];
  /** What was told so far, oldest first. */
  news: readonly News[];
  words: Words;
  /** A move, or its text as people type it. */
  submit: (move: Move | string) => void;
  /** A move from elsewhere, a hint: it is set on the board as if chosen here, and not sent. */
  proposal: Move | null;
  /** My answer is on its way. */
  sent: boolean;
  /** In a replay nothing is told slowly: a step is an end state. */
  mode: "play" | "replay";
  /** A replay that goes on by itself: what was counted is counted again. */
  isPlaying?: boolean;
  /** When the last reveal starts on every device. */
  timeline: Timeline | null;
  /** The count of a crowd, and when it begins. */
  film?: Shown | null;
  /** How many have come and chosen. */
  tally?: Tally | null;
  /** The host says when a round begins: all look at one big screen. */
  isDriven?: boolean;
}

/** What a board is given where nobody can answer: a replay, a big screen. */
export const NOT_ASKED = { ask: null, proposal: null, submit: (): void => {}, sent: false } as const;

/** What the part of a board is given that takes the answer to its ask. */
export interface AnswerProps<Key extends keyof Games> extends Pick<
  BoardOf<Key>,
  "view" | "ask" | "words" | "submit" | "proposal" | "sent"
> {
  seats: Snippet;
}

/** The big screen of a game: what everybody may see, and nothing to press. */
export interface StageProps<View = any> {
  view: View;
  names: readonly string[];
  who: (seat: Seat) => string;
  words: Words;
  timeline: Timeline | null;
  /** When the update came, by performance.now(). */
  since: number;
  film: Shown | null;
  tally: Tally;
  /** Said aloud by a screen reader, when it has time. */
  announce: (text: string) => void;
}

export interface EndProps<View = any> {
  view: View;
  outcome: Outcome;
  names: readonly string[];
  who: (seat: Seat) => string;
  news: readonly News[];
  words: Words;
  /** The address of a move in the replay. */
  moment: (move: number) => string;
}

export interface RefereeProps<Draft = any, Answer = any> {
  game: string;
  /** What was typed so far. Change it in place: it is checked and kept. */
  draft: Draft;
  /** The last answer of the referee to a body that could be judged. */
  answer: Answer | null;
  /** Where the referee found something wrong, as a path in the body, and what. */
  wrong: { path: string; sentence: string } | null;
  /** The values of this printing, house rules included: what a field may hold, how many rounds there are. */
  edition: any;
  words: Words;
}

/** How a habit is answered: what the explorer found against it. */
export interface Punished {
  points: number;
  /** What it gains, as the game counts it. */
  edge: number;
  why: Sentence;
}

export interface ExploreProps<Draft = any, Answer = any> {
  /** The position that is asked about. Change it in place: it is asked anew and kept. */
  draft: Draft;
  answer: Answer | null;
  /** The last answer is not yet the one to this draft. */
  busy: boolean;
  words: Words;
}

export interface ExploreModule<Draft = any, Answer = any> {
  default: Component<ExploreProps<Draft, Answer>>;
  fresh: () => Draft;
  body: (draft: Draft) => Record<string, unknown>;
  /** Kinds of habits the game knows, each with a message `explore-habit-<kind>`; `explore-edge` says what a gain is. */
  habits: readonly string[];
  /** A habit read from somebody's moves. */
  habitOf: (moves: readonly any[]) => unknown;
  /** What punishes a habit, as the pieces one writes or lays: "761", or five numbers. */
  answerTo: (punish: any) => readonly (string | number)[];
}

/** A worked example: what the referee is given, and its answer. */
export interface ExampleProps<Given = any, Answer = any> {
  referee: Given;
  answer: Answer;
  who: (seat: Seat) => string;
  words: Words;
}

export interface BoardModule {
  default: Component<BoardProps>;
  /** Where the game stands, for the bar: "Turn 2 of 5". Without it the declared progress is said. */
  where?: (view: any, words: Words) => string | null;
  /** A sealed move in words, for a replay: the game is over and nothing is secret any more. */
  moved?: (move: any, seat: Seat) => Sentence;
  /** Keys of what is not said aloud, because a sentence or a reason of the same move says it too. */
  unspoken?: readonly string[];
  /** Keys of what begins the next turn in the same move: said after the reasons of the last one. */
  opening?: readonly string[];
  /** Keys of what holds until it is told anew, and is not in the question: said to whoever has just come. */
  holding?: readonly string[];
  /** Keys of what a replay marks along its slider, and what stands for it. */
  moments?: Readonly<Record<string, "crown" | "bead">>;
}

export interface RefereeModule<Draft = any> {
  default: Component<RefereeProps<Draft>>;
  fresh: () => Draft;
  /** The body for the referee; null while there is nothing to judge. */
  body: (draft: Draft, edition: any) => unknown;
  /** Judged by the rules, move by move: the form of every game that brings none. */
  byMoves?: true;
}

/** Where a board stands while it tells a story: what the bar and the log may say so far. */
export interface Stand {
  view: any;
  news: readonly News[];
  /** The name of the button that goes on, where the board waits for it. */
  onward?: string | undefined;
  /** It goes on by itself: the next step of a replay, and the coach of a lesson, wait for it. */
  isRunning?: boolean;
  /** In a lesson: whether the story has come to this moment, as the game counts them. */
  reached?: ((moment: number) => boolean) | undefined;
}

/** What the shell lays beside a board's own decision: a refusal, who is waited for, the way to the result. */
export interface Frame {
  notice: Snippet;
  /** Called once by a board that tells stories: where it stands now, or null where nothing is left to tell. */
  tells: (stand: () => Stand | null) => void;
  /** At the table of a lesson: a story stays where it is until its coach is read. */
  isHeld?: () => boolean;
}

export const [frame, setFrame] = createContext<Frame>();
