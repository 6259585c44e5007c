"""Tablée: tabletop number games."""

__version__ = "0.1.0"
