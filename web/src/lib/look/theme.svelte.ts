import { storeValue } from "../browser/storage";

export type Theme = "light" | "dark";

class Appearance {
  theme = $state<Theme>(document.documentElement.dataset["theme"] === "dark" ? "dark" : "light");

  choose(theme: Theme): void {
    this.theme = theme;
    document.documentElement.dataset["theme"] = theme;
    storeValue("theme", theme);
  }

  turn(): void {
    this.choose(this.theme === "dark" ? "light" : "dark");
  }
}

export const appearance = new Appearance();

/** This page has a look of its own, whatever the reader chose for the others; given back when it goes. */
export function useTheme(theme: Theme): () => void {
  document.documentElement.dataset["theme"] = theme;
  return () => (document.documentElement.dataset["theme"] = appearance.theme);
}

/** In a classroom everything is written larger. */
export function useLargeType(): () => void {
  document.documentElement.dataset["size"] = "large";
  return () => delete document.documentElement.dataset["size"];
}
