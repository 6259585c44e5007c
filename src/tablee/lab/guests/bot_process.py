"""The process in which a guest's file runs: `python -m tablee.lab.guests.bot_process`, spoken to through a pipe.

First comes the file, then a view, an ask and dice for every decision. What the file prints goes nowhere: the pipe
carries answers only.
"""

import os
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import IO, Any

import msgspec

import tablee.games  # noqa: F401 - before the clock runs: views and asks are of its classes
from tablee.lab.guests.pipes import read_frame, write_frame

LONGEST_ERROR = 200  # characters of an error


def main() -> None:
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    questions = sys.stdin.buffer
    sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115 - for as long as we live
    with suppress(EOFError, BrokenPipeError):  # the lab needs us no more
        serve(questions, answers)
    os._exit(0)


def serve(questions: IO[bytes], answers: IO[bytes]) -> None:
    path, function, source = read_frame(questions)
    failure, choose = attempt(lambda: load(path, function, source))
    write_frame(answers, failure or ("ready", None))
    while choose is not None:
        view, ask, dice = read_frame(questions)
        failure, move = attempt(lambda: msgspec.json.encode(choose(view, ask, dice)))  # noqa: B023 - called at once
        write_frame(answers, failure or ("move", move))


def attempt(work: Callable[[], Any]) -> tuple[tuple[str, str] | None, Any]:
    """What was raised, or what came of it."""
    try:
        return None, work()
    except BaseException as error:  # whatever a stranger's file may raise
        return ("raised", describe_error(error)), None


def load(path: str, function: str, source: str) -> Callable[..., Any]:
    """The function of a file, from its text; files beside it can be imported."""
    module = ModuleType(f"guest_{Path(path).stem}")  # a file called random.py must not stand in for another
    module.__file__ = path
    sys.modules[module.__name__] = module
    sys.path.append(str(Path(path).parent))
    exec(compile(source, path, "exec"), module.__dict__)
    choose: Callable[..., Any] = getattr(module, function)
    if not callable(choose):
        raise TypeError(f"{function} is not a function")
    return choose


def describe_error(error: BaseException) -> str:
    """One line: what was raised, and the last line of the guest's own that it passed."""
    text = " ".join("".join(traceback.format_exception_only(error)).split())[:LONGEST_ERROR]
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename != __file__]
    return f"{text} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else text


if __name__ == "__main__":
    main()
