"""Tablée: four tabletop number games."""

__version__ = "0.1.0"
