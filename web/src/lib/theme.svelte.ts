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
