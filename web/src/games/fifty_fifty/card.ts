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

/** The whole face: it laughs at the left and rages at the right, in a box of 24. */
function mask(pen: Pen): void {
  pen.save();
  pen.translate(260 - 96, 130 - 96);
  pen.scale(8, 8);
  pen.lineJoin = pen.lineCap = "round";
  const drawn = (path: string, fill: string | null, line: string | null, width = 0.8): void => {
    const shape = new Path2D(path);
    if (fill) {
      pen.fillStyle = fill;
      pen.fill(shape);
    }
    if (!line) return;
    pen.strokeStyle = line;
    pen.lineWidth = width;
    pen.stroke(shape);
  };
  drawn("M12 2C6 2 2 6.400 2 12s4 10 10 10z", PAINT.laughing, PAINT.ink);
  drawn("M12 2c6 0 10 4.400 10 10s-4 10-10 10z", PAINT.angry, PAINT.ink);
  drawn("M5 10.200q1.900-2.400 3.800 0", null, PAINT.ink, 1.6);
  drawn("M12 18.400c-3.200 0-5.400-1.600-6.400-4.200 2 .9 4.200 1.300 6.400 1.300z", PAINT.ink, null);
  drawn("M14.600 9.200l4.800-2.100", null, PAINT.raised, 1.6);
  drawn("M16.600 9.300a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3z", PAINT.raised, null);
  drawn("M12 15.200c2.600 0 4.600.9 5.800 2.700", null, PAINT.raised, 1.6);
  pen.restore();
}
