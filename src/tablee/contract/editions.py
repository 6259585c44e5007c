"""Printed values: they survive being written down, and what is wrong is refused where it stands."""

from typing import Any

import msgspec

from tablee.contract.promises import BrokenPromise, promise
from tablee.contract.words import can_be_said
from tablee.core.game import AnyGame
from tablee.core.reading import Given
from tablee.core.refusals import BadInput

WRONG: tuple[Any, ...] = (None, True, -1, 5.5, 10**30, "x", [], [[]], [-1], ["x"], {}, {"x": 1})


def an_edition_survives_being_written_down(game: AnyGame) -> None:
    standard = game.edition.standard
    written = msgspec.to_builtins(standard)
    for again in (game.edition.read(Given(written)), game.edition.with_changes(Given(written))):
        promise(again == standard, "edition-written", written=written)
    promise(game.edition.with_changes(Given({})) == standard, "edition-unchanged")


def a_wrong_value_is_refused_with_its_key_and_what_is_allowed(game: AnyGame) -> None:
    for key in game.edition.values:
        refused = sum(is_refused(game, key, value) for value in WRONG)
        promise(refused >= len(WRONG) - 5, "edition-wrong", message=key)


def is_refused(game: AnyGame, key: str, value: Any) -> bool:
    try:
        game.edition.with_changes(Given({key: value}))
    except BadInput as refusal:
        promise(refusal.path.startswith(key), "edition-path", message=key, path=refusal.path)
        can_be_said(game, refusal.sentence)
        return True
    return False


def an_unknown_key_is_refused(game: AnyGame) -> None:
    try:
        game.edition.with_changes(Given({"colour": 1}, "edition"))
    except BadInput as refusal:
        promise(refusal.path == "edition.colour", "edition-path", message="edition.colour", path=refusal.path)
        return
    raise BrokenPromise("edition-unknown")


GAME_CHECKS = (
    an_edition_survives_being_written_down,
    a_wrong_value_is_refused_with_its_key_and_what_is_allowed,
    an_unknown_key_is_refused,
)
