// The values of one's own box: saved in this browser, sent to others in a link.
import { loadValue, removeValue, storeValue } from "../browser/storage";
import { isGroup, type Values } from "./edition";

const key = (game: string): string => `edition.${game}`;

/** What is not as usual in one's own box. */
export const loadBox = (game: string): Values => loadValue<Values>(key(game)) ?? {};

export function storeBox(game: string, changes: Values): void {
  if (Object.keys(changes).length) storeValue(key(game), changes);
  else removeValue(key(game));
}

/** The values stand behind #: letters and digits only, so that no message or mail breaks the link. */
export const BOX = "#edition=";
export const LONGEST_LINK = 2000;

/** What a link asks for: a game, and the values it carries; those of this browser where it carries none. */
export interface LinkedBox {
  game: string;
  code: string | null;
}

export const linkTo = (game: string, changes: Values): string => `/${BOX}${game}.${encode(changes)}`;
export const isTooLong = (link: string): boolean => link.length > LONGEST_LINK;

export function linkedBox(hash: string): LinkedBox | null {
  if (!hash.startsWith(BOX)) return null;
  const [game = "", code] = hash.slice(BOX.length).split(".");
  return { game, code: code ?? null };
}

function encode(changes: Values): string {
  const bytes = new TextEncoder().encode(JSON.stringify(changes));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The values of a link, which the server has yet to check; null where it was cut or written over. */
export function decode(code: string): Values | null {
  if (code.length > LONGEST_LINK) return null;
  try {
    const text = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const values: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (one) => one.charCodeAt(0))));
    return isGroup(values) ? values : null;
  } catch {
    return null;
  }
}
