// Written by `python -m tablee.server.typescript`. Change the Python types instead.

export const ROUTES = {
  "/": "home",
  "/t/{table}": "table",
  "/stage/{table}": "stage",
  "/join": "home",
  "/join/{code}": "join",
  "/r/{table}": "replay",
  "/replay": "replay",
  "/certificate/{table}": "certificate",
  "/review": "review",
  "/review/{table}": "review",
  "/referee": "referee",
  "/referee/{game}": "referee",
  "/explore": "explore",
  "/explore/{game}": "explore",
  "/edition/{game}": "edition",
  "/print/{game}": "print",
  "/learn/{game}": "learn",
} as const;
