"""What a server needed for a moment goes back to the system."""

import subprocess
import sys

import pytest

# A large block is freed and another one taken, by two threads; how much of it lies outside the heap, and how many
# heaps there are.
PROGRAM = """
import ctypes, signal, sys, tempfile, threading
from types import SimpleNamespace

from tablee.server import serving

LARGE = 4 * 1024 * 1024

class Counts(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in
                ("arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost")]

libc = ctypes.CDLL(None)
libc.mallinfo2.restype = Counts

def apart():
    before = libc.mallinfo2().hblkhd
    block = bytearray(LARGE)
    return libc.mallinfo2().hblkhd - before >= LARGE

def heaps():
    libc.fopen.restype = ctypes.c_void_p
    with tempfile.NamedTemporaryFile() as file:
        stream = ctypes.c_void_p(libc.fopen(file.name.encode(), b"w"))
        libc.malloc_info(0, stream)
        libc.fclose(stream)
        return file.read().count(b"<heap")

def run(sockets):
    found = [apart(), apart()]
    thread = threading.Thread(target=lambda: found.append([b"x" * 600 for _ in range(100)]))
    thread.start()
    thread.join()
    print(*found[:2], heaps())

server = SimpleNamespace(tables=SimpleNamespace(socket_limits=None), handing_on=None, run=run)
if sys.argv[1] == "served":
    serving.serve(server, None)
else:
    run(None)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="other allocators are left as they are")
@pytest.mark.parametrize(("how", "found"), [("served", "True True 1"), ("usual", "True False 2")])
def test_large_blocks_stay_apart_and_threads_share_a_heap(how: str, found: str) -> None:
    """As glibc does it usually, the second block is taken from the heap, and a thread has a heap of its own."""
    command = [sys.executable, "-c", PROGRAM, how]
    asked = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert asked.stdout.strip() == found
