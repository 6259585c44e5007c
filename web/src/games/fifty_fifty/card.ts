// A balance between whoever has fewest points and whoever has most.
import { block, figure, PAINT, sign, type Pen } from "../../lib/share/card";
import type { FiftyFiftyView } from "../../lib/net/shapes";

export function draw(pen: Pen, view: FiftyFiftyView): void {
  const scores = view.outcome?.scores ?? [];
  const light = scores.indexOf(Math.min(...scores));
  const heavy = scores.lastIndexOf(Math.max(...scores));
  const tilt = light === heavy ? 0 : 60;
  block(pen, 150, 520, 220, 14, PAINT.ink, 7);
  block(pen, 253, 130, 14, 392, PAINT.ink, 7);
  pen.beginPath();
  pen.moveTo(90, 190 - tilt);
  pen.lineTo(430, 190 + tilt);
  pen.strokeStyle = PAINT.ink;
  pen.lineWidth = 12;
  pen.stroke();
  pan(pen, 90, 190 - tilt, light, scores[light]);
  pan(pen, 430, 190 + tilt, heavy, scores[heavy]);
  mask(pen);
}

function pan(pen: Pen, x: number, y: number, seat: number, score: number | undefined): void {
  if (score === undefined) return;
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x - 70, y + 150);
  pen.moveTo(x, y);
  pen.lineTo(x + 70, y + 150);
  pen.lineWidth = 4;
  pen.stroke();
  pen.beginPath();
  pen.arc(x, y + 150, 78, 0, Math.PI);
  pen.fillStyle = PAINT.ink;
  pen.fill();
  sign(pen, seat, x, y + 112, 32);
  figure(pen, String(score), x, y + 184, 46, PAINT.chalk);
}

function mask(pen: Pen): void {
  pen.beginPath();
  pen.arc(260, 130, 84, Math.PI / 2, (3 * Math.PI) / 2);
  pen.fillStyle = "#e9b13a";
  pen.fill();
  pen.beginPath();
  pen.arc(260, 130, 84, -Math.PI / 2, Math.PI / 2);
  pen.fillStyle = "#27568f";
  pen.fill();
  pen.beginPath();
  pen.arc(260, 130, 84, 0, 7);
  pen.strokeStyle = PAINT.ink;
  pen.lineWidth = 5;
  pen.stroke();
}
