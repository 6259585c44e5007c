"""First rounds of The Number: prepared tables, and a coach."""

from pathlib import Path

from tablee.core.lesson import read_lessons
from tablee.games.the_number.lessons.coach import coach, place
from tablee.games.the_number.rules import Write

LESSONS = read_lessons(Path(__file__).parent, Write, coach, place)
