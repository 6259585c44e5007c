"""First rounds of 101: prepared tables, and a coach."""

from pathlib import Path

from tablee.core.lesson import read_lessons
from tablee.games.one_o_one.asks import Place
from tablee.games.one_o_one.lessons.coach import coach, place

LESSONS = read_lessons(Path(__file__).parent, Place, coach, place)
