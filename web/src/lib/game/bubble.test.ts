import { describe, expect, it } from "vitest";
import { bubblePlace, overlap, scrollWay, tailOf, type Box } from "./bubble";

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

describe("the page", () => {
  it("is scrolled so far that the keys are above the bubble", () => {
    const keys = box(16, 500, 328, 120);
    const way = scrollWay({ page: PHONE, things: [box(80, 300, 200, 100)], needed: [keys] }, SIZE, 80);
    expect(keys.top + keys.height - way).toBeLessThanOrEqual(740 - 80 - 110 - 16);
  });
  it("lets what is above the thing go where not all of it has room", () => {
    const [row, cells, chest] = [box(16, 165, 220, 40), box(16, 120, 220, 220), box(8, 350, 344, 200)];
    const way = scrollWay({ page: PHONE, things: [row], needed: [cells, chest] }, SIZE, 140);
    expect(chest.top + chest.height - way).toBeLessThanOrEqual(740 - 140 - 110 - 16);
    expect(row.top - way).toBeGreaterThan(0);
  });
  it("stays where all is in sight", () => {
    expect(scrollWay({ page: PHONE, things: [box(16, 100, 300, 100)], needed: [] }, SIZE, 80)).toBe(0);
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
