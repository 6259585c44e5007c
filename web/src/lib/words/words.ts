// Sentences spoken in a language, from the same message files as the server: the twin of language/words.py.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Part, Sentence } from "../net/protocol";
import { NAME, elided } from "./elision";

export { FluentNumber } from "@fluent/bundle";

export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Parts = Record<string, FluentVariable>;

/** The parts of a sentence that say who did it. */
const DOERS = ["seat", "seats", "caller"];
const isOnly = (part: Part | undefined, seat: number | null): boolean =>
  typeof part === "object" && part.type === "who" && part.seats.length === 1 && part.seats[0] === seat;

export class Words {
  readonly language: Language;
  private files: readonly string[];
  private bundle: FluentBundle;
  /** The seat that is spoken to. */
  private you: number | null = null;

  constructor(language: Language, files: readonly string[]) {
    this.language = language;
    this.files = files;
    this.bundle = new FluentBundle([language], { useIsolating: false });
    for (const file of files) this.bundle.addResource(new FluentResource(file), { allowOverrides: true });
  }

  /** The same words, said to whoever sits there: of what they did, "you" did it. */
  to(seat: number): Words {
    const words = new Words(this.language, []);
    [words.files, words.bundle] = [this.files, this.bundle];
    words.you = seat;
    return words;
  }

  /** The message of this key. A missing message is a bug: it is shown as its key, and said in the console. */
  t = (key: string, parts: Parts = {}): string => {
    const message = this.bundle.getMessage(key);
    if (!message?.value) return this.missing(key);
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(message.value, this.named(parts), errors);
    if (errors.length) console.error(`the message ${key} cannot be said`, errors);
    return this.language === "fr" ? elided(text) : text;
  };

  has = (key: string): boolean => this.bundle.getMessage(key)?.value != null;

  /** The keys of all messages that begin like this, in the order of the files. */
  keys(start: string): string[] {
    const keys = this.files.flatMap((file) => [...file.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1]!));
    return keys.filter((key) => key.startsWith(start));
  }

  say = (sentence: Sentence, names: readonly string[] = []): string => {
    const parts = Object.entries(sentence.parts ?? {}).map(([key, part]) => [
      key,
      this.part(part, key === "others" ? this.amongThem(names) : names),
    ]);
    return this.t(this.keyOf(sentence), Object.fromEntries(parts) as Parts);
  };

  private keyOf({ key, parts }: Sentence): string {
    const isYou = DOERS.some((name) => isOnly(parts?.[name], this.you));
    return isYou && this.has(`${key}-you`) ? `${key}-you` : key;
  }

  /** Within a sentence about somebody else, whoever is spoken to is "you". */
  private amongThem(names: readonly string[]): readonly string[] {
    const isCalled = this.you !== null && this.has("web-you-among");
    return isCalled ? names.map((name, seat) => (seat === this.you ? this.t("web-you-among") : name)) : names;
  }

  /** Names one after another: "Ada, Bo and Cy". */
  listed(items: readonly string[]): string {
    if (items.length < 2) return items.join("");
    return this.t("and", { first: items.slice(0, -1).join(", "), last: items[items.length - 1]! });
  }

  /** A part that is called name is one. */
  private named(parts: Parts): Parts {
    return typeof parts.name === "string" ? { ...parts, name: this.marked(parts.name) } : parts;
  }

  /** Where a name begins, so that a French word before it can lose its e. */
  private marked(name: string): string {
    return this.language === "fr" ? NAME + name : name;
  }

  private part(part: Part, names: readonly string[]): FluentVariable {
    if (typeof part !== "object") return part;
    switch (part.type) {
      case "who":
        return this.marked(this.listed(part.seats.map((seat) => names[seat] ?? this.t("seat", { seat: seat + 1 }))));
      case "these":
        return part.items.join(", ");
      case "term":
        return this.t(part.key);
      case "sentence":
        return this.say(part, names);
    }
  }

  private missing(key: string): string {
    console.error(`no message ${key} in ${this.language}`);
    return key;
  }
}
