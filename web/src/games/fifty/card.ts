// The last count as a ring: a stitch in the colour of whoever was scoring.
import { figure, PAINT, sign, type Pen } from "../../lib/share/card";
import type { FiftyView } from "../../lib/net/shapes";

const [X, Y] = [262, 275];

export function draw(pen: Pen, view: FiftyView): void {
  const round = view.calls.at(-1);
  const top = Math.max(50, ...(round?.streaks ?? []).map(([, , last]) => last));
  const turn = (number: number): number => ((number - 0.5) / top) * 2 * Math.PI - Math.PI / 2;
  pen.beginPath();
  pen.arc(X, Y, 200, 0, 7);
  pen.fillStyle = PAINT.raised;
  pen.fill();
  pen.strokeStyle = PAINT.thread;
  pen.lineWidth = 2;
  pen.stroke();
  for (const [seat, first, last] of round?.streaks ?? [])
    for (let number = first; number <= last; number++) stitch(pen, turn(number), Math.PI / top, PAINT.seats[seat % 7]!);
  for (const number of [10, 20, 30, 40, 50])
    figure(pen, String(number), X + 140 * Math.cos(turn(number)), Y + 140 * Math.sin(turn(number)), 26, PAINT.soft);
  for (const [number, , hands] of round?.calls ?? [])
    hands.forEach((seat, place) =>
      sign(
        pen,
        seat,
        X + (216 + 20 * place) * Math.cos(turn(number)),
        Y + (216 + 20 * place) * Math.sin(turn(number)),
        12,
      ),
    );
  // A second crown ends it where the winner counted to.
  const isCut = view.outcome?.reason.key === "outcome-second-crown";
  figure(pen, String(isCut ? (round?.streaks.at(-1)?.[2] ?? top) : top), X, Y, 150);
}

function stitch(pen: Pen, turn: number, half: number, fill: string): void {
  pen.beginPath();
  pen.arc(X, Y, 170, turn - half * 0.84, turn + half * 0.84);
  pen.strokeStyle = fill;
  pen.lineWidth = 20;
  pen.stroke();
}
