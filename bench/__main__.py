"""`make bench`: every speed, with the method beside the figure."""

from bench import crowd, environments, moves, startup
from bench.server import comparison, idle, patience, sizes

for part in (moves, crowd, environments, startup, sizes, idle, patience, comparison):
    part.report()
    print(flush=True)
