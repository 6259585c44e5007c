"""What a server needed for a moment goes back to the system."""

import subprocess
import sys

import pytest

# Two large blocks, one after the other: is each taken from the system, beside the heap? `mallinfo2` counts these bytes.
PROGRAM = """
import ctypes, sys
from types import SimpleNamespace

from tablee.server import serving

LARGE = 4 * 1024 * 1024
FIELDS = ("arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost")

class Counts(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in FIELDS]

libc = ctypes.CDLL(None)
libc.mallinfo2.restype = Counts

def is_apart():
    before = libc.mallinfo2().hblkhd
    block = bytearray(LARGE)
    return libc.mallinfo2().hblkhd - before >= LARGE

def run(sockets):
    print(is_apart(), is_apart())

if sys.argv[1] == "served":
    serving.serve(SimpleNamespace(tables=SimpleNamespace(socket_limits=None), handing_on=None, run=run), None)
else:
    run(None)
"""


@pytest.mark.parametrize(("how", "found"), [("served", "True True"), ("usual", "True False")])
def test_large_blocks_of_a_server_stay_apart(how: str, found: str) -> None:
    """Else glibc would take the second one from its heap."""
    command = [sys.executable, "-c", PROGRAM, how]
    asked = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert asked.stdout.strip() == found
