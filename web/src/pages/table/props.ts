// What the parts of a table's page are given.
import type { TableConnection } from "../../lib/net/connection.svelte";
import type { Lobby } from "../../lib/net/protocol";
import type { Words } from "../../lib/words/words";

export interface TableProps {
  line: TableConnection;
  lobby: Lobby;
  words: Words;
}

/** A drawer over the table. */
export interface TableDrawerProps extends TableProps {
  onclose: () => void;
}
