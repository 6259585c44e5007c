// The language of this page: from the browser, changed at any time, kept. Word files come when they are needed.
import GAMES from "virtual:words";
import { storeValue, loadValue } from "../browser/storage";
import { isBundled } from "../game/registry";
import { LANGUAGES, Words, type Language } from "./words";

type Files = Record<string, () => Promise<string>>;

const SHARED = import.meta.glob<string>("../../words/*.ftl", { query: "?raw", import: "default" });
const LIDS = import.meta.glob<string>("../../games/*/words/lid.*.ftl", { query: "?raw", import: "default" });
const BOXES = import.meta.glob<string>(["../../games/*/words/box/*.ftl", "../../words/box/*.ftl"], {
  query: "?raw",
  import: "default",
});
const STUDIES = import.meta.glob<string>(
  ["../../../../src/tablee/review/words/*.ftl", "../../games/*/words/study/*.ftl", "../../words/study/*.ftl"],
  { query: "?raw", import: "default" },
);

const LESSONS = import.meta.glob<string>(["../../../../src/tablee/games/*/lessons/*.ftl", "../../words/lesson/*.ftl"], {
  query: "?raw",
  import: "default",
});

const RULINGS = import.meta.glob<string>(
  ["../../../../src/tablee/games/*/words/examples/*.ftl", "../../words/rulings/*.ftl"],
  { query: "?raw", import: "default" },
);

const STAGES = import.meta.glob<string>(["../../games/*/words/stage/*.ftl", "../../words/stage/*.ftl"], {
  query: "?raw",
  import: "default",
});

const PROOFS = import.meta.glob<string>("../../words/fair/*.ftl", { query: "?raw", import: "default" });

const MEMORIES = import.meta.glob<string>("../../words/me/*.ftl", { query: "?raw", import: "default" });

export const hasLesson = (game: string): boolean => `../../../../src/tablee/games/${game}/lessons/en.ftl` in LESSONS;

/** What few pages say: of rulings and printed values, of looking back and closer, of the deal, or from afar; each with
 *  a word of its own. */
const MORE = {
  box: { files: BOXES, sign: "web-rulings" },
  study: { files: STUDIES, sign: "web-review-whose" },
  lesson: { files: LESSONS, sign: "coach-1" },
  rulings: { files: RULINGS, sign: "rulings-title" },
  stage: { files: STAGES, sign: "web-stage-where" },
  fair: { files: PROOFS, sign: "web-fair-moves" },
  me: { files: MEMORIES, sign: "me-games" },
};

async function read(files: Files, belongs: (path: string) => boolean): Promise<string[]> {
  const paths = Object.keys(files).filter(belongs);
  return Promise.all(paths.map((path) => files[path]!()));
}

const inLanguage = (path: string, language: Language): boolean => path.endsWith(`${language}.ftl`);
/** Of a game that did not come with this page the server has the words; of no game there are none. */
const fromOutside = async (game: string, language: Language): Promise<string[]> =>
  !game || isBundled(game) ? [] : (await import("../game/outside")).bring(game, language);

/** What is said of every game comes with the first of them. */
const ofGame = (path: string, game: string): boolean => !path.includes("/games/") || path.includes(`/games/${game}/`);

class Catalogue {
  language = $state<Language>("en");
  shared = $state.raw<Words>(new Words("en", []));
  private sharedFiles: string[] = [];
  private gameFiles: Files = GAMES;
  private games = $state.raw<Record<string, Words>>({});
  private lids = $state.raw<Record<string, Words>>({});

  /** Everything the page has needed so far, in this language; only then the page changes. */
  async speak(language: Language): Promise<void> {
    const files = await read(SHARED, (path) => inLanguage(path, language));
    const games = await this.readAll(Object.keys(this.games), language, files, this.gameFiles);
    const lids = await this.readAll(Object.keys(this.lids), language, files, LIDS);
    this.sharedFiles = files;
    this.shared = new Words(language, files);
    // What was learnt meanwhile stays, in the other language, until it is learnt anew.
    this.games = { ...this.games, ...games };
    this.lids = { ...this.lids, ...lids };
    this.language = language;
    document.documentElement.lang = language;
  }

  choose(language: Language): Promise<void> {
    storeValue("language", language);
    return this.speak(language);
  }

  /** With what only some pages say, where one is named; from then on every game is learnt with it. */
  async learn(game: string, also?: keyof typeof MORE): Promise<void> {
    if (also) this.gameFiles = { ...this.gameFiles, ...MORE[also].files };
    if (this.games[game] && (!also || this.games[game].has(MORE[also].sign))) return;
    const learnt = await this.readAll([game], this.language, this.sharedFiles, this.gameFiles);
    this.games = { ...this.games, ...learnt };
  }

  async learnLids(games: readonly string[]): Promise<void> {
    const learnt = await this.readAll(games, this.language, this.sharedFiles, LIDS);
    this.lids = { ...this.lids, ...learnt };
  }

  /** The words of a game, with the shared ones; these alone until they are learnt. */
  of(game: string): Words {
    return this.games[game] ?? this.shared;
  }

  /** What a game is called; nothing until its lid is learnt. */
  nameOf(game: string): string {
    return this.lids[game]?.t("game-name") ?? "";
  }

  lid(game: string): Words {
    return this.lids[game] ?? this.shared;
  }

  private async readAll(
    games: readonly string[],
    language: Language,
    shared: readonly string[],
    files: Files,
  ): Promise<Record<string, Words>> {
    const entries = games.map(async (game): Promise<[string, Words]> => {
      const texts = await read(files, (path) => ofGame(path, game) && inLanguage(path, language));
      return [game, new Words(language, [...shared, ...texts, ...(await fromOutside(game, language))])];
    });
    return Object.fromEntries(await Promise.all(entries));
  }
}

export const catalogue = new Catalogue();

export function browserLanguage(): Language {
  const wanted = [loadValue<string>("language") ?? "", ...navigator.languages];
  return wanted.map((one) => LANGUAGES.find((language) => one.startsWith(language))).find(Boolean) ?? "en";
}
