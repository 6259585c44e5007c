// The rulings that tables argue about. A message `ruling-<key>-<value>` names the other way to rule, and is a switch.
import type { Words } from "../words/words";

export type Rulings = Record<string, string | boolean>;

export interface Ruling {
  key: string;
  /** What it is when the switch is on. */
  other: string | boolean;
  label: string;
  text: string;
}

const START = "ruling-";
const TEXT = "-text";

export function rulingsIn(words: Words): Ruling[] {
  const names = words.keys(START).filter((name) => !name.endsWith(TEXT));
  return names.map((name) => {
    const dash = name.lastIndexOf("-");
    return {
      key: name.slice(START.length, dash),
      other: valueOf(name.slice(dash + 1)),
      label: words.t(name),
      text: words.t(name + TEXT),
    };
  });
}

const valueOf = (text: string): string | boolean => (text === "true" ? true : text === "false" ? false : text);
