// Written by `python -m tablee.server.typescript`. Change the Python types instead.

import type { Outcome } from "./protocol";
export interface FiftyView {
  me: number | null;
  seat_count: number;
  round: number;
  rounds: number;
  top: number;
  crown_at: number;
  track: number;
  bonus: number[][];
  caller: number;
  blocked: number[];
  blocked_turned: number[][];
  danger: [number, number] | null;
  danger_turned: [number, number][];
  danger_cards: [number, number][];
  clash_number_scores: boolean;
  chosen: number;
  line: number[] | null;
  seats: FiftySeatView[];
  stopped_at: number[];
  outcome: Outcome | null;
  own: FiftyExcerpt | null;
  calls: FiftyRoundCalls[];
}
export interface FiftySeatView {
  seat: number;
  place: number;
  has_picked: boolean;
  rounds: FiftyCounted[];
  total: number;
  crowns: number;
}
export interface FiftyCounted {
  line: number[];
  bead: number;
  crossed: number[];
  bonus: number;
  score: number | null;
  is_crowned: boolean;
}
export interface FiftyExcerpt {
  numbers: FiftyFate[];
  points: number;
  bonus: number;
  place: number;
}
export interface FiftyFate {
  number: number;
  what: "clash" | "held" | "not-called" | "nothing" | "run";
  points: number;
  until: number | null;
  by: number | null;
  hands: number;
}
export interface FiftyRoundCalls {
  caller: number | null;
  calls: FiftyCall[];
  streaks: FiftyStreak[];
  crowns: number[];
}
export type FiftyCall = [number: number, what: "clash" | "danger" | "hold" | "take", hands: number[], bonus:
    number[]];
