// A game that is installed on the server and did not come with this page: its words, its look and its board are loaded
// while the page runs, from its own address.
import type { BoardModule } from "./board";
import { hasPart } from "./listing";
import type { Language } from "../words/words";
import { humanised } from "../words/humanised";

export const addressOf = (game: string, file: string): string => `/api/games/${encodeURIComponent(game)}/${file}`;

const PLAIN = import.meta.glob<string>("../../words/plain/*.ftl", { query: "?raw", import: "default" });
const texts = new Map<string, Promise<string>>();
const dressed = new Set<string>();

/** What the plain board says, and the game's own messages; a game that has none is called by its key. */
export async function bring(game: string, language: Language): Promise<string[]> {
  const plain = PLAIN[`../../words/plain/${language}.ftl`]!();
  const [shared, own] = await Promise.all([plain, wordsOf(game, language), dress(game)]);
  return [shared, `game-name = ${humanised(game)}`, own];
}

function wordsOf(game: string, language: Language): Promise<string> {
  const address = addressOf(game, `words/${language}`);
  const text = texts.get(address) ?? read(address);
  texts.set(address, text);
  return text;
}

async function read(address: string): Promise<string> {
  const answer = await fetch(address).catch(() => null);
  if (answer?.ok) return answer.text();
  texts.delete(address);
  return "";
}

/** Its look.css says its colours; without one it has those of the cloth. */
async function dress(game: string): Promise<void> {
  if (dressed.has(game) || !(await hasPart(game, "look"))) return;
  dressed.add(game);
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = addressOf(game, "look.css");
  document.head.append(link);
}

export const boardOf = async (game: string): Promise<BoardModule> =>
  (await import("../../components/generic/loading")).load(game);
