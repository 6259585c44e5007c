"""The server under load, beside boardgame.io's. Every loop is bounded and every process is ended by its number."""
