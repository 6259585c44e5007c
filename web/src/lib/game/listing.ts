// The games of this server, whether they come with this page or not.
import * as api from "../net/api";
import type { GameInfo } from "../net/protocol";
import { catalogue } from "../words/language.svelte";

export type GamePart = GameInfo["parts"][number];

let listed: Promise<GameInfo[]> | null = null;

/** Asked for once: what is installed changes with the server alone. */
export function installed(): Promise<GameInfo[]> {
  listed ??= api.games().catch((error: Error) => {
    listed = null;
    throw error;
  });
  return listed;
}

/** What is not there is not offered; nor is anything while the server is away. */
export async function hasPart(game: string, part: GamePart): Promise<boolean> {
  const games = await installed().catch(() => []);
  return games.find(({ key }) => key === game)?.parts.includes(part) ?? false;
}

/** The games that have a certain page, their names at hand. */
export async function gamesWith(hasPage: (game: string) => boolean): Promise<string[]> {
  const keys = (await api.games()).map(({ key }) => key).filter(hasPage);
  await catalogue.learnLids(keys);
  return keys;
}
