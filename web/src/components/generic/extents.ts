import type { Extents } from "./moves";

/** For as long as the page is open: of one game at a time, and a new table may have another size. */
export const extents: Extents = new Map();
