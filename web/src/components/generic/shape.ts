// A view as a readable table, by the shapes of its values alone: nothing here knows a game. display/boards.py does it
// for the terminal.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Group = { [key: string]: Json };

export interface Field {
  /** The names that lead to it: `["hand", "size"]`. */
  path: readonly string[];
}
export interface ValueRow extends Field {
  kind: "value";
  value: Json;
}
export interface ListRow extends Field {
  kind: "list";
  values: readonly Json[];
}
export interface GridRow extends Field {
  kind: "grid";
  lines: readonly (readonly Json[])[];
}
export interface SeatsRow extends Field {
  kind: "seats";
  /** One entry a seat. */
  values: readonly Json[];
}
export type Row = ValueRow | ListRow | GridRow | SeatsRow;

const isGroup = (value: Json): value is Group => typeof value === "object" && value !== null && !Array.isArray(value);
const isList = (value: Json): value is Json[] => Array.isArray(value);
const isFlat = (value: Json): boolean => typeof value !== "object" || value === null || isSentence(value);
/** What is said and not shown: a sentence of the game. */
export const isSentence = (value: Json): boolean => isGroup(value) && value["type"] === "sentence";
const isGrid = (value: Json[]): value is Json[][] =>
  value.length > 1 &&
  value.every((line) => isList(line) && line.length > 1 && line.length === (value[0] as Json[]).length) &&
  value.every((line) => (line as Json[]).every(isFlat));

/** What nobody knows yet, and what is empty, has no row. */
const isNothing = (value: Json): boolean =>
  value === null || (isList(value) && value.length === 0) || (isGroup(value) && Object.keys(value).length === 0);

/** How many sit there, and whether the game calls a field a grid, although it has as many lines as there are seats. */
export interface Reading {
  seats: number;
  isGrid: (path: readonly string[]) => boolean;
}

export const rowsOf = (view: Json, reading: Reading): Row[] => (isGroup(view) ? rowsInGroup(view, reading, []) : []);

const rowsInGroup = (group: Group, reading: Reading, path: readonly string[]): Row[] =>
  Object.entries(group).flatMap(([name, value]) => rowsIn(value, reading, [...path, name]));

function rowsIn(value: Json, reading: Reading, path: readonly string[]): Row[] {
  if (isNothing(value)) return [];
  if (isFlat(value)) return [{ kind: "value", path, value }];
  if (!isList(value)) return rowsInGroup(value as Group, reading, path);
  if (reading.seats > 1 && value.length === reading.seats && !reading.isGrid(path)) return bySeat(value, path);
  if (isGrid(value)) return [{ kind: "grid", path, lines: value }];
  return [{ kind: "list", path, values: value }];
}

/** Structs of all seats are one row a field. */
function bySeat(values: readonly Json[], path: readonly string[]): Row[] {
  if (!values.every((one) => isGroup(one) && !isSentence(one))) return [{ kind: "seats", path, values }];
  const names = [...new Set(values.flatMap((one) => Object.keys(one as Group)))];
  return names
    .map((name) => ({ name, entries: values.map((one) => (one as Group)[name] ?? null) }))
    .filter(({ entries }) => !entries.every(isNothing))
    .map(({ name, entries }) => ({ kind: "seats", path: [...path, name], values: entries }));
}
