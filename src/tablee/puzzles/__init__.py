"""Puzzles: positions from self-play, seen from one seat, with what each of a few moves would give away."""
