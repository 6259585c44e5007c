// The slates of the last turn, the highest on top: what shares a digit with a smaller one leans.
import { block, figure, inBox, PAINT, sign, type Pen } from "../../lib/share/card";
import type { TheNumberView } from "../../lib/net/shapes";

const SLATE = { left: 120, width: 230, digit: 71 };
const LEAN = -0.05;

export interface Slate {
  seat: number;
  number: string;
  points: number;
  /** Digits it shares with a smaller one. */
  shared: string;
}

/** Whoever sat out wrote nothing. */
export function slatesOf(view: Pick<TheNumberView, "turns" | "last_turns">): Slate[] {
  const turn = view.turns.at(-1) ?? view.last_turns.at(-1);
  const written = (turn?.numbers ?? []).flatMap((number, seat) => (number === null ? [] : [{ seat, number }]));
  return written
    .map(({ seat, number }) => {
      const smaller = written.filter((other) => other.number < number).map((other) => other.number);
      const isOut = turn!.status[seat] === "eliminated";
      const shared = isOut
        ? [...number].filter((digit) => smaller.some((other) => other.includes(digit))).join("")
        : "";
      return { seat, number, points: turn!.points[seat] ?? 0, shared };
    })
    .sort((one, other) => other.number.localeCompare(one.number));
}

export function draw(pen: Pen, view: TheNumberView): void {
  const slates = slatesOf(view);
  const height = Math.min(120, 520 / Math.max(1, slates.length));
  const top = 540 - slates.length * height;
  slates.forEach((slate, place) => {
    const middle = top + (place + 0.5) * height;
    sign(pen, slate.seat, 70, middle, Math.min(26, height * 0.28));
    inBox(pen, SLATE.left + SLATE.width / 2, middle, () => {
      if (slate.shared) pen.rotate(LEAN);
      drawSlate(pen, slate, height);
    });
    figure(pen, String(slate.points), 420, middle, 48, slate.shared ? PAINT.seats[0] : PAINT.ink);
  });
  block(pen, 40, 546, 430, 14, PAINT.frame, 7);
}

/** Around its middle. */
function drawSlate(pen: Pen, { number, shared }: Slate, height: number): void {
  const [left, up] = [-SLATE.width / 2, -height / 2];
  block(pen, left, up + 5, SLATE.width, height - 12, shared ? PAINT.sunken : PAINT.frame);
  [...number].forEach((digit, place) => {
    const x = left + 10 + place * SLATE.digit;
    block(pen, x, up + 12, 67, height - 26, shared ? PAINT.soft : PAINT.slate, 8);
    const chalk = shared.includes(digit) ? PAINT.coral : PAINT.chalk;
    figure(pen, digit, x + 33, -1, Math.min(64, height * 0.6), chalk);
  });
}
