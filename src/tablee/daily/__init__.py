"""The daily table: one deal a day for each game, the same on every machine, and the ghosts who played it before."""
