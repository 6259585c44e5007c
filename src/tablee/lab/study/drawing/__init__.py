"""Charts drawn: SVG to put into a page, in the colours of the page, with its words as text."""

from tablee.lab.study.drawing.svg import NARROW, WIDE, draw
from tablee.statistics.charts import Chart

__all__ = ["NARROW", "WIDE", "Chart", "draw"]
