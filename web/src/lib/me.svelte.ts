// Who sits at this browser: a name, and nothing else.
import { drop, keep, kept, keptKeys } from "./keep";

export const LONGEST_NAME = 20;

class Me {
  name = $state<string>(kept<string>("name") ?? "");

  rename(name: string): void {
    this.name = name.trim().slice(0, LONGEST_NAME);
    keep("name", this.name);
  }

  forget(): void {
    for (const key of keptKeys("")) drop(key);
    this.name = "";
  }
}

export const me = new Me();
