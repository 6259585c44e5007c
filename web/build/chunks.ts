import type { Rolldown } from "vite";

type Graph = Rolldown.ChunkingContext;

// In the order in which they are opened.
const PAGES: [string, RegExp][] = [
  ["start", /[\\/]src[\\/]main\.ts$/],
  ["table", /[\\/]src[\\/]pages[\\/]Table\.svelte$/],
  ["board", /[\\/]src[\\/]games[\\/]\w+[\\/]Board\.svelte$/],
];
const GAME = /[\\/]src[\\/]games[\\/](\w+)[\\/]/;

/**
 * What a page cannot do without comes in one file, beside what pages before it brought; a board's in one for its game.
 * Otherwise whatever two pages share would be a file of its own, and a table a hundred requests.
 */
export const groups: Rolldown.CodeSplittingGroup[] = PAGES.map(([name, page], place) => ({
  name: (id, graph) => (!page.test(id) && isNeeded(id, page, graph, new Set()) ? fileOf(name, id) : null),
  priority: PAGES.length - place,
}));

function fileOf(name: string, id: string): string {
  const game = name === "board" && GAME.exec(id);
  return game ? `board-${game[1]}` : name;
}

function isNeeded(id: string, page: RegExp, graph: Graph, seen: Set<string>): boolean {
  if (page.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => isNeeded(importer, page, graph, seen)) ?? false;
}