export type FiftyStreak = [seat: number, first: number, last: number, bead: number];
export interface FiftyPickFive {
  ask: "pick-five";
  due: boolean;
  high: number;
  blocked: number[];
}
export type FiftyAsk = FiftyPickFive;
export interface FiftyPick {
  move: "pick";
  numbers: number[];
}
export type FiftyMove = FiftyPick;
export interface TheNumberView {
  me: number | null;
  round: number;
  rounds: number;
  turn: number;
  bonus: number[];
  last_turn_times: number;
  per_crossed_digit: number;
  tied_bonus: string;
  seats: TheNumberSeatView[];
  written: string | null;
  turns: TheNumberTurnScored[];
  last_turns: TheNumberTurnScored[];
  outcome: Outcome | null;
}
export interface TheNumberSeatView {
  digits: string;
  has_written: boolean;
  is_out: boolean;
  points: number[];
  scores: number[];
  total: number;
}
export interface TheNumberTurnScored {
  fact: "turn-scored";
  numbers: (string | null)[];
  status: ("eliminated" | "out" | "valid" | "void")[];
  points: number[];
}
export interface TheNumberWriteNumber {
  ask: "write-number";
  due: boolean;
  digits: string;
}
export type TheNumberAsk = TheNumberWriteNumber;
export interface TheNumberWrite {
  move: "write";
  number: string;
}
export type TheNumberMove = TheNumberWrite;
export interface FiftyFiftyView {
  me: number | null;
  round: number;
  rounds: number;
  trick: number;
  tricks_a_round: number;
  top: number;
  final_tie: string;
  dealer: number;
  leader: number;
  turn: number | null;
  hand: number[];
  mood: FiftyFiftyMood | null;
  moods_left: FiftyFiftyMood[];
  table: FiftyFiftyPlayed[];
  tricks: FiftyFiftyTrick[];
  last_trick: FiftyFiftyTrick | null;
  played: number[];
  seats: FiftyFiftySeatView[];
  outcome: Outcome | null;
}
export interface FiftyFiftyMood {
  laughing: number;
  angry: number;
}
export interface FiftyFiftyPlayed {
  fact: "played";
  seat: number;
  card: number;
}
export interface FiftyFiftyTrick {
  mood: FiftyFiftyMood;
  table: FiftyFiftyPlayed[];
  scored: FiftyFiftyTrickScored;
}
export interface FiftyFiftyTrickScored {
  fact: "trick-scored";
  high: number;
  low: number;
  balances: number[];
}
export interface FiftyFiftySeatView {
  cards: number;
  balance: number;
  penalties: number[];
  erased: number[];
  total: number;
}
export interface FiftyFiftyPlayCard {
  ask: "play-card";
  due: boolean;
  cards: number[];
}
export type FiftyFiftyAsk = FiftyFiftyPlayCard;
export interface FiftyFiftyPlay {
  move: "play";
  card: number;
}
export type FiftyFiftyMove = FiftyFiftyPlay;
export interface OneOOneView {
  me: number | null;
  seats: number;
  draw: "classic" | "expert";
  size: number;
  turn: number;
  phase: "over" | "place" | "take" | "turn";
  hand: string | null;
  building: number;
  squares: OneOOneSquareView[];
  last: string | null;
  last_square: number | null;
  files: OneOOneFileView[];
  left: number;
  candidates: Record<string, string[]>;
  points: Record<string, number>;
  rulings: OneOOneRulings;
  solo: OneOOneSquareScored[];
  match: OneOOneMatchScored | null;
  outcome: Outcome | null;
}
export interface OneOOneSquareView {
  tokens: Record<string, string>;
  open: string[];
  made: ("cocktail" | "flush" | "four" | "full_house" | "pair" | "straight" | "straight_flush" | "strike" |
    "three" | "two_pairs" | null)[];
}
export interface OneOOneFileView {
  backs: string[];
  visible: string | null;
}
export interface OneOOneRulings {
  cocktail_of_four: boolean;
  three_equal: string;
}
export interface OneOOneSquareScored {
  fact: "square-scored";
  lines: ("cocktail" | "flush" | "four" | "full_house" | "pair" | "straight" | "straight_flush" | "strike" |
    "three" | "two_pairs" | null)[];
  points: number[];
  score: number;
}
export interface OneOOneMatchScored {
  fact: "match-scored";
  lines: (("cocktail" | "flush" | "four" | "full_house" | "pair" | "straight" | "straight_flush" | "strike" |
    "three" | "two_pairs" | null)[])[];
  points: number[][];
  scores: number[];
  fives: number[];
}
export interface OneOOneTakeToken {
  ask: "take-token";
  due: boolean;
  files: string[];
}
export interface OneOOnePlaceToken {
  ask: "place-token";
  due: boolean;
  colour: string;
  number: number;
  cells: string[];
}
export interface OneOOneTurnToken {
  ask: "turn-token";
  due: boolean;
  files: string[];
}
export type OneOOneAsk = OneOOneTakeToken | OneOOnePlaceToken | OneOOneTurnToken;
export interface OneOOneTake {
  move: "take";
  file: number;
}
export interface OneOOnePlace {
  move: "place";
  row: number;
  column: number;
}
export interface OneOOneTurn {
  move: "turn";
  file: number;
}
export type OneOOneMove = OneOOneTake | OneOOnePlace | OneOOneTurn;
export interface FiftyCountFilm {
  seconds: number;
  top: number;
  stopped_at: number;
  singly: [number, number][];
  moments: FiftyMoment[];
  cloth: string;
}
export interface FiftyMoment {
  at: number;
  number: number;
  kind: "clash" | "crown" | "lead" | "number" | "stop" | "take";
  seats: number[];
  hands: number;
  points: number;
  board: [number, number][];
}
export type GameFilm = FiftyCountFilm;
export type GameView = FiftyView | TheNumberView | FiftyFiftyView | OneOOneView;
export type GameAsk = FiftyAsk | TheNumberAsk | FiftyFiftyAsk | OneOOneAsk;
export type GameMove = FiftyMove | TheNumberMove | FiftyFiftyMove | OneOOneMove;
export interface Games {
  fifty: { view: FiftyView; ask: FiftyAsk; move: FiftyMove };
  the_number: { view: TheNumberView; ask: TheNumberAsk; move: TheNumberMove };
  fifty_fifty: { view: FiftyFiftyView; ask: FiftyFiftyAsk; move: FiftyFiftyMove };
  one_o_one: { view: OneOOneView; ask: OneOOneAsk; move: OneOOneMove };
}
