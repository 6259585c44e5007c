// The count of a crowd as a film: what stands on every screen at a moment follows from the clock alone.
import type { FiftyCountFilm, FiftyMoment } from "../../lib/net/protocol";
import type { Seat } from "../../lib/game/seats";
import type { Call, Count } from "./count";

export type Film = FiftyCountFilm;
export type Moment = FiftyMoment;

/** The last moment that has come, by its place; -1 before the first. */
export function placeAt(film: Film, at: number): number {
  let low = 0;
  let high = film.moments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (film.moments[middle]!.at <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The number that is being called: evenly from one moment to the next; 0 before the first. */
export function numberAt(film: Film, at: number): number {
  const place = placeAt(film, at);
  const last = film.moments[place];
  const next = film.moments[place + 1];
  if (!last) return 0;
  if (!next) return last.number;
  const share = (at - last.at) / (next.at - last.at);
  return Math.min(last.number + Math.floor((next.number - last.number) * share), next.number);
}

/** The same without racing: from moment to moment. */
export const steppedAt = (film: Film, at: number): number => film.moments[placeAt(film, at)]?.number ?? 0;

/** Is every number shown, and spoken, at this time? */
export const isSingly = (film: Film, at: number): boolean => film.singly.some(([from, to]) => from <= at && at <= to);

export const isOver = (film: Film, at: number): boolean => at >= film.seconds;

const SHOUTED = new Set<Moment["kind"]>(["take", "clash", "crown"]);

/** The last hand that went up or crown that was won, as long as it is worth telling. */
export function shoutAt(film: Film, at: number, lasts: number): Moment | null {
  for (let place = placeAt(film, at); place >= 0; place -= 1) {
    const moment = film.moments[place]!;
    if (at - moment.at > lasts) return null;
    if (SHOUTED.has(moment.kind)) return moment;
  }
  return null;
}

/** The best of this round as far as the count has come. */
export function boardAt(film: Film, at: number): Moment["board"] {
  const place = placeAt(film, at);
  return film.moments.slice(0, place + 1).findLast((moment) => moment.board.length)?.board ?? [];
}

/** Who has won a crown in this round so far. */
export function crownedAt(film: Film, at: number): Set<Seat> {
  const told = film.moments.slice(0, placeAt(film, at) + 1).filter((moment) => moment.kind === "crown");
  return new Set(told.flatMap((moment) => moment.seats.slice(0, 1)));
}

/** When the count comes to a number, in seconds. */
export function whenOf(film: Film, number: number): number {
  const next = film.moments.findIndex((moment) => moment.number >= number);
  if (next < 0) return film.seconds;
  const [before, after] = [film.moments[next - 1], film.moments[next]!];
  if (!before || after.number === before.number) return after.at;
  return before.at + ((number - before.number) / (after.number - before.number)) * (after.at - before.at);
}

/** How many cells of the cloth are woven when the count has come to a number. */
export const wovenAt = (film: Film, number: number): number =>
  Math.min(film.cloth.length, Math.floor((number / film.top) * film.cloth.length));

const LEADERS = 5;
const COLOURS = 7;

/** Where all lines are known a film is made of them: a moment a number. */
export function filmOf(count: Count, beat: number): Film {
  const at = (number: number): number => ((number - 1) * beat) / 1000;
  const beads = new Map<Seat, number>();
  const moments = count.calls.flatMap((call) => momentsOf(call, at(call.number), beads));
  const seconds = at(count.stoppedAt + 1);
  const last: Moment = {
    at: at(count.stoppedAt),
    number: count.stoppedAt,
    kind: "stop",
    seats: [],
    hands: 0,
    points: 0,
    board: boardOf(beads),
  };
  const cloth = Array.from({ length: count.top }, (_, index) => signOf(count.calls[index])).join("");
  return {
    seconds,
    top: count.top,
    stopped_at: count.stoppedAt,
    singly: [[0, seconds]],
    moments: [...moments, last],
    cloth,
  };
}

function momentsOf(call: Call, at: number, beads: Map<Seat, number>): Moment[] {
  if (call.scorer !== null) beads.set(call.scorer, call.bead);
  const plain: Moment = {
    at,
    number: call.number,
    kind: "number",
    seats: [],
    hands: call.hands.length,
    points: 0,
    board: boardOf(beads),
  };
  const crown: Moment[] = call.isCrown ? [{ ...plain, kind: "crown", seats: [call.scorer!], points: call.bead }] : [];
  const hand = handOf(call, plain, beads);
  if (hand) return [hand, ...crown];
  return crown.length ? crown : [plain];
}

function handOf(call: Call, plain: Moment, beads: ReadonlyMap<Seat, number>): Moment | null {
  const [hand] = call.hands;
  if (hand === undefined) return null;
  if (call.isClash) return { ...plain, kind: "clash", seats: call.hands.slice(0, 3) };
  const other = call.scorer !== null && call.scorer !== hand ? [call.scorer] : [];
  return { ...plain, kind: "take", seats: [hand, ...other], points: beads.get(hand) ?? 0 };
}

const boardOf = (beads: ReadonlyMap<Seat, number>): [Seat, number][] =>
  [...beads].sort(([one, more], [other, less]) => less - more || one - other).slice(0, LEADERS);

function signOf(call: Call | undefined): string {
  if (call?.isClash) return "x";
  return call?.scorer == null ? "." : String(call.scorer % COLOURS);
}
