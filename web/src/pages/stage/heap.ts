// Where the beads of a heap lie: a mound on a shelf that only ever grows, so that no bead moves for another.

/** In the drawing of a big screen: the middle of the shelf and the height of the lowest beads. */
const MIDDLE = 480;
const GROUND = 473;
const RADIUS = 15;
const APART = 31.4;
const ROW = 27.5;
const BASE = 27;
const ROWS = 12;
/** How many fewer beads a row has than the one below. */
const SLOPE = 1.76;
/** Beads that lie there before they are drawn smaller. */
const ROOM = 200;
const SHRINKS = 0.84;
const SMALLEST = 0.5;
/** So many are drawn; whatever is dropped after that is counted. */
export const MOST_DRAWN = ROOM / SMALLEST ** 2;

export interface Bead {
  x: number;
  y: number;
}

/** How large beads are: a little smaller each time that the shelf is full. */
export function beadScale(beads: number): number {
  let scale = 1;
  while (scale > SMALLEST && beads > ROOM / scale ** 2) scale *= SHRINKS;
  return Math.max(scale, SMALLEST);
}

export const beadRadius = (scale: number): number => RADIUS * scale;

/** Every place of the shelf, the lowest and innermost first. */
export function placesOf(scale: number): Bead[] {
  const places: (Bead & { when: number })[] = [];
  for (let row = 0; row < ROWS / scale; row += 1) {
    const count = Math.round(BASE / scale - SLOPE * row);
    for (let at = 0; at < count; at += 1) {
      const aside = at - (count - 1) / 2;
      const shake = Math.sin(row * 12.9 + at * 78.2);
      const x = MIDDLE + (aside * APART + shake) * scale;
      places.push({ x, y: GROUND - (row * ROW + shake) * scale, when: 2 * Math.abs(aside) + SLOPE * row });
    }
  }
  return places.sort((one, other) => one.when - other.when || one.x - other.x).map(({ x, y }) => ({ x, y }));
}

/** Whose each bead is: what was known stays, the newest are told, and those between get any colour. */
export function ownersOf(before: readonly number[], beads: number, latest: readonly number[]): number[] {
  const drawn = Math.min(beads, MOST_DRAWN);
  const known = before.slice(0, drawn);
  const fresh = Math.min(latest.length, drawn - known.length);
  const unseen = drawn - known.length - fresh;
  const any = Array.from({ length: unseen }, (_, at) => ((known.length + at) * 5 + ((known.length + at) >> 2)) % 7);
  return [...known, ...any, ...latest.slice(latest.length - fresh)];
}
