import { keep } from "./keep";

export type Theme = "light" | "dark";

class Look {
  theme = $state<Theme>(document.documentElement.dataset["theme"] === "dark" ? "dark" : "light");

  choose(theme: Theme): void {
    this.theme = theme;
    document.documentElement.dataset["theme"] = theme;
    keep("theme", theme);
  }

  turn(): void {
    this.choose(this.theme === "dark" ? "light" : "dark");
  }
}

export const look = new Look();

/** This page has a look of its own, whatever the reader chose for the others; given back when it goes. */
export function dressed(theme: Theme): () => void {
  document.documentElement.dataset["theme"] = theme;
  return () => (document.documentElement.dataset["theme"] = look.theme);
}

/** In a classroom everything is written larger. */
export function enlarged(): () => void {
  document.documentElement.dataset["size"] = "large";
  return () => delete document.documentElement.dataset["size"];
}
