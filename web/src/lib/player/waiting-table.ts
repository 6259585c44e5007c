// The stage game somebody waits for while they take a lesson: they are brought back when it starts.
let awaited: string | null = null;

export const awaitedTable = (): string | null => awaited;

export const awaitTable = (table: string | null): void => void (awaited = table);
