// Where we are: the address of the page, without reloading it.
import { linkedBox, type LinkedBox } from "../game/box";
import { isBundled } from "../game/registry";
import { ROUTES } from "../net/routes";

export type Place =
  | { page: "home"; box?: LinkedBox }
  | { page: "table"; table: string }
  | { page: "stage"; table: string }
  | { page: "join"; code: string }
  | { page: "device"; token: string }
  | { page: "replay"; table: string | null }
  | { page: "certificate"; table: string }
  | { page: "review"; table: string | null }
  | { page: "referee"; installed: string | null }
  | { page: "explore"; game: string | null }
  | { page: "edition"; game: string }
  | { page: "print"; game: string }
  | { page: "learn"; game: string }
  | { page: "ruling"; game: string; ruling: string }
  | { page: "daily"; game: string | null }
  | { page: "puzzles"; game: string | null }
  | { page: "deal"; table: string }
  | { page: "me" }
  | { page: "tables" }
  | { page: "privacy" }
  | { page: "nowhere"; of?: string };

/** The token of a device stands behind #: a browser never sends that part of an address. */
const DEVICE = "#device=";

export const deviceLink = (token: string): string => `${location.origin}/${DEVICE}${token}`;

/** A spoken code as it is written in addresses; empty while nothing is typed. */
export const codeOf = (typed: string): string =>
  typed
    .trim()
    .toUpperCase()
    .replace(/[\s_]+/g, "-");

interface Route {
  page: string;
  parts: string[];
}

const shapeOf = (first: string, others: number): string => first + "/*".repeat(others);

/** By the first part of an address, and how many others there are. */
const BY_SHAPE = new Map<string, Route>();
/** What may stand behind a page: null where nothing does. */
const PARTS = new Map<string, Record<string, null>>();
for (const [path, page] of Object.entries(ROUTES)) {
  const [, first = "", ...others] = path.split("/");
  const parts = others.map((part) => part.slice(1, -1));
  BY_SHAPE.set(shapeOf(first, parts.length), { page, parts });
  PARTS.set(page, { ...PARTS.get(page), ...Object.fromEntries(parts.map((part) => [part, null])) });
}

/** The server answers 404 where this is nowhere: the list of routes is the server's (pages.py). */
export function placeOf(path: string, hash = ""): Place {
  const parts = path.replace(/\/$/, "").split("/").slice(1).map(decode);
  const [first = "", ...others] = parts;
  const route = BY_SHAPE.get(shapeOf(first, others.length));
  if (!route || parts.includes("")) return { page: "nowhere" };
  const said = Object.fromEntries(route.parts.map((part, at) => [part, others[at]!]));
  if (said.game !== undefined && !isBundled(said.game)) return { page: "nowhere", of: route.page };
  if (!first && hash.startsWith(DEVICE)) return { page: "device", token: hash.slice(DEVICE.length) };
  const box = first ? null : linkedBox(hash);
  if (box) return { page: "home", box };
  return { page: route.page, ...PARTS.get(route.page), ...said } as Place;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Way {
  place = $state.raw<Place>({ page: "home" });

  begin(): void {
    this.read();
    addEventListener("popstate", () => this.read());
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.read();
    scrollTo(0, 0);
  }

  instead(path: string): void {
    history.replaceState(null, "", path);
    this.read();
  }

  private read(): void {
    this.place = placeOf(location.pathname, location.hash);
  }

  private follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
    if (!link || !plain || link.target || link.download || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.hash);
  }
}

export const router = new Way();
