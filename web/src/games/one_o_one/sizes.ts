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
const LEAST_OTHER = 15;
/** Where names of rows stand beside a square. */
const NAMES = 16;

/** `size` is that of the frame; my square, in the middle of the game, is one cell wider. */
export function sizesFor(width: number, height: number, size: number, others: number, wide: boolean): Sizes {
  const [gap, otherGap, between] = wide ? [5, 3, others > 1 ? 22 : 26] : [3, 2, 12];
  const across = size + 1;
  const most = Math.min(width * shareOf(others, wide) - gap * size, height * 0.42) / across;
  const cell = Math.max(LEAST, Math.min(Math.floor(most), wide ? 96 : 60));
  const columns = wide ? others : 1;
  const names = wide && others === 1 ? NAMES : 0;
  const left = (width - cell * across - gap * size - between * columns) / columns - names;
  const fits = Math.floor((left - otherGap * (size - 1)) / size);
  return { cell, gap, other: Math.max(LEAST_OTHER, Math.min(fits, cell)), otherGap, between };
}

function shareOf(others: number, wide: boolean): number {
  if (wide) return others > 1 ? 0.44 : 0.58;
  return others > 1 ? 0.66 : 0.71;
}
