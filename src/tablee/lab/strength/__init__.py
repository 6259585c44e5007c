"""Strength: how good the bots of a game are, cell by cell, measured and kept."""
