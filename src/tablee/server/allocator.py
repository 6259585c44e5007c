"""The allocator: a server runs for weeks, and what a crowd needed for a moment goes back to the system.

glibc takes large blocks from the system one by one, but only until the first of them is freed: from then on blocks of
that size come from its heap. Small ones settle between them, and the heap cannot shrink any more.
"""

import ctypes
import sys

LARGE = 128 * 1024  # bytes: what glibc begins with
MMAP_THRESHOLD = -3  # of mallopt(3)


def keep_large_blocks_apart() -> None:
    """For good. Where there is another allocator, it is left as it is."""
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None
    if mallopt is not None:
        mallopt(MMAP_THRESHOLD, LARGE)
