// Written by `python -m tablee.server.typescript`. Change the Python types instead.

import type { GameAsk, GameFilm, GameMove, GameView } from "./shapes";
export type * from "./shapes";
export const PROTOCOL = 1;
export type Clock = "none" | "post" | "relaxed" | "fast";
export type PostDays = 1 | 2 | 3 | 7;
export type Absence = "wait" | "play";
export type BotPace = "at-once" | "like-people";
export type Phase = "lobby" | "playing" | "over";
export type Kind = "open" | "person" | "bot";
export type Emote = "hello" | "well-played" | "oops" | "thinking" | "laugh" | "wow" | "sorry" | "again";
export interface Who {
  type: "who";
  seats: number[];
}
export interface These {
  type: "these";
  items: (number | string)[];
}
export interface Term {
  type: "term";
  key: string;
}
export interface Sentence {
  type: "sentence";
  key: string;
  parts: Record<string, number | string | Who | These | Term | Sentence>;
}
export type Part = number | string | Who | These | Term | Sentence;
export interface Hello {
  say: "hello";
  protocol: number;
  table: string;
  secret?: string | null;
  nonce?: string | null;
  stage?: boolean;
  commitment?: string | null;
}
export interface CommitNonce {
  say: "commit";
  commitment: string;
}
export interface TellNonce {
  say: "nonce";
  nonce: string;
}
export interface Submit {
  say: "submit";
  seat: number;
  ask: number;
  move: GameMove | string;
}
export interface Hint {
  say: "hint";
  seat: number;
  ask: number;
}
export interface Look {
  say: "look";
  seat: number | null;
}
export interface Arrange {
  say: "arrange";
  setup?: Record<string, unknown> | null;
  rulings?: Record<string, unknown> | null;
  clock?: "fast" | "none" | "post" | "relaxed" | null;
  post_days?: 1 | 2 | 3 | 7 | null;
  absence?: "play" | "wait" | null;
  listed?: boolean | null;
  bot_pace?: "at-once" | "like-people" | null;
  hints?: boolean | null;
  driven?: boolean | null;
  classroom?: boolean | null;
  film_seconds?: number | null;
  locked?: boolean | null;
  code_hidden?: boolean | null;
}
export interface SetSeat {
  say: "set-seat";
  seat: number;
  kind: "bot" | "open" | "person";
  bot?: string | null;
}
export interface FillSeats {
  say: "fill-seats";
  bot?: string | null;
}
export interface Swap {
  say: "swap";
  first: number;
  second: number;
}
export interface Start {
  say: "start";
}
export interface Extend {
  say: "extend";
  seconds: number;
}
export interface Close {
  say: "close";
}
export interface Next {
  say: "next";
}
export interface Rename {
  say: "rename";
  seat: number;
  name: string;
}
export interface Say {
  say: "emote";
  emote: "again" | "hello" | "laugh" | "oops" | "sorry" | "thinking" | "well-played" | "wow";
}
export interface Drop {
  say: "drop";
  beads: number;
}
export interface Leave {
  say: "leave";
}
export interface Rematch {
  say: "rematch";
}
export interface Ping {
  say: "ping";
}
export interface PassOn {
  say: "pass-on";
}
export type FromClient = Hello | CommitNonce | TellNonce | Submit | Hint | Look | Arrange | SetSeat |
    FillSeats | Swap | Start | Extend | Close | Next | Rename | Say | Drop | Leave | Rematch | Ping | PassOn;
