"""Figures drawn: SVG to put into a page, in the colours of the page, with its words as text."""

from tablee.core.figures import Chart
from tablee.lab.figures.sheet import NARROW, WIDE, draw

__all__ = ["NARROW", "WIDE", "Chart", "draw"]
