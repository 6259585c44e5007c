"""fifty.c, compiled by the C compiler of this machine."""

import ctypes
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import numpy as np

from tablee.kernels.compiling import Numbers

SOURCE = Path(__file__).with_name("fifty.c")
OPTIONS = ("-O3", "-march=native")
LIMIT = 120  # seconds to compile


class NoCompiler(Exception):
    """There is none on this machine."""


def compiler() -> list[str]:
    """The command; without a compiler of the machine, the one that PyPI has as `ziglang`."""
    for name in ("cc", "gcc", "clang"):
        if shutil.which(name):
            return [name]
    if find_spec("ziglang"):
        return [sys.executable, "-m", "ziglang", "cc"]
    raise NoCompiler("no C compiler here: install gcc, or `pip install ziglang`")


def version() -> str:
    told = subprocess.run([*compiler(), "--version"], capture_output=True, text=True, check=True, timeout=LIMIT)
    return told.stdout.splitlines()[0]


class FiftyInC:
    """The library, made in a folder that has to stay while it is used."""

    def __init__(self, folder: Path) -> None:
        file = folder / "fifty.so"
        command = [*compiler(), *OPTIONS, "-shared", "-fPIC", "-o", str(file), str(SOURCE)]
        subprocess.run(command, check=True, timeout=LIMIT)
        library = ctypes.CDLL(str(file))
        word, number, array = ctypes.c_uint64, ctypes.c_int64, ctypes.c_void_p
        self.any_table = library.fifty_results
        self.any_table.argtypes = [word, number, number, array, array]
        self.five_seats = library.fifty_results_of_five
        self.five_seats.argtypes = [word, number, number, array]

    def results(self, seed: int, first: int, terms: Numbers, into: Numbers) -> None:
        """As `GameEngine.results` gives them, by the terms of a setup without Danger."""
        self.any_table(seed, first, len(into), address(terms), address(into))

    def results_of_five(self, seed: int, first: int, into: Numbers) -> None:
        """The same by the printed rules for five seats."""
        self.five_seats(seed, first, len(into), address(into))


def address(numbers: Numbers) -> int:
    assert numbers.dtype == np.int64
    assert numbers.flags.c_contiguous
    return int(numbers.ctypes.data)
