"""Tournaments: line-ups that meet on the same deals."""
