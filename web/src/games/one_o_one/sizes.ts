// How large the squares are: mine first, the others in what is left.

export interface Sizes {
  cell: number;
  gap: number;
  other: number;
  otherGap: number;
  /** Between two squares. */
  between: number;
}

const LEAST = 38;
/** Where a page is enlarged until hardly anything fits, nothing may be out of sight. */
const NARROW = { width: 330, cell: 32 };
const LEAST_OTHER = 15;
/** Where names of rows stand beside a square. */
const NAMES = 16;

export interface Space {
  /** Of the whole table, and of the window. */
  width: number;
  height: number;
  /** Of the frame. */
  size: number;
  /** How many columns mine may still have: one more than the frame, until it is known which. */
  across: number;
  others: number;
  wide: boolean;
}

const PHONE = 600;

export function sizesFor({ width, height, size, across, others, wide }: Space): Sizes {
  const [gap, otherGap, between] = wide ? [6, 3, others > 1 ? 22 : 26] : [3, 2, 12];
  const gaps = gap * (across - 1);
  const most = Math.min((width * shareOf(others, wide, across > size) - gaps) / across, (height * 0.44) / (size + 1));
  const usual = Math.max(LEAST, Math.min(Math.floor(most), wide ? 96 : width > PHONE ? 76 : 60));
  const cell = width < NARROW.width ? NARROW.cell : usual;
  const columns = wide || width > PHONE ? others : 1;
  const names = wide && others === 1 ? NAMES : 0;
  const left = (width - cell * across - gaps - between * columns) / columns - names;
  const fits = Math.floor((left - otherGap * (size - 1)) / size);
  return { cell, gap, other: Math.max(LEAST_OTHER, Math.min(fits, cell)), otherGap, between };
}

/** What mine gets of the width: as soon as it cannot grow any more, the others get what it had kept free. */
function shareOf(others: number, wide: boolean, grows: boolean): number {
  if (wide) return others > 1 ? (grows ? 0.44 : 0.4) : grows ? 0.62 : 0.54;
  return others > 1 ? (grows ? 0.58 : 0.52) : grows ? 0.71 : 0.62;
}

const STAGE = { width: 1920, height: 1080 };
/**
 * Of that drawing: what squares and side share of its width, and what heads, names and the line that is told leave of
 * its height.
 */
const SHARED = { width: 1686, height: 590 };

export interface StageSizes {
  cell: number;
  gap: number;
  /** The sign in a square's head, a token of an example, a token of the line that is compared. */
  sign: number;
  example: number;
  chip: number;
  /** How wide the case is beside the squares, and how large the numbers on its backs. */
  side: number;
  print: number;
}

/** On the big screen all squares are equal, and everything grows with the screen. */
export function onStage({
  width,
  height,
  size,
  squares,
}: {
  width: number;
  height: number;
  size: number;
  squares: number;
}): StageSizes {
  const unit = Math.min(width / STAGE.width, height / STAGE.height);
  const [gap, between, side, print, chip] = squares > 2 ? [6, 44, 430, 22, 44] : [8, 62, 500, 26, 52];
  const across = (SHARED.width - side - between * (squares - 1)) / (size * squares);
  const cell = Math.min(across, SHARED.height / size) - gap;
  return {
    cell: cell * unit,
    gap: gap * unit,
    sign: 50 * unit,
    example: 30 * unit,
    chip: chip * unit,
    side: side * unit,
    print: print * unit,
  };
}
