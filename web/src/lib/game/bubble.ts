// Where the coach's bubble stands: on bare cloth, as near to the thing it speaks of as there is any. On a narrow page
// that is between two blocks, which make room for it; on a wide one beside the board.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export type Size = Pick<Box, "width" | "height">;

export const around = (boxes: readonly Box[]): Box => {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
};

const across = (one: Box, other: Box): number =>
  Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
const down = (one: Box, other: Box): number =>
  Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);

export const overlap = (one: Box, other: Box): number =>
  Math.max(0, across(one, other)) * Math.max(0, down(one, other));

const distance = (one: Box, other: Box): number =>
  Math.hypot(Math.max(0, -across(one, other)), Math.max(0, -down(one, other)));

const wider = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

export interface Scene {
  page: Box;
  /** What glows: what is spoken of comes first. */
  things: readonly Box[];
  /** What the next move needs: the question, the controls. */
  needed: readonly Box[];
  /** Whatever else is drawn. */
  drawn: readonly Box[];
}

/** Room for the tail. */
const GAP = 16;
const MARGIN = 8;
const STRIDE = 12;
/** What a square pixel costs that is hidden, and a pixel of the way to the thing. */
const COSTS = { thing: 4000, needed: 400, drawn: 40, way: 5 };

const places = (from: number, room: number, extra: number): number[] => {
  const last = from + Math.max(0, room);
  const steps = Array.from({ length: Math.ceil(Math.max(0, room) / STRIDE) }, (_, at) => from + at * STRIDE);
  return [Math.max(from, Math.min(extra, last)), ...steps, last];
};

export function bubblePlace(scene: Scene, bubble: Size): Box {
  const { page, things, needed, drawn } = scene;
  const thing = things[0]!;
  const middle = thing.left + (thing.width - bubble.width) / 2;
  const level = thing.top + Math.min(thing.height, bubble.height) / 2 - bubble.height / 2;
  const lefts = places(page.left + MARGIN, page.width - bubble.width - 2 * MARGIN, middle);
  const tops = places(page.top + MARGIN, page.height - bubble.height - 2 * MARGIN, level);
  const kept = things.map((one, at) => wider(one, at ? 6 : GAP - 1));
  const area = (box: Box, boxes: readonly Box[]): number => boxes.reduce((sum, one) => sum + overlap(box, one), 0);
  const cost = (box: Box): number =>
    COSTS.thing * area(box, kept) +
    COSTS.needed * area(box, needed) +
    COSTS.drawn * area(wider(box, 4), drawn) +
    COSTS.way * distance(box, thing);
  let best: Box | null = null;
  let least = Infinity;
  for (const left of lefts)
    for (const top of tops) {
      const box = { ...bubble, left, top };
      const price = cost(box);
      if (price < least) [best, least] = [box, price];
    }
  return best!;
}

/** A place where a narrow page can be opened: between what ends at its top and what begins at its bottom. */
export interface Seam {
  top: number;
  bottom: number;
  /** How deep in the page it lies: within a list, say. */
  depth: number;
}

/** Room for a bubble with its tail. */
export const roomFor = ({ height }: Pick<Box, "height">): number => height + 2 * GAP;

const DEEPER = 40;
/** A pixel that a block moves costs less than one of the way to the thing. */
const MOVED = 0.25;

/** Above or below everything that glows, where the way is short and little moves. */
export function seamFor<T extends Seam>(seams: readonly T[], things: readonly Box[], bubble: Size): T | null {
  const [thing, room] = [things[0]!, roomFor(bubble)];
  const isWithin = ({ top, bottom }: Seam): boolean =>
    things.some((one) => top > one.top + 1 && bottom < one.top + one.height - 1);
  const price = ({ top, bottom, depth }: Seam): number =>
    Math.max(0, top - thing.top - thing.height, thing.top - bottom) +
    MOVED * Math.max(0, room - (bottom - top)) +
    DEEPER * depth;
  return seams
    .filter((seam) => !isWithin(seam))
    .reduce<T | null>((best, seam) => (best && price(best) < price(seam) ? best : seam), null);
}

