"""Tablée: a house of four tabletop number games."""

__version__ = "0.1.0"
