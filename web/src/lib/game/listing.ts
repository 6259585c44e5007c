import * as api from "../net/api";
import { catalogue } from "../words/language.svelte";

/** The games that have a certain page, their names at hand. */
export async function gamesWith(hasPage: (game: string) => boolean): Promise<string[]> {
  const keys = (await api.games()).map(({ key }) => key).filter(hasPage);
  await catalogue.learnLids(keys);
  return keys;
}
