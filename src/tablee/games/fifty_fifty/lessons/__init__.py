"""First rounds of Fifty Fifty: prepared tables, and a coach."""

from pathlib import Path

from tablee.core.lesson import read_lessons
from tablee.games.fifty_fifty.lessons.coach import coach, place
from tablee.games.fifty_fifty.rules import Play

LESSONS = read_lessons(Path(__file__).parent, Play, coach, place)
