"""Pages, sockets and the lobby around tables."""
