// A short look at a table through a spectator's eyes.
import { PROTOCOL, type FromServer, type Lobby } from "./protocol";

const PATIENCE = 4000;

/** Its lobby; "gone" where there is no such table any more; null where nobody answers. */
export function fetchLobby(table: string): Promise<Lobby | "gone" | null> {
  return new Promise((resolve) => {
    const address = new URL("/ws", location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    const end = (result: Lobby | "gone" | null): void => {
      clearTimeout(timer);
      resolve(result);
      socket.close();
    };
    const timer = setTimeout(() => end(null), PATIENCE);
    socket.onopen = () => socket.send(JSON.stringify({ say: "hello", protocol: PROTOCOL, table }));
    socket.onerror = () => end(null);
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as FromServer;
      if (message.say === "update") end(message.lobby);
      if (message.say === "gone") end("gone");
    };
  });
}
