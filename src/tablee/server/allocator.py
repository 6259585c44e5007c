"""The allocator of a server that runs for weeks: what a crowd needed for a moment goes back to the system.

glibc asks the system for large blocks one by one, but only until it is given the first of them back: from then on it
takes blocks of that size from its heap. Small ones settle between them, and then the heap cannot shrink. Beside that
each thread would have a heap of its own, and keep what it once needed.
"""

import ctypes
import sys

LARGE = 128 * 1024  # bytes: what glibc begins with
MMAP_THRESHOLD, ARENA_MAX = -3, -8  # of mallopt(3)


def give_back() -> None:
    """Large blocks stay apart for good, and all threads share one heap. Other allocators are left as they are."""
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None
    if mallopt is not None:
        mallopt(MMAP_THRESHOLD, LARGE)
        mallopt(ARENA_MAX, 1)
