// Where the slates of a tower stand, and how the threads between them run without covering a number.
import type { Row } from "./tower";

export const SLATE = { width: 220, height: 114 };
const ROW = 78;
/** From here on equal slates lie on a pile: side by side nobody could read them. */
export const PILE_FROM = 3;
/** A slate of a pile lies so much behind the one before it. */
export const BEHIND = { x: 5, y: 4 };
/** An owner of a pile is named on a line of its own. */
export const LINE = { high: 18, most: 21 };
const FEW = 4;
const ALONE = 0.62;
const PILED = 0.54;
const PAIR = 0.25;
const WELLS = { first: 43, step: 67, top: 14, bottom: 96 };
/** Beside a slate, before the sign and the points. */
const LANE = { right: 11, left: 5 };

export interface Point {
  x: number;
  y: number;
}

export interface Stand {
  scale: number;
  y: number;
  /** The left edges of what is drawn: one slate or pile, or a pair. */
  lefts: number[];
  wide: number;
  /** How many lie behind the one in front. */
  pile: number;
}

/** A low tower is drawn in a narrower box, and so larger. */
export const widthOf = (rows: readonly Row[]): number => (rows.length > FEW ? 400 : 352);

const heightOf = ({ slates }: Row): number =>
  slates.length < PILE_FROM ? ROW : Math.max(ROW, slates.length * LINE.high);
export const footOf = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + heightOf(row), 0);

export function stands(rows: readonly Row[]): Stand[] {
  const width = widthOf(rows);
  return rows.map(({ slates }, index) => {
    const isPair = slates.length === 2;
    const pile = isPair ? 0 : slates.length - 1;
    const scale = isPair ? (width * PAIR) / SLATE.width : pile ? PILED : ALONE;
    const wide = SLATE.width * scale;
    const middles = isPair ? slates.map(({ x }) => 0.23 + x * 0.54) : [0.5];
    return {
      scale,
      wide,
      pile,
      y: footOf(rows.slice(0, index + 1)) - SLATE.height * scale,
      lefts: middles.map((middle) => width * middle - wide / 2),
    };
  });
}

/** Every well of a row with this digit in it. */
function wells(row: Row, stand: Stand, digit: string, edge: "top" | "bottom"): Point[] {
  const y = stand.y + WELLS[edge] * stand.scale;
  const places = [...row.number].flatMap((one, place) => (one === digit ? [place] : []));
  return stand.lefts.flatMap((left) =>
    places.map((place) => ({ x: left + (WELLS.first + WELLS.step * place) * stand.scale, y })),
  );
}

/** The two nearest wells that hold the same digit. */
function ends(upper: Row, lower: Row, above: Stand, below: Stand): [Point, Point] {
  const pairs = [...upper.shared].flatMap((digit) =>
    wells(upper, above, digit, "bottom").flatMap((from) =>
      wells(lower, below, digit, "top").map((to): [Point, Point] => [from, to]),
    ),
  );
  const far = ([from, to]: [Point, Point]): number => Math.abs(from.x - to.x);
  return pairs.reduce((best, pair) => (far(pair) < far(best) ? pair : best));
}

/** Past a row: between a pair, else beside it, where no other thread runs. */
function lane(stand: Stand, toRight: boolean, width: number): number {
  if (stand.lefts.length > 1) return width / 2;
  return toRight ? stand.lefts[0]! + stand.wide + BEHIND.x * stand.pile + LANE.right : stand.lefts[0]! - LANE.left;
}

export interface Thread {
  from: Point;
  to: Point;
  points: Point[];
}

/** The thread of each row that falls, by its place; undefined where a row stands. */
export function threads(rows: readonly Row[]): (Thread | undefined)[] {
  const all = stands(rows);
  const width = widthOf(rows);
  let isRightTaken: boolean | null = null;
  return rows.map((row, index) => {
    const below = rows.findIndex(({ number }) => number === row.by);
    if (below < 0) return undefined;
    const [from, to] = ends(row, rows[below]!, all[index]!, all[below]!);
    const between = all.slice(index + 1, below);
    const toRight: boolean = isRightTaken === null ? to.x >= width / 2 : !isRightTaken;
    if (between.length) isRightTaken = toRight;
    const past = between.flatMap((stand) => {
      const x = lane(stand, toRight, width);
      return [
        { x, y: stand.y - BEHIND.y * stand.pile - 2 },
        { x, y: stand.y + SLATE.height * stand.scale + 2 },
      ];
    });
    return { from, to, points: [from, ...past, to] };
  });
}

/** Down from point to point, leaving and reaching each upright. */
export function pathOf(points: readonly Point[]): string {
  return points.reduce((path, to, index) => {
    const from = points[index - 1];
    if (!from) return `M${to.x} ${to.y}`;
    const bend = Math.max((to.y - from.y) / 2, Math.min(24, Math.abs(to.x - from.x)));
    return `${path} C${from.x} ${from.y + bend} ${to.x} ${to.y - bend} ${to.x} ${to.y}`;
  }, "");
}
