"""All promises of a game, one after the other."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeVar

from tablee.contract import boards, editions, rules, secrets, words
from tablee.contract.playing import Case, cases_of
from tablee.contract.promises import BrokenPromise, shown
from tablee.core.game import AnyGame
from tablee.core.sentences import Sentence, sentence
from tablee.core.wiring import raised_in

T = TypeVar("T")
GAME_CHECKS: tuple[Callable[[AnyGame], None], ...] = (*words.GAME_CHECKS, *editions.GAME_CHECKS)
CHECKS: tuple[Callable[[Case], None], ...] = (*rules.CHECKS, *secrets.CHECKS, *words.CHECKS, *boards.CHECKS)


class CheckResult(NamedTuple):
    check: str
    case: str  # in which variant, with how many seats; empty where that does not matter
    broken: Sentence | None  # what the game must do; its words are in this room


def results_of(game: AnyGame) -> Iterator[CheckResult]:
    """Every check of a game, as soon as it is done."""
    for check in GAME_CHECKS:
        yield CheckResult(check.__name__, "", broken_by(check, game, game.folder))
    for case in cases_of(game):
        for case_check in CHECKS:
            yield CheckResult(case_check.__name__, case.name, broken_by(case_check, case, game.folder))


def broken_by(check: Callable[[T], None], given: T, folder: Path) -> Sentence | None:
    try:
        check(given)
    except BrokenPromise as broken:
        return broken.sentence
    except Exception as error:
        return sentence("contract-stumbled", error=shown(repr(error)), place=raised_in(error, folder))
    return None
