"""The server under load, beside boardgame.io's. Every loop is bounded and every process ends by its number."""
