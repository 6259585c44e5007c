// The options of the last table against bots, by game: Play starts with them again on this device.
import { loadValue, removeValue, storeValue } from "../browser/storage";
import type { NewTable } from "../net/protocol";

export type LastOptions = Pick<NewTable, "setup" | "bot" | "clock" | "bot_pace" | "hints">;

const place = (game: string): string => `options.${game}`;

export const lastOptions = (game: string): LastOptions | null => loadValue<LastOptions>(place(game));

export const forgetOptions = (game: string): void => removeValue(place(game));

/** What the table is, and not who sits there. */
export function storeOptions({ game, setup, bot, clock, bot_pace, hints }: NewTable): void {
  storeValue(place(game), { setup, bot, clock, bot_pace, hints });
}
