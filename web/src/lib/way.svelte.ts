// Where we are: the address of the page, without reloading it.

export type Place =
  | { page: "home" }
  | { page: "table"; table: string }
  | { page: "stage"; table: string }
  | { page: "join"; code: string }
  | { page: "device"; token: string }
  | { page: "replay"; table: string | null }
  | { page: "certificate"; table: string }
  | { page: "review"; table: string | null }
  | { page: "referee"; game: string | null }
  | { page: "explore"; game: string | null }
  | { page: "nowhere" };

/** The token of a device stands behind #: a browser never sends that part of an address. */
const DEVICE = "#device=";

export const deviceLink = (token: string): string => `${location.origin}/${DEVICE}${token}`;

export function placeOf(path: string, hash = ""): Place {
  const [first = "", second = "", ...rest] = path.split("/").filter(Boolean).map(decode);
  if (rest.length) return { page: "nowhere" };
  if (!first) return hash.startsWith(DEVICE) ? { page: "device", token: hash.slice(DEVICE.length) } : { page: "home" };
  if (first === "t" && second) return { page: "table", table: second };
  if (first === "stage" && second) return { page: "stage", table: second };
  if (first === "join" && second) return { page: "join", code: second };
  if (first === "r" && second) return { page: "replay", table: second };
  if (first === "replay" && !second) return { page: "replay", table: null };
  if (first === "certificate" && second) return { page: "certificate", table: second };
  if (first === "review") return { page: "review", table: second || null };
  if (first === "referee" || first === "explore") return { page: first, game: second || null };
  return { page: "nowhere" };
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

export const way = new Way();