export interface Welcome {
  say: "welcome";
  protocol: number;
  table: string;
  seats: number[];
  looking: number | null;
  host: boolean;
}
export interface Update {
  say: "update";
  version: number;
  lobby: Lobby;
  view: GameView | null;
  asks: SeatAsk[];
  news: News[];
  timeline: Timeline | null;
  remarks: Remark[];
  own: Own | null;
  looking: number | null;
  chosen: number;
  progress: ProgressStep[];
  totals: SeatTotal[];
  lesson: LessonProgress | null;
}
export interface Lobby {
  game: string;
  setup: Record<string, unknown>;
  own_edition: boolean;
  rulings: Record<string, string | boolean>;
  own_values: string[];
  phase: "lobby" | "over" | "playing";
  seats: SeatInfo[];
  open: number;
  spectators: number;
  code: string | null;
  commitment: string | null;
  rematch: string | null;
  outcome: Outcome | null;
  best: "fewest" | "most";
  resting: boolean;
  waiting: number;
  origin: DailyOrigin | SameDealOrigin | BranchOrigin | LessonOrigin | null;
  starting: boolean;
  dealing: NonceGiver[];
  voided: number;
  dates: SeatDate[];
  clock: "fast" | "none" | "post" | "relaxed";
  post_days: 1 | 2 | 3 | 7;
  absence: "play" | "wait";
  listed: boolean;
  bot_pace: "at-once" | "like-people";
  hints: boolean;
  driven: boolean;
  classroom: boolean;
  film_seconds: number;
  locked: boolean;
}
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  bot: string | null;
  present: boolean;
  host: boolean;
  waiting: boolean;
  warming: boolean;
  hints: number;
}
export interface Outcome {
  scores: number[];
  winners: number[];
  reason: Sentence;
}
export interface DailyOrigin {
  from: "daily";
  date: string;
  official: boolean;
}
export interface SameDealOrigin {
  from: "same-deal";
  of: string;
}
export interface BranchOrigin {
  from: "branch";
  of: string;
  move: number;
}
export interface LessonOrigin {
  from: "lesson";
  lesson: string;
}
export interface NonceGiver {
  seat: number;
  commitment: string;
}
export interface SeatDate {
  seat: number;
  since: number;
  until: number | null;
}
export interface SeatAsk {
  seat: number;
  number: number;
  ask: GameAsk;
  question: Sentence;
  seconds_left: number | null;
  moves: ListedMove[];
}
export interface ListedMove {
  move: GameMove;
  text: string;
}
export interface News {
  move: number;
  seat: number | null;
  by: string | null;
  sentences: Sentence[];
  why: Sentence[];
}
export interface Timeline {
  move: number;
  starts_in: number;
}
export interface Remark {
  move: number;
  seat: number;
  sentence: Sentence;
}
export interface Own {
  seats: SeatInfo[];
  view: Partial<GameView>;
  totals: SeatTotal[];
}
export type SeatTotal = [seat: number, points: number];
export interface ProgressStep {
  name: string;
  at: number;
  of: number | null;
}
export interface LessonProgress {
  lines: CoachLine[];
  suggestion: unknown;
}
export interface CoachLine {
  step: number;
  sentence: Sentence;
  at: string;
  moment: number | null;
  waits: boolean;
  is_last: boolean;
}
export interface Progress {
  say: "progress";
  version: number;
  phase: "lobby" | "over" | "playing";
  taken: number;
  seats: number;
  waiting: number;
  chosen: number;
  seconds_left: number | null;
  resting: boolean;
  latest: string[];
  latest_seats: number[];
  now: number;
}
export interface FilmMessage {
  say: "film";
  move: number;
  starts_in: number;
  now: number;
  film: GameFilm;
  names: Record<string, string>;
}
export interface Hinted {
  say: "hinted";
  seat: number;
  ask: number;
  options: Weighed[];
  why: Sentence[];
}
export interface Weighed {
  move: GameMove;
  text: string;
  share: number;
  points: number;
  win: number;
}
export interface Refused {
  say: "refused";
  kind: "bad-message" | "not-a-move" | "not-allowed-now" | "not-kept" | "not-yours" | "stale" | "unclear";
  sentence: Sentence;
  ask: number | null;
  example: GameMove | null;
}
export interface Emoted {
  say: "emoted";
  seat: number;
  emote: "again" | "hello" | "laugh" | "oops" | "sorry" | "thinking" | "well-played" | "wow";
}
export interface HeapTold {
  say: "heap";
  beads: number;
  yours: number;
  leader: string;
  most: number;
  latest: number[];
}
export interface Device {
  say: "device";
  token: string;
  seconds: number;
}
export interface Pong {
  say: "pong";
}
export interface Gone {
  say: "gone";
  reason: "deleted" | "elsewhere" | "expired" | "flood" | "game-away" | "no-such-table" | "removed" |
    "stopping" | "too-slow";
}
export type FromServer = Welcome | Update | Progress | FilmMessage | Hinted | Refused | Emoted | HeapTold |
    Device | Pong | Gone;
