"""Functions that only others call are compiled into them, and nowhere else."""

import fcntl
from pathlib import Path
from typing import Any

import pytest

from tablee.kernels import cache_folders
from tablee.kernels.compiling import kernel, part, prepare, program


@part
def twice(number: int) -> int:
    return 2 * number


@kernel
def and_one(number: int) -> int:
    return twice(number) + 1


@part
def both_ways(number: int) -> int:
    return twice(and_one(number)) - and_one(twice(number))


@program
def altogether(number: int) -> int:
    return and_one(both_ways(number)) + twice(number)


@program
def share_of(number: int, share: float) -> float:
    return number * share


def versions(*functions: Any) -> list[int]:
    return [len(function.signatures) for function in functions]


def test_what_is_called_by_others_alone_has_no_machine_code_of_its_own() -> None:
    assert altogether(7) == 17
    assert versions(altogether, both_ways, and_one, twice) == [1, 0, 0, 0]
    assert (both_ways(7), and_one(7), twice(7)) == (1, 15, 14)
    assert versions(altogether, both_ways, and_one, twice) == [1, 1, 1, 1]


def test_a_function_is_compiled_for_arguments_like_these() -> None:
    prepare(share_of, 0, 0.5)
    assert versions(share_of) == [1]
    assert share_of(8, 0.25) == 2.0
    assert versions(share_of) == [1]


def test_one_process_at_a_time_compiles_a_function(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_folders, "cache_folder", lambda game: tmp_path / game)

    def somebody_else() -> None:
        with (tmp_path / "fifty" / "settle.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)

    with cache_folders.alone("fifty", "settle"), pytest.raises(BlockingIOError):
        somebody_else()
    somebody_else()


def test_where_nothing_can_be_kept_nobody_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(cache_folders, "cache_folder", lambda game: tmp_path / "file" / game)
    with cache_folders.alone("fifty", "settle"):
        pass
