"""`tablee`, run as a person runs it: a process of its own, with its own arguments, input, output and environment.

Most of such a process's time goes into importing: so it is forked off one that has imported everything already, unless
the environment is of a kind that Python reads while it starts.
"""

import multiprocessing
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

FORKING = multiprocessing.get_context("forkserver")
FORKING.set_forkserver_preload(["tablee.cli", "tests.cli.imported"])
USUAL = {"LANG": "C.UTF-8", "LC_ALL": ""}

Finished = subprocess.CompletedProcess[bytes]


def tablee(*arguments: str, text: str | bytes = "", **environment: str) -> Finished:
    given = text.encode() if isinstance(text, str) else text
    if any(name.startswith(("PYTHON", "LANG")) for name in environment):
        return started(arguments, given, environment)
    return forked(arguments, given, environment)


def started(arguments: Sequence[str], given: bytes, environment: Mapping[str, str]) -> Finished:
    return subprocess.run(
        [sys.executable, "-m", "tablee", *arguments],
        input=given,
        capture_output=True,
        check=False,
        env={**os.environ, **USUAL, **environment},
    )


def forked(arguments: Sequence[str], given: bytes, environment: Mapping[str, str]) -> Finished:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        streams = [folder / name for name in ("in", "out", "err")]
        streams[0].write_bytes(given)
        seen = {**os.environ, **USUAL, **environment}
        process = FORKING.Process(target=run, args=(tuple(arguments), seen, Path.cwd(), tuple(map(str, streams))))
        process.start()
        process.join()
        assert process.exitcode is not None
        return subprocess.CompletedProcess(
            arguments, process.exitcode, streams[1].read_bytes(), streams[2].read_bytes()
        )


def run(arguments: Sequence[str], environment: Mapping[str, str], folder: Path, streams: Sequence[str]) -> None:
    """In the process that was forked off."""
    from tablee.cli import main

    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    for number, path in enumerate(streams):
        os.dup2(os.open(path, os.O_RDONLY if number == 0 else os.O_WRONLY | os.O_CREAT | os.O_APPEND), number)
    sys.stdin, sys.stdout, sys.stderr = (
        open(number, mode, encoding="utf-8", closefd=False)  # noqa: SIM115 - as long as the process lives
        for number, mode in enumerate(("r", "w", "w"))
    )
    sys.argv = ["tablee", *arguments]
    raise SystemExit(main())
