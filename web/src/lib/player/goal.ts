// In the first games of a kind on this device the goal is told at the table, then never again.
import { loadValue, storeValue } from "../browser/storage";

const FIRST_GAMES = 3;

/** Whether the goal is told at this table; the table is remembered where it is. */
export function tellsGoal(game: string, table: string): boolean {
  const key = `goal.${game}`;
  const tables = loadValue<string[]>(key) ?? [];
  if (tables.includes(table)) return true;
  if (tables.length >= FIRST_GAMES) return false;
  storeValue(key, [...tables, table]);
  return true;
}