export interface NewTable {
  clock?: "fast" | "none" | "post" | "relaxed";
  post_days?: 1 | 2 | 3 | 7;
  absence?: "play" | "wait";
  listed?: boolean;
  bot_pace?: "at-once" | "like-people";
  hints?: boolean;
  driven?: boolean;
  classroom?: boolean;
  film_seconds?: number;
  game: string;
  people: string[];
  setup?: Record<string, unknown>;
  edition_toml?: string | null;
  bot?: string | null;
  start?: boolean;
  begin?: FromDay | FromDeal | FromMoment | FromLesson | null;
}
export interface FromDay {
  from: "daily";
  seat?: number;
  date: string;
  official?: boolean;
}
export interface FromDeal {
  from: "same-deal";
  seat?: number;
  table?: string | null;
  record?: string | null;
}
export interface FromMoment {
  from: "branch";
  seat?: number;
  table?: string | null;
  record?: string | null;
  move: number;
}
export interface FromLesson {
  from: "lesson";
  seat?: number;
  lesson?: string;
}
export interface TakeSeat {
  name: string;
}
export interface UseToken {
  token: string;
}
export interface Forget {
  table: string;
}
export interface LookAtTables {
  tables: TableSecret[];
}
export interface TableSecret {
  table: string;
  secret: string;
}
export interface GameInfo {
  key: string;
  seats: SeatsInfo;
  options: OptionInfo[];
  rulings: Record<string, string | boolean>;
  bots: string[];
  levels: LevelInfo[];
  baselines: string[];
  parts: ("board" | "lid" | "look" | "mind")[];
}
export interface SeatsInfo {
  least: number;
  most: number;
  usual: number;
}
export interface OptionInfo {
  key: string;
  choices: (string | boolean)[];
}
export interface LevelInfo {
  level: string;
  bots: string[];
}
export interface EditionRead {
  edition: Record<string, unknown>;
}
export interface OpenedTable {
  table: string;
  code: string;
  secret: string;
  seats: number[];
  commitment: string;
}
export interface SeatTaken {
  table: string;
  secret: string;
  seats: number[];
  commitment: string;
}
export interface OpenTable {
  table: string;
  game: string;
  names: string[];
  seats: number;
  open: number;
}
export interface TableFound {
  table: string;
}
export interface MyTables {
  tables: MyTable[];
  gone: string[];
}
export interface MyTable {
  table: string;
  game: string;
  code: string | null;
  phase: "lobby" | "over" | "playing";
  clock: "fast" | "none" | "post" | "relaxed";
  host: boolean;
  mine: number[];
  seats: SeatInfo[];
  open: number;
  dates: SeatDate[];
  progress: ProgressStep[];
}
export interface Forgotten {
  table: string;
  closed: boolean;
}
export interface Keeping {
  days: number;
  reviews: number;
  device_seconds: number;
  is_shared: boolean;
}
export interface Health {
  ok: boolean;
  version: string;
  tables: number;
  sockets: number;
  worker: string | null;
  log: boolean;
  bus: boolean;
  fault: "away" | "damaged" | "failing" | "full" | "gone" | "locked" | "lost" | "read-only" | "slow" | null;
}
export interface ServerKey {
  algorithm: string;
  key: string;
}
export interface Signed {
  tablee_certificate: number;
  certificate: Certificate;
  signature: string;
  names: Record<string, string>;
}
export interface Certificate {
  game: string;
  setup: Record<string, number | boolean | string>;
  own_edition: boolean;
  ended: string | null;
  people: number;
  decisions: Choices;
  rounds: Choices[];
  commitment: string;
  salt: string;
  seed: string;
  nonces: Nonces;
  record: Digest;
  log: Digest;
  winners: number;
  first_winners: Winner[];
  key: string;
}
export interface Choices {
  people: number;
  bots: number;
  clock: number;
}
export interface Nonces {
  count: number;
  sha256: string;
}
export interface Digest {
  lines: number;
  sha256: string;
}
export interface Winner {
  seat: number;
  points: number;
}
export interface Problem {
  error: string;
  key: string;
  path: string | null;
}
export interface BadReferee {
  path: string;
  sentence: string;
  line: string;
}
export interface DailyDay {
  date: string;
  commitment: string | null;
  secret: string | null;
}
export interface DailyField {
  best: "fewest" | "most";
  ghosts: DailyGhost[];
  guests: DailyGuest[];
}
export interface DailyGhost {
  level: string;
  points: number;
  place: number;
  steps: DailyStep[];
}
export interface DailyStep {
  move: string;
  total: number | null;
  round: number;
}
export interface DailyGuest {
  points: number;
  place: number;
}
export interface PlayedGame {
  points: number;
  place: number;
  steps: DailyStep[];
}
export interface PuzzleEntry {
  id: string;
  theme: string;
  difficulty: number;
}
export interface PuzzlePosition {
  game: string;
  id: string;
  theme: string;
  difficulty: number;
  seat: number;
  names: string[];
  view: GameView;
  ask: SeatAsk;
  progress: ProgressStep[];
  totals: SeatTotal[];
  news: News[];
  options: PuzzleMove[];
  why: Sentence[];
}
export interface PuzzleMove {
  move: GameMove;
  text: string;
  win: number;
  points: number;
  cost: number;
}
export interface Replay {
  game: string;
  setup: Record<string, unknown>;
  names: string[];
  commitment: string;
  verdict: ReplayVerdict;
  outcome: Outcome | null;
  salt: string | null;
  seed: string | null;
  nonces: string[];
  givers: number[] | null;
  voided: number;
  steps: Step[];
}
export interface ReplayVerdict {
  moves: number;
  deal_checked: boolean;
  error: LineError | null;
  deal: "checked" | "known" | "no-seed" | "nothing-drawn" | null;
  draws: number;
}
export interface LineError {
  line: number;
  sentence: Sentence;
}
export interface Step {
  move: GameMove | null;
  seat: number | null;
  by: string | null;
  news: News;
  view: GameView;
  expected: Sentence | null;
  ask: SeatAsk | null;
  progress: ProgressStep[];
  totals: SeatTotal[];
}
export interface JudgedMoves {
  news: News[];
  texts: string[];
  view: unknown;
  asks: SeatAsk[];
  draws: DrawSheet[];
  progress: ProgressStep[];
  totals: SeatTotal[];
  outcome: Outcome | null;
  best: "fewest" | "most";
}
export interface DrawSheet {
  name: string;
  count: number;
  typed: number;
  items: string[];
}
