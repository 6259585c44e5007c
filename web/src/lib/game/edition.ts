// Two editions beside each other: what one printing has and another has not.

export interface Change {
  path: string;
  from: string;
  to: string;
}

export type Values = Record<string, unknown>;

export const isGroup = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (value === undefined ? "–" : JSON.stringify(value).replaceAll(",", ", "));

/** What an edition changes; a value it leaves out stays as printed. */
export function changesOf(printed: Values, edition: Values, above = ""): Change[] {
  return Object.entries(edition).flatMap(([key, value]) => {
    const old = printed[key];
    const path = above + key;
    if (isGroup(value)) return changesOf(isGroup(old) ? old : {}, value, `${path}.`);
    return textOf(old) === textOf(value) ? [] : [{ path, from: textOf(old), to: textOf(value) }];
  });
}

/** One edition over another: what the second has, and the first for the rest. */
export function merged(printed: Values, edition: Values): Values {
  const entries = Object.entries(edition).map(([key, value]) => {
    const old = printed[key];
    return [key, isGroup(value) && isGroup(old) ? merged(old, value) : value] as const;
  });
  return { ...printed, ...Object.fromEntries(entries) };
}

/** The smallest edition that makes one from another: what is the same in both is left out. */
export function difference(printed: Values, edition: Values): Values {
  const entries = Object.entries(edition).flatMap(([key, value]): [string, unknown][] => {
    const old = printed[key];
    if (isGroup(value) && isGroup(old)) {
      const inner = difference(old, value);
      return Object.keys(inner).length ? [[key, inner]] : [];
    }
    return textOf(old) === textOf(value) ? [] : [[key, value]];
  });
  return Object.fromEntries(entries);
}
