"""`make bench`: every speed, with the method beside the figure."""

from bench import crowd, moves, startup

for part in (moves, crowd, startup):
    part.report()
    print()
