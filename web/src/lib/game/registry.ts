// The games, by the names of their folders alone. Those that do not come with this page are on the server (outside.ts):
// they are known by the same functions.
import type { Component } from "svelte";
import type { BoardModule, EndProps, ExampleProps, ExploreModule, RefereeModule, StageProps } from "./board";
import type { PrintModule } from "./print";

import.meta.glob("../../games/*/look.css", { eager: true });
const LIDS = import.meta.glob<{ default: Component; place: number }>("../../games/*/Lid.svelte", { eager: true });
const BOARDS = import.meta.glob<BoardModule>("../../games/*/Board.svelte");
const REFEREES = import.meta.glob<RefereeModule>("../../games/*/Referee.svelte");
const PLAIN_REFEREE = import.meta.glob<RefereeModule>("../../components/generic/Referee.svelte");
const EXPLORERS = import.meta.glob<ExploreModule>("../../games/*/Explore.svelte");
const SHEETS = import.meta.glob<{ default: Component<EndProps> }>("../../games/*/EndSheet.svelte");
const EXAMPLES = import.meta.glob<{ default: Component<ExampleProps> }>("../../games/*/Example.svelte");
const PRINTS = import.meta.glob<PrintModule>("../../games/*/Print.svelte");

const STAGES = import.meta.glob<{ default: Component<StageProps> }>("../../games/*/Stage.svelte");

const path = (game: string, file: string): string => `../../games/${game}/${file}.svelte`;

/** The games of the first page, in the order in which their boxes lie there. */
export const GAME_KEYS: readonly string[] = Object.entries(LIDS)
  .sort(([, one], [, other]) => one.place - other.place)
  .map(([file]) => file.split("/").at(-2)!);

/** Whether its folder came with this page. */
export const isBundled = (game: string): boolean => path(game, "Board") in BOARDS;
export const hasReferee = (game: string): boolean => path(game, "Referee") in REFEREES;
export const hasExplorer = (game: string): boolean => path(game, "Explore") in EXPLORERS;
export const lidOf = (game: string): Component | undefined => LIDS[path(game, "Lid")]?.default;
/** Every game has one: its own, or the plain one that is made from its view and its asks. */
export const board = async (game: string): Promise<BoardModule> =>
  BOARDS[path(game, "Board")]?.() ?? (await import("./outside")).boardOf(game);
/** Its own form, or the plain one, for games that did not come with this page. */
export const mayReferee = (game: string): boolean => hasReferee(game) || !isBundled(game);
export const referee = (game: string): Promise<RefereeModule> =>
  (REFEREES[path(game, "Referee")] ?? Object.values(PLAIN_REFEREE)[0]!)();
export const explorer = (game: string): Promise<ExploreModule> | undefined => EXPLORERS[path(game, "Explore")]?.();
export const endSheet = (game: string): Promise<{ default: Component<EndProps> }> | undefined =>
  SHEETS[path(game, "EndSheet")]?.();
export const hasPrint = (game: string): boolean => path(game, "Print") in PRINTS;
/** The sheets that a game has printed. */
export const printOf = (game: string): Promise<PrintModule> | undefined => PRINTS[path(game, "Print")]?.();
/** How a game draws a worked example with its own pieces. */
export const exampleBoard = (game: string): Promise<{ default: Component<ExampleProps> }> | undefined =>
  EXAMPLES[path(game, "Example")]?.();
/** What a game shows on the big screen; without one its board is shown, large. */
export const stageOf = (game: string): Promise<{ default: Component<StageProps> }> | undefined =>
  STAGES[path(game, "Stage")]?.();