/** In the middle of an opened seam, or next to the thing where that touches it. */
export function placeIn(seam: Pick<Seam, "top" | "bottom">, thing: Box, page: Box, bubble: Size): Box {
  const isBelow = seam.top >= thing.top + thing.height / 2;
  const top = isBelow ? seam.top + GAP : seam.bottom - GAP - bubble.height;
  const middle = thing.left + (thing.width - bubble.width) / 2;
  const last = page.left + page.width - bubble.width - 2 * MARGIN;
  return { ...bubble, top, left: Math.max(page.left + 2 * MARGIN, Math.min(middle, last)) };
}

/** How far a page is scrolled so that what comes first is seen, and of the rest, in order, what has room with it. */
export function scrollWay(page: Box, first: readonly Box[], rest: readonly Box[] = []): number {
  const room = page.height - 2 * MARGIN;
  let shown = around(first);
  for (const box of rest) {
    const more = around([shown, box]);
    if (more.height <= room) shown = more;
  }
  const above = shown.top - page.top - MARGIN;
  const under = shown.top + shown.height - (page.top + page.height) + MARGIN;
  return above < 0 ? Math.floor(above) : Math.max(0, Math.ceil(Math.min(under, above)));
}

export interface Tail {
  side: "up" | "down" | "left" | "right";
  /** From the bubble's corner. */
  at: number;
  /** Stitches, where there is a way to go. */
  thread: string | null;
}

const LONG = 40;
/** How wide a thread is, with the room beside it. */
const THREAD = 6;
const CORNER = 28;

/** Where a thread goes straight up or down and crosses least: as near to the middle of both as that allows. */
function clearest(bubble: Box, thing: Box, drawn: readonly Box[]): number | null {
  const from = Math.max(bubble.left + CORNER, thing.left + GAP);
  const to = Math.min(bubble.left + bubble.width, thing.left + thing.width) - CORNER;
  const above = thing.top < bubble.top ? thing : bubble;
  const top = above.top + above.height;
  const way = { left: 0, top, width: THREAD, height: Math.max(thing.top, bubble.top) - top };
  const middle = thing.left + thing.width / 2;
  const price = (x: number): number =>
    drawn.reduce((sum, one) => sum + overlap({ ...way, left: x - THREAD / 2 }, one), 0) + Math.abs(x - middle);
  let best: number | null = null;
  for (let x = from; x <= to; x += STRIDE / 3) if (best === null || price(x) < price(best)) best = x;
  return best;
}

/** From the edge of the bubble to the thing: a tail where they touch, else a thread, between what else is drawn. */
export function tailOf(bubble: Box, thing: Box, drawn: readonly Box[] = []): Tail | null {
  const within = (value: number, from: number, length: number): number =>
    Math.max(from + CORNER, Math.min(value, from + length - CORNER));
  const [x, y] = [clearest(bubble, thing, drawn) ?? thing.left + thing.width / 2, thing.top + thing.height / 2];
  const [over, along] = [within(x, bubble.left, bubble.width), within(y, bubble.top, bubble.height)];
  const [right, bottom] = [bubble.left + bubble.width, bubble.top + bubble.height];
  const sewn = (x1: number, y1: number, x2: number, y2: number): string | null =>
    Math.hypot(x2 - x1, y2 - y1) > LONG ? `M${x1} ${y1}Q${x1} ${(y1 + y2) / 2} ${x2} ${y2}` : null;
  if (thing.top + thing.height <= bubble.top)
    return { side: "up", at: over - bubble.left, thread: sewn(over, bubble.top - 9, x, thing.top + thing.height + 6) };
  if (thing.top >= bottom)
    return { side: "down", at: over - bubble.left, thread: sewn(over, bottom + 9, x, thing.top - 6) };
  if (thing.left + thing.width <= bubble.left)
    return {
      side: "left",
      at: along - bubble.top,
      thread: sewn(bubble.left - 9, along, thing.left + thing.width + 6, y),
    };
  if (thing.left >= right)
    return { side: "right", at: along - bubble.top, thread: sewn(right + 9, along, thing.left - 6, y) };
  return null;
}
