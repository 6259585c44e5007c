"""First rounds of Fifty: prepared tables, and a coach."""

from pathlib import Path

from tablee.core.lesson import read_lessons
from tablee.games.fifty.lessons.coach import coach, place
from tablee.games.fifty.rules import Pick

LESSONS = read_lessons(Path(__file__).parent, Pick, coach, place)
