// The slates of the last turn.
import { block, figure, PAINT, sign, type Pen } from "../../lib/share/card";
import type { TheNumberView } from "../../lib/net/shapes";

export function draw(pen: Pen, view: TheNumberView): void {
  const numbers = view.turns.at(-1)?.numbers ?? view.last_turns.at(-1)?.numbers ?? [];
  const height = Math.min(120, 540 / Math.max(1, numbers.length));
  numbers.forEach((number, seat) => {
    const y = 20 + seat * height;
    sign(pen, seat, 70, y + height / 2, 26);
    block(pen, 120, y + 5, 230, height - 12, PAINT.frame);
    [...(number ?? "–––")].forEach((digit, place) => {
      block(pen, 130 + place * 71, y + 12, 67, height - 26, PAINT.slate, 8);
      figure(pen, digit, 163 + place * 71, y + height / 2 - 1, Math.min(64, height * 0.6), PAINT.chalk);
    });
    figure(pen, String(view.seats[seat]?.total ?? ""), 420, y + height / 2, 48);
  });
}
