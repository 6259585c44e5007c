// The count of a round, told again from the lines, crosses and beads in the view: for the screen, never for the score.
import type { FiftyCounted, FiftyView } from "../../lib/protocol";
import type { Seat } from "../../lib/seat";

/** What happens when one number is called. */
export interface Call {
  number: number;
  /** Whose bead moves, and where to. */
  scorer: Seat | null;
  bead: number;
  isCrown: boolean;
  hands: readonly Seat[];
  isClash: boolean;
  isInDanger: boolean;
  /** Who counts until now, and from now on. */
  before: Seat;
  counter: Seat;
}

export interface Row {
  seat: Seat;
  counted: FiftyCounted;
  /** The bonus of each space that was crossed out, by its number. */
  corners: ReadonlyMap<number, number>;
}

export interface Count {
  round: number;
  rows: readonly Row[];
  calls: readonly Call[];
  top: number;
  stoppedAt: number;
  danger: readonly [number, number] | null;
  bonus: readonly number[];
  /** Of a crowd only some lines are shown: then not every hand is known. */
  isWhole: boolean;
}

type Scorers = ReadonlyMap<number, Seat>;

export const isWithin = (number: number, interval: readonly [number, number] | null): boolean =>
  interval !== null && interval[0] <= number && number <= interval[1];

export function countOf(view: FiftyView, round: number): Count {
  const danger = view.danger_turned[round] ?? null;
  const bonus = view.bonus[round] ?? [];
  const stoppedAt = view.stopped_at[round] ?? 0;
  const rows = view.seats.flatMap(({ seat, rounds }): Row[] => {
    const counted = rounds[round];
    return counted ? [{ seat, counted, corners: cornersOf(counted, bonus, danger) }] : [];
  });
  const isWhole = rows.length === view.seat_count;
  const first = modulo(view.caller - (view.round - round), view.seat_count);
  const scorers = isWhole ? allScorers(rows, stoppedAt) : certainScorers(rows, stoppedAt);
  const calls = callsOf({ rows, stoppedAt, danger, first, scorers, crownAt: view.crown_at });
  return { round, rows, calls, top: view.top, stoppedAt, danger, bonus, isWhole };
}

const modulo = (number: number, by: number): number => ((number % by) + by) % by;

function cornersOf(counted: FiftyCounted, bonus: readonly number[], danger: Count["danger"]): Map<number, number> {
  const worth = (number: number): number => (isWithin(number, danger) ? 0 : (bonus[counted.line.indexOf(number)] ?? 0));
  return new Map(counted.crossed.map((number) => [number, worth(number)]));
}

const hands = (rows: readonly Row[], number: number): Row[] => rows.filter((row) => row.counted.line.includes(number));
const isClash = (up: readonly Row[], number: number): boolean => up.some((row) => row.counted.crossed.includes(number));

/** The view does not say whether this house scores the number of a clash; the beads do. */
function allScorers(rows: readonly Row[], stoppedAt: number): Scorers {
  const usual = scorersOf(rows, stoppedAt, true);
  return fits(rows, usual) ? usual : scorersOf(rows, stoppedAt, false);
}

function fits(rows: readonly Row[], scorers: Scorers): boolean {
  const beads = new Map<Seat, number>();
  for (const seat of scorers.values()) beads.set(seat, (beads.get(seat) ?? 0) + 1);
  return rows.every((row) => row.counted.bead === (beads.get(row.seat) ?? 0));
}

function scorersOf(rows: readonly Row[], stoppedAt: number, clashScores: boolean): Scorers {
  const scorers = new Map<number, Seat>();
  let live: Seat | null = null;
  for (let number = 1; number <= stoppedAt; number += 1) {
    const up = number < stoppedAt ? hands(rows, number) : [];
    const clash = isClash(up, number);
    if (live !== null && (!clash || clashScores)) scorers.set(number, live);
    if (up[0]) live = clash ? null : up[0].seat;
  }
  return scorers;
}

/** Where hands may be missing, only what cannot have been otherwise: a seat that took over once, and never again. */
function certainScorers(rows: readonly Row[], stoppedAt: number): Scorers {
  const scorers = new Map<number, Seat>();
  for (const { seat, counted } of rows) {
    const alone = counted.line.filter((number) => number < stoppedAt && !counted.crossed.includes(number));
    if (alone.length !== 1) continue;
    for (let step = 1; step <= counted.bead; step += 1) scorers.set(alone[0]! + step, seat);
  }
  return scorers;
}

interface Told {
  rows: readonly Row[];
  stoppedAt: number;
  danger: Count["danger"];
  first: Seat;
  scorers: Scorers;
  crownAt: number;
}

function callsOf({ rows, stoppedAt, danger, first, scorers, crownAt }: Told): Call[] {
  const beads = new Map<Seat, number>();
  const calls: Call[] = [];
  let counter = first;
  for (let number = 1; number <= stoppedAt; number += 1) {
    const scorer = scorers.get(number) ?? null;
    const bead = scorer === null ? 0 : (beads.get(scorer) ?? 0) + 1;
    if (scorer !== null) beads.set(scorer, bead);
    const up = number < stoppedAt ? hands(rows, number) : [];
    const clash = isClash(up, number);
    const before = counter;
    if (up[0] && !clash) counter = up[0].seat;
    calls.push({
      number, scorer, bead, isCrown: scorer !== null && bead === crownAt, hands: up.map((row) => row.seat),
      isClash: clash, isInDanger: isWithin(number, danger), before, counter,
    });
  }
  return calls;
}

/** What lies before a seat when the count has come so far. */
export interface Standing {
  bead: number;
  bonus: number;
  isCrowned: boolean;
}

export function standingAt(count: Count, row: Row, at: number): Standing {
  if (at >= count.stoppedAt) return { bead: row.counted.bead, bonus: row.counted.bonus, isCrowned: row.counted.is_crowned };
  const own = count.calls.slice(0, at).filter((call) => call.scorer === row.seat);
  const bonus = [...row.corners].reduce((sum, [number, worth]) => (number <= at ? sum + worth : sum), 0);
  return { bead: own.at(-1)?.bead ?? 0, bonus, isCrowned: own.some((call) => call.isCrown) };
}

/** What one seat scored without a break. */
export interface Run {
  seat: Seat;
  first: number;
  last: number;
}

export function runsOf(count: Count, at: number): Run[] {
  const runs: Run[] = [];
  for (const { number, scorer } of count.calls.slice(0, at)) {
    const last = runs.at(-1);
    if (scorer === null) continue;
    if (last?.seat === scorer && last.last === number - 1) last.last = number;
    else runs.push({ seat: scorer, first: number, last: number });
  }
  return runs;
}
