"""`make bench`: every speed, with the method beside the figure."""

from bench import crowd, moves, startup
from bench.server import comparison, idle, patience, sizes

for part in (moves, crowd, startup, sizes, idle, patience, comparison):
    part.report()
    print(flush=True)
