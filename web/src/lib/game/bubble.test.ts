import { describe, expect, it } from "vitest";
import { bubblePlace, overlap, placeIn, roomFor, scrollWay, seamFor, tailOf, type Box, type Seam } from "./bubble";

const PHONE = { left: 0, top: 56, width: 360, height: 684 };
const SIZE = { width: 328, height: 110 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const stand = (thing: Box, needed: Box[] = [], drawn: Box[] = [], page = PHONE): Box =>
  bubblePlace({ page, things: [thing], needed, drawn }, SIZE);

describe("a bubble", () => {
  it("never covers what it speaks of, wherever that is", () => {
    for (let top = 56; top < 700; top += 20) {
      const thing = box(16, top, 328, 40);
      expect(overlap(stand(thing), thing)).toBe(0);
    }
  });
  it("goes above where a button is below, and further where text is in the way", () => {
    const thing = box(16, 360, 328, 40);
    const button = box(16, 420, 328, 60);
    expect(stand(thing, [button]).top).toBeLessThan(360);
    const free = stand(thing, [button], [box(16, 200, 328, 150)]);
    expect(free.top >= 480 || free.top + 110 <= 200).toBe(true);
  });
  it("stands beside a thing on a desk, in the column that is free", () => {
    const desk = { left: 38, top: 0, width: 1242, height: 800 };
    const thing = box(400, 100, 300, 600);
    const place = stand(thing, [], [box(716, 0, 560, 800)], desk);
    expect(place.left + place.width).toBeLessThanOrEqual(384);
    expect(tailOf(place, thing)?.side).toBe("right");
  });
});

describe("a narrow page", () => {
  const seam = (top: number, bottom: number, depth = 0): Seam => ({ top, bottom, depth });
  const row = box(16, 165, 220, 40);
  it("is opened next to what is spoken of, and never through it", () => {
    const [above, through, below] = [seam(150, 160), seam(180, 182), seam(345, 350)];
    expect(seamFor([above, through, below], [row], SIZE)).toBe(above);
    expect(seamFor([through], [row], SIZE)).toBeNull();
    expect(seamFor([above, below], [row, box(16, 140, 220, 60)], SIZE)).toBe(below);
  });
  it("is opened where there is room already, and between blocks before it is within one", () => {
    const [tight, roomy] = [seam(150, 160), seam(210, 210 + roomFor(SIZE))];
    expect(seamFor([tight, roomy], [row], SIZE)).toBe(roomy);
    expect(seamFor([seam(150, 160, 3), seam(220, 230)], [row], SIZE)).toEqual(seam(220, 230));
  });
  it("has room there for the bubble and its tail", () => {
    for (const [top, thing] of [
      [60, box(16, 60 + roomFor(SIZE), 328, 40)],
      [240, box(16, 200, 328, 40)],
    ] as const) {
      const place = placeIn({ top, bottom: top + roomFor(SIZE) }, thing, PHONE, SIZE);
      expect(overlap(place, thing)).toBe(0);
      expect(place.top).toBeGreaterThan(top);
      expect(place.top + SIZE.height).toBeLessThan(top + roomFor(SIZE));
      expect(tailOf(place, thing)?.thread).toBeNull();
    }
  });
  it("is scrolled to the thing and the bubble, and to what is pressed next as far as that has room with them", () => {
    const [thing, bubble, keys] = [box(16, 300, 328, 40), box(16, 356, 328, 110), box(16, 640, 328, 160)];
    const way = scrollWay(PHONE, [thing, bubble], [keys]);
    expect(keys.top + keys.height - way).toBeLessThanOrEqual(PHONE.top + PHONE.height);
    expect(scrollWay(PHONE, [thing, bubble], [box(16, 640, 328, 600)])).toBe(0);
    expect(scrollWay(PHONE, [box(16, -80, 328, 40)])).toBeLessThan(-80);
  });
});

describe("a tail", () => {
  it("is a thread where there is a way to go", () => {
    const bubble = box(16, 500, 328, 110);
    expect(tailOf(bubble, box(100, 460, 60, 30))).toMatchObject({ side: "up", thread: null });
    expect(tailOf(bubble, box(100, 100, 60, 30))?.thread).toContain("M");
  });
  it("goes between what is drawn on its way", () => {
    const [bubble, thing] = [box(16, 500, 328, 110), box(60, 100, 240, 60)];
    const keys = [16, 82, 148, 214, 280].map((left) => box(left, 300, 58, 48));
    const { at } = tailOf(bubble, thing, keys)!;
    expect(keys.some(({ left, width }) => left < 16 + at && 16 + at < left + width)).toBe(false);
  });
});
