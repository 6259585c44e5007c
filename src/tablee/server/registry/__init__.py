"""All tables of a server: found, read from their logs, listed, and let go."""
