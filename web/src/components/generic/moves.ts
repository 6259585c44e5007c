// The moves an ask lists, as people choose among them: by kind, on a grid where two numbers make one, or as a number.
import type { ListedMove } from "../../lib/net/protocol";
import type { Words } from "../../lib/words/words";
import { humanised } from "../../lib/words/humanised";
import type { Json } from "./shape";

type Fields = Record<string, Json>;
export interface MoveGroup {
  /** The tag of its moves. */
  kind: string;
  moves: readonly ListedMove[];
  /** By line, then by column; null where this move is not allowed now. */
  grid: readonly (readonly (ListedMove | null)[])[] | null;
  /** One whole number a move, without a gap, and too many for a button each. */
  range: { least: number; most: number } | null;
  /** Some of these values, in no order; `least` and `most` of them. What may be picked twice is there twice. */
  picks: { of: readonly Json[]; least: number; most: number } | null;
}
/** The lines and columns of each kind so far: a grid does not shrink while it fills. */
export type Extents = Map<string, { lines: number[]; columns: number[] }>;

const MOST_CELLS = 400;
const MOST_KEYS = 12;

export const kindOf = ({ move }: ListedMove): string => String((move as unknown as Fields)["move"] ?? "");
/** What a move says besides its kind. */
export const fieldsOf = ({ move }: ListedMove): Fields =>
  Object.fromEntries(Object.entries(move as unknown as Fields).filter(([name]) => name !== "move"));

export function groupsOf(moves: readonly ListedMove[], extents: Extents = new Map()): MoveGroup[] {
  const kinds = [...new Set(moves.map(kindOf))];
  return kinds.map((kind) => {
    const same = moves.filter((one) => kindOf(one) === kind);
    return { kind, moves: same, grid: gridOf(kind, same, extents), range: rangeOf(same), picks: picksOf(same) };
  });
}

const numbersOf = (move: ListedMove): number[] | null => {
  const values = Object.values(fieldsOf(move));
  return values.every((value) => Number.isInteger(value)) ? (values as number[]) : null;
};

/** The numbers of each move, where all have so many. */
function allNumbers(moves: readonly ListedMove[], count: number): number[][] | null {
  const all = moves.map(numbersOf);
  return all.every((one) => one?.length === count) ? (all as number[][]) : null;
}

function gridOf(kind: string, moves: readonly ListedMove[], extents: Extents): MoveGroup["grid"] {
  const points = allNumbers(moves, 2);
  if (!points) return null;
  const before = extents.get(kind) ?? { lines: [], columns: [] };
  const lines = endsOf([...before.lines, ...points.map(([line]) => line!)]);
  const columns = endsOf([...before.columns, ...points.map(([, column]) => column!)]);
  if (sizeOf(lines) * sizeOf(columns) > MOST_CELLS) return null;
  extents.set(kind, { lines, columns });
  const at = (line: number, column: number): ListedMove | null =>
    moves[points.findIndex(([down, across]) => down === line && across === column)] ?? null;
  return between(lines).map((line) => between(columns).map((column) => at(line, column)));
}

const endsOf = (values: readonly number[]): number[] => [Math.min(...values), Math.max(...values)];
const sizeOf = ([least = 0, most = 0]: readonly number[]): number => most - least + 1;
const between = (ends: readonly number[]): number[] =>
  Array.from({ length: sizeOf(ends) }, (_, more) => ends[0]! + more);

function rangeOf(moves: readonly ListedMove[]): MoveGroup["range"] {
  const values = allNumbers(moves, 1)?.map(([value]) => value!);
  if (!values || values.length <= MOST_KEYS) return null;
  const [least = 0, most = 0] = endsOf(values);
  return new Set(values).size === most - least + 1 ? { least, most } : null;
}

/** The move of a range that says this number. */
export const moveSaying = (group: MoveGroup, value: number): ListedMove | undefined =>
  group.moves.find((one) => numbersOf(one)?.[0] === value);

/** The values of a move that is a list and nothing else. */
export function listIn(move: ListedMove): Json[] | null {
  const [list, ...others] = Object.values(fieldsOf(move));
  return Array.isArray(list) && !others.length ? list : null;
}

const asSet = (values: readonly Json[]): string => JSON.stringify(values.map((one) => JSON.stringify(one)).sort());

function picksOf(moves: readonly ListedMove[]): MoveGroup["picks"] {
  const lists = moves.map(listIn);
  if (!lists.every((list) => list !== null) || new Set(lists.map(asSet)).size < moves.length) return null;
  const sizes = lists.map((list) => list.length);
  if (Math.max(...sizes) < 2) return null;
  return { of: pieces(lists), least: Math.min(...sizes), most: Math.max(...sizes) };
}

/** Every value, as often as one of these lists has it. */
function pieces(lists: readonly Json[][]): Json[] {
  const values = new Map(lists.flat().map((value) => [JSON.stringify(value), value]));
  const often = (list: readonly Json[], text: string): number =>
    list.filter((one) => JSON.stringify(one) === text).length;
  return [...values].flatMap(([text, value]) =>
    Array.from({ length: Math.max(...lists.map((list) => often(list, text))) }, () => value),
  );
}

/** Where among these pieces the values of a move lie, each in a place of its own. */
export function placesOf(list: readonly Json[], of: readonly Json[]): number[] {
  const places: number[] = [];
  for (const value of list) places.push(of.findIndex((one, at) => one === value && !places.includes(at)));
  return places;
}

/** The move that picks these, in whatever order. */
export const movePicking = (group: MoveGroup, picked: readonly Json[]): ListedMove | undefined =>
  group.moves.find((one) => asSet(listIn(one) ?? []) === asSet(picked));

const plainParts = (fields: Fields): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number"
        ? [[name, value]]
        : Array.isArray(value)
          ? [[name, value.join(", ")]]
          : [],
    ),
  );

/** As the game says it in `play-KIND`; else as it is typed. */
export function labelOf(move: ListedMove, words: Words): string {
  const key = `play-${kindOf(move)}`;
  return words.has(key) ? words.t(key, plainParts(fieldsOf(move))) : move.text || humanised(kindOf(move));
}

/** What the filled button says. */
export function actOf(move: ListedMove, words: Words): string {
  if (listIn(move)?.length === 0) return words.t("plain-play-none");
  return words.has(`play-${kindOf(move)}`)
    ? labelOf(move, words)
    : words.t("plain-play", { move: labelOf(move, words) });
}
