"""The case: five files of ten tokens. Everybody sees all the backs, and at most one token lies face up in front."""

from collections.abc import Sequence

import msgspec

from tablee.core.refusals import NotAllowedNow, NotAMove
from tablee.core.sentences import these
from tablee.games.one_o_one.tokens import Token

FILES = range(5)


class Case(msgspec.Struct, frozen=True):
    files: tuple[tuple[Token, ...], ...] = ((),) * len(FILES)  # from front to rear
    visible: int | None = None  # the file whose front token lies face up

    @property
    def left(self) -> int:
        return sum(map(len, self.files))


def fill(tokens: Sequence[Token]) -> Case:
    """Line by line from the front, each line from left to right."""
    return Case(tuple(tuple(tokens[file :: len(FILES)]) for file in FILES))


def take_front(case: Case, file: int) -> Case:
    files = (*case.files[:file], case.files[file][1:], *case.files[file + 1 :])
    return Case(files, None if case.visible == file else case.visible)


def turn_front(case: Case, file: int) -> Case:
    return Case(case.files, file)


def files_left(case: Case) -> tuple[int, ...]:
    return tuple(file for file in FILES if case.files[file])


def next_in_line(case: Case) -> int:
    """The file Classic takes from: the leftmost of those that still have a token in the front line."""
    return max(FILES, key=lambda file: len(case.files[file]))


def hidden(case: Case, file: int) -> tuple[Token, ...]:
    """What nobody has seen of a file, from front to rear."""
    return case.files[file][1:] if case.visible == file else case.files[file]


def file_name(file: int) -> str:
    return str(file + 1)


def file_named(name: str) -> int:
    return int(name) - 1


def check_file(case: Case, file: int) -> None:
    files = these(map(file_name, files_left(case)))
    if file not in FILES:
        raise NotAMove("one-not-a-file", files=files)
    if not case.files[file]:
        raise NotAllowedNow("one-file-empty", file=file_name(file), files=files)
