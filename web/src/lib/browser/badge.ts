// The number on the icon of the installed app, where there is one.
import { loadValue, storeValue } from "./storage";

const KEY = "awaited"; // tables where somebody of this device is awaited, as far as was heard

interface Badged {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

export function setAwaited(tables: readonly string[]): void {
  storeValue(KEY, tables);
  const { setAppBadge, clearAppBadge } = navigator as Badged;
  const done = tables.length ? setAppBadge?.call(navigator, tables.length) : clearAppBadge?.call(navigator);
  void done?.catch(() => null); // not allowed here
}

/** At a table one sees for oneself whether one is awaited. */
export function noteAwaited(table: string, isAwaited: boolean): void {
  const others = (loadValue<string[]>(KEY) ?? []).filter((one) => one !== table);
  setAwaited(isAwaited ? [...others, table] : others);
}
