// Sitting down at a table by name, while the room may be filling.
import { onDestroy } from "svelte";
import type { Lobby } from "../net/protocol";
import type { TableConnection } from "../net/connection.svelte";
import { myName, sitDown } from "./join";
import { profile } from "./profile.svelte";

export class Joining {
  name = $state(profile.name);
  wrong = $state("");
  isBusy = $state(false);
  /** So many come at once that the server asks to wait. */
  isFilling = $state(false);
  #isGone = false;

  /** Made by a component, and given up with it. */
  constructor() {
    onDestroy(() => (this.#isGone = true));
  }

  /** True once a seat is taken; the connection has come back with it. */
  async join(line: TableConnection, lobby: Lobby): Promise<boolean> {
    profile.rename(this.name);
    this.isBusy = true;
    this.wrong = "";
    try {
      const waiting = { isOver: () => this.#isGone, say: () => (this.isFilling = true) };
      await sitDown(line.table, lobby.game, myName(), waiting);
      line.close();
      line.connect();
    } catch (error) {
      this.wrong = (error as Error).message;
    }
    this.isBusy = this.isFilling = false;
    return this.wrong === "";
  }
}
