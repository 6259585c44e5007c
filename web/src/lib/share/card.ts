// A picture of a result, drawn on this device: the sentence, the podium, and what the game itself shows of its end.
import { ranking, type Best, type Ranked } from "../game/ranking";
import { SHAPES, seatIndex } from "../look/symbols";
import type { Seat } from "../game/seats";
import type { Outcome } from "../net/protocol";

/** The same by day and by night. */
export const PAINT = {
  cloth: "#f3eada",
  raised: "#fdf9f1",
  sunken: "#e6dac4",
  thread: "#cbbb9f",
  ink: "#2b2024",
  soft: "#6a5a57",
  frame: "#b88a54",
  saffron: "#e2a32a",
  laughing: "#e9b13a",
  angry: "#27568f",
  coral: "#f08a73",
  slate: "#3b3438",
  chalk: "#fbf4e6",
  seats: ["#b83a24", "#1d5a8e", "#268254", "#e2a32a", "#673256", "#7db7da", "#2b2629"],
} as const;
export const WIDTH = 1200;
export const HEIGHT = 630;
const NUM = '"Tablee Figures", "Besley", Georgia, serif';
const TEXT = '"Figtree", system-ui, sans-serif';
/** Where sentence and podium stand; what is left of it is the game's own. */
const LEFT = 560;
const LEDGE = 560;

export type Pen = CanvasRenderingContext2D;
/** What a game draws in a box of 520 by 560. */
export type Art = (pen: Pen, view: never) => void;
const ARTS = import.meta.glob<{ draw: Art }>("../../games/*/card.ts");

export interface Card {
  game: string;
  title: string;
  lines: readonly string[];
  outcome: Outcome;
  best: Best;
  hasPoints: boolean;
  who: (seat: Seat) => string;
  view: unknown;
}

export async function pictureOf(card: Card): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  await Promise.all([`800 60px ${NUM}`, `600 28px ${TEXT}`].map((font) => document.fonts.load(font)));
  const art = await ARTS[`../../games/${card.game}/card.ts`]?.();
  drawCloth(pen, lidColour(card.game));
  if (art && card.view) inBox(pen, 30, 25, () => art.draw(pen, card.view as never));
  drawSentence(pen, card);
  if (card.outcome.scores.length > 1) drawPodium(pen, card);
  inBox(pen, 1057, 450, () => drawLogo(pen));
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Of the box, as the game's own look says: the same by day and by night. */
function lidColour(game: string): string {
  const lid = document.createElement("i");
  lid.className = `game-${game}`;
  document.body.append(lid);
  const colour = getComputedStyle(lid).getPropertyValue("--lid").trim();
  lid.remove();
  return colour || PAINT.ink;
}

export function inBox(pen: Pen, x: number, y: number, draw: () => void): void {
  pen.save();
  pen.translate(x, y);
  draw();
  pen.restore();
}

function drawCloth(pen: Pen, band: string): void {
  pen.fillStyle = PAINT.cloth;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = "rgb(110 82 40 / 0.045)";
  for (let y = 0; y < HEIGHT; y += 3) pen.fillRect(0, y, WIDTH, 1);
  for (let x = 0; x < WIDTH; x += 4) pen.fillRect(x, 0, 1, HEIGHT);
  pen.fillStyle = band;
  for (const [y, height] of [
    [613, 2],
    [617, 9],
    [628, 2],
  ] as const)
    pen.fillRect(0, y, WIDTH, height);
}

