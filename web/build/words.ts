import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const NAME = "virtual:words";
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const GAMES = `${ROOT}web/src/games`;
const FILE = /\.ftl\?raw$/;
/** For whoever writes them: no page needs these. */
const COMMENTS = /^#.*\n|^\n/gm;
// What is said of every game, and what of one: read together, so it is one file, packed tighter and asked for once.
const TABLE = ["src/tablee/core/words", "src/tablee/server/words", "web/src/words/table"];
const foldersOf = (game: string): string[] => [`src/tablee/games/${game}/words`, `web/src/games/${game}/words`];

/** Messages as a page needs them; `virtual:words` has the loaders of those of all games and of each. */
export function words(): Plugin {
  return {
    name: "words",
    enforce: "pre",
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : null),
    load(id) {
      if (FILE.test(id)) return exported([id.replace("?raw", "")]);
      if (id === `\0${NAME}`) return loaders();
      if (!id.startsWith(`\0${NAME}/`)) return null;
      const files = filesOf(id.slice(NAME.length + 2));
      files.forEach((file) => this.addWatchFile(file));
      return exported(files);
    },
  };
}

function exported(files: readonly string[]): string {
  const texts = files.map((file) => readFileSync(file, "utf8").replace(COMMENTS, ""));
  return `export default ${JSON.stringify(texts.join("\n"))}`;
}

/** Of `table/en.ftl` or `games/fifty/en.ftl`. */
function filesOf(place: string): string[] {
  const [kind, ...rest] = place.split("/");
  const [folders, file] = kind === "games" ? [foldersOf(rest[0]!), rest[1]] : [TABLE, rest[0]];
  return folders.map((folder) => `${ROOT}${folder}/${file}`).filter((path) => existsSync(path));
}

function loaders(): string {
  const files = readdirSync(`${ROOT}${TABLE[0]}`).filter((file) => file.endsWith(".ftl"));
  const games = readdirSync(GAMES).filter((game) => existsSync(`${GAMES}/${game}/Board.svelte`));
  const places = ["table", ...games.map((game) => `games/${game}`)];
  const entries = places.flatMap((place) =>
    files.map((file) => `"/${place}/${file}": () => import("${NAME}/${place}/${file}").then(text)`),
  );
  return `const text = (module) => module.default;\nexport default {\n${entries.join(",\n")}\n};`;
}
