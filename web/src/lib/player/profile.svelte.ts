// Who sits at this browser: a name, and nothing else.
import { removeValue, storeValue, loadValue, storedKeys } from "../browser/storage";

export const LONGEST_NAME = 20;

class Profile {
  name = $state<string>(loadValue<string>("name") ?? "");

  rename(name: string): void {
    this.name = name.trim().slice(0, LONGEST_NAME);
    storeValue("name", this.name);
  }

  forget(): void {
    for (const key of storedKeys("")) removeValue(key);
    this.name = "";
  }
}

export const profile = new Profile();