/** Words in as many lines as they need. */
function broken(text: string, most: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && widthOf(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A line of text, and where its letters stand. */
export interface Written {
  text: string;
  size: number;
  y: number;
  isTitle: boolean;
}
const TITLES = [62, 54, 48, 42, 36];
const SMALL = 26;
const WIDE = 590;
/** The crown of the podium begins here. */
export const FOOT = 292;

/** As large as there is room for above the podium; what has none at all is left out. */
export function laidOut(
  title: string,
  lines: readonly string[],
  widthOf: (text: string, size: number, isTitle: boolean) => number,
): Written[] {
  const inSize = (size: number): Written[] => {
    const titles = broken(title, WIDE, (text) => widthOf(text, size, true));
    const small = lines.flatMap((line) => broken(line, WIDE, (text) => widthOf(text, SMALL, false)));
    const below = 52 + size + (titles.length - 1) * size * 1.12 + SMALL + 26;
    return [
      ...titles.map((text, at) => ({ text, size, y: 52 + size + at * size * 1.12, isTitle: true })),
      ...small.map((text, at) => ({ text, size: SMALL, y: below + at * 33, isTitle: false })),
    ];
  };
  const fitting = TITLES.map(inSize).find((all) => all.at(-1)!.y <= FOOT);
  return fitting ?? inSize(TITLES.at(-1)!).filter(({ y }) => y <= FOOT);
}

function drawSentence(pen: Pen, { title, lines }: Card): void {
  const use = (size: number, isTitle: boolean): void => {
    pen.font = isTitle ? `800 ${size}px ${NUM}` : `600 ${size}px ${TEXT}`;
  };
  const widthOf = (text: string, size: number, isTitle: boolean): number => {
    use(size, isTitle);
    return pen.measureText(text).width;
  };
  pen.textAlign = "left";
  for (const { text, size, y, isTitle } of laidOut(title, lines, widthOf)) {
    use(size, isTitle);
    pen.fillStyle = isTitle ? PAINT.ink : PAINT.soft;
    pen.fillText(text, LEFT, y, WIDE);
  }
}

export function block(pen: Pen, x: number, y: number, width: number, height: number, fill: string, radius = 12): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fillStyle = fill;
  pen.fill();
  pen.strokeStyle = PAINT.ink;
  pen.lineWidth = 2;
  pen.stroke();
}

export function figure(pen: Pen, text: string, x: number, y: number, size: number, fill: string = PAINT.ink): void {
  pen.font = `800 ${size}px ${NUM}`;
  pen.textAlign = "center";
  pen.fillStyle = fill;
  pen.fillText(text, x, y + size * 0.35);
}

export function sign(pen: Pen, seat: Seat, x: number, y: number, radius: number): void {
  inBox(pen, x - radius, y - radius, () => {
    pen.scale(radius / 12, radius / 12);
    pen.beginPath();
    pen.arc(12, 12, 11, 0, 7);
    pen.fillStyle = PAINT.seats[seatIndex(seat)]!;
    pen.fill();
    pen.strokeStyle = PAINT.ink;
    pen.lineWidth = 1.4;
    pen.stroke();
    pen.fillStyle = [3, 5].includes(seatIndex(seat)) ? PAINT.ink : PAINT.raised;
    pen.fill(new Path2D(SHAPES[seatIndex(seat)]!.path));
  });
}

function drawPodium(pen: Pen, { outcome, best, hasPoints, who }: Card): void {
  const ranked: readonly Ranked[] = ranking(outcome, best).slice(0, 3);
  const steps = ranked.length === 3 ? [ranked[1]!, ranked[0]!, ranked[2]!] : ranked;
  const width = 132;
  steps.forEach((step, place) => {
    const height = step.won ? 112 : step === ranked[1] ? 82 : 68;
    const x = LEFT + 12 + place * (width + 16);
    const middle = x + width / 2;
    block(pen, x, LEDGE - height, width, height, step.won ? PAINT.saffron : PAINT.frame);
    if (hasPoints) figure(pen, String(step.score), middle, LEDGE - height / 2, step.won ? 58 : 44);
    pen.font = `700 22px ${TEXT}`;
    pen.fillText(who(step.seat), middle, LEDGE - height - 16, width + 12);
    const top = LEDGE - height - (step.won ? 74 : 66);
    sign(pen, step.seat, middle, top, step.won ? 33 : 26);
    if (step.won) inBox(pen, middle - 22, top - 76, () => drawCrown(pen));
  });
  block(pen, LEFT - 4, LEDGE, 12 + steps.length * (width + 16) + 8, 8, PAINT.ink, 4);
}

function drawCrown(pen: Pen): void {
  pen.scale(0.88, 0.88);
  pen.fillStyle = PAINT.saffron;
  pen.strokeStyle = PAINT.ink;
  pen.lineWidth = 2.4;
  const crown = new Path2D("M8 37 5 13l11.500 10L25 7l8.500 16L45 13l-3 24z");
  pen.fill(crown);
  pen.stroke(crown);
}

function drawLogo(pen: Pen): void {
  const disc = (x: number, y: number, radius: number, fill: string): void => {
    pen.beginPath();
    pen.arc(x, y, radius, 0, 7);
    pen.fillStyle = fill;
    pen.fill();
  };
  disc(53, 46, 26, PAINT.ink);
  for (let chair = 0; chair < 6; chair++) {
    const turn = (chair * Math.PI) / 3 - Math.PI / 2;
    disc(53 + 37 * Math.cos(turn), 46 + 37 * Math.sin(turn), 7.5, PAINT.seats[chair]!);
  }
  pen.font = `800 40px ${NUM}`;
  pen.textAlign = "center";
  pen.fillStyle = PAINT.ink;
  pen.fillText("Tablée", 53, 132);
}
