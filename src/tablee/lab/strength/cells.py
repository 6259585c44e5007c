"""Cells: everything that is measured about the strength of a game's bots, each with a name and, perhaps, a goal.

The goals are those of the mind. Beside them stand, without being asked for, every level against the levels below,
and the strong ones against strangers.
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise, product
from typing import Any, Literal

import msgspec

from tablee.core.game import AnyGame
from tablee.core.mind import LEVELS, Attack, Mind, Yardstick, level_of
from tablee.core.reading import Given
from tablee.lab.play.thinkers import AT, name_and_effort, named
from tablee.lab.strength.opponents import MIXED, strangers_of

Kind = Literal["measure", "goal", "proof", "attack", "level", "weaker", "stranger", "deceiver"]
ATTACKER, DECEIVER = "attacker", "deceiver"  # of those they meet
STRANGER = "stranger:"
PROVEN = 0.95  # what an attacker must win from a weak bot, or it proves nothing
PROOF_SEATS = 3
MOST_SEATS = 7  # of a table where all levels meet
CROWD = 12
SEATINGS = 8


class Cell(msgspec.Struct, frozen=True):
    name: str
    game: str
    kind: Kind
    hero: str  # a bot, an attacker or a deceiver
    others: str | None  # a bot or a stranger on all other seats; alone at the table, who else plays the same deals
    setup: dict[str, Any]
    at_least: float | None = None
    at_most: float | None = None
    proof: str | None = None  # the cell that must hold before this one means anything
    of: str = ""  # its name when everybody does all their work

    @property
    def seats(self) -> int:
        return int(self.setup["seats"])

    @property
    def is_solo(self) -> bool:
        return self.seats == 1

    @property
    def games_a_deal(self) -> int:
        """Once from every seat; at a very large table from some."""
        return (1 if self.others is None else 2) if self.is_solo else min(self.seats, SEATINGS)

    @property
    def fair(self) -> float:
        """What equals would have: a share of the victories, or no difference."""
        return 0.0 if self.is_solo else 1 / self.seats


def cells_of(game: AnyGame, mind: Mind | None) -> list[Cell]:
    """All cells of a game, those with goals first, each once."""
    cells: dict[str, Cell] = {}
    for cell in (*goals(game, mind), *levels(game), *others(game, mind)):
        cells.setdefault(cell.name, cell)
    return list(cells.values())


def goals(game: AnyGame, mind: Mind | None) -> Iterator[Cell]:
    if mind is None:
        return
    if mind.measure is not None:
        yield Cell("measured", game.key, "measure", "", None, {"seats": game.usual_seats}, of="measured")
    wanted = sorted(mind.yardsticks, key=lambda goal: goal.at_least is None)
    for yardstick in wanted:
        yield from ((goal(game, yardstick),) if yardstick.at_least is not None else ())
    for attack in mind.attacks if mind.attacker is not None else ():
        yield from attacked(game, attack)
    for yardstick in wanted:
        yield from ((goal(game, yardstick),) if yardstick.at_least is None else ())


def goal(game: AnyGame, yardstick: Yardstick) -> Cell:
    kind: Kind = "goal" if yardstick.at_least is not None else "level"
    return cell(game, kind, yardstick.bot, yardstick.against, yardstick.setup, at_least=yardstick.at_least)


def attacked(game: AnyGame, attack: Attack) -> Iterator[Cell]:
    """The proof, then the attack; all attackers prove themselves at three seats."""
    proof = None
    if attack.proof is not None:
        setup = {**attack.setup, "seats": max(PROOF_SEATS, game.seats[0])}
        proof = cell(game, "proof", ATTACKER, attack.proof, setup, at_least=PROVEN)
        yield proof
    attacking = cell(game, "attack", ATTACKER, attack.bot, attack.setup, at_most=attack.at_most)
    yield msgspec.structs.replace(attacking, proof=None if proof is None else proof.name)


def levels(game: AnyGame) -> Iterator[Cell]:
    """Every level against the next below, then against the weaker ones; who thinks long, at fewer tables."""
    few = {game.seats[0], game.usual_seats, min(game.seats[-1], MOST_SEATS)}
    there = [level for level in LEVELS if level in game.bot_names]
    for below, bot in pairwise(there):
        for setup in setups(game):
            if bot != LEVELS[-1] or setup["seats"] in few:
                yield cell(game, "level", bot, below, setup)
    for name in game.bot_names:
        level = level_of(name)
        if level is not None and name != level and LEVELS.index(level) > 0 and level in there:
            yield cell(game, "level", name, there[there.index(level) - 1], usual(game))
    for place, bot in enumerate(there):
        for weaker in there[: max(0, place - 1)]:
            yield cell(game, "weaker", bot, weaker, usual(game))


def others(game: AnyGame, mind: Mind | None) -> Iterator[Cell]:
    strong = [level for level in ("strong", "master") if level in game.bot_names]
    strangers = strangers_of(game)
    if game.usual_seats > 1:
        habits = [*(("strong", habit) for habit in strangers.habits), *((bot, MIXED) for bot in strong)]
        for bot, habit in habits if strong else ():
            yield cell(game, "stranger", bot, f"{STRANGER}{habit}", usual(game))
    if mind is None or mind.attacker is None:
        return
    seats = [count for count in (PROOF_SEATS, game.usual_seats) if count > 1 and count in game.seats]
    for bot, count in product(strong if strangers.innocent else (), dict.fromkeys(seats)):
        yield cell(game, "deceiver", DECEIVER, bot, {**usual(game), "seats": count})


def usual(game: AnyGame) -> dict[str, Any]:
    return {"seats": game.usual_seats}


def setups(game: AnyGame) -> Iterator[dict[str, Any]]:
    """The usual table in every variant, the usual variant at every size, and a crowd where there may be one."""
    keys = [option.key for option in game.options]
    for chosen in product(*(option.choices for option in game.options)):
        yield {**usual(game), **dict(zip(keys, chosen, strict=True))}
    for seats in (*range(game.seats[0], min(game.seats[-1], MOST_SEATS) + 1), CROWD):
        if seats in game.seats:
            yield {"seats": seats}


def cell(
    game: AnyGame,
    kind: Kind,
    hero: str,
    against: str | None,
    setup: Mapping[str, Any],
    *,
    at_least: float | None = None,
    at_most: float | None = None,
) -> Cell:
    table = {"seats": game.usual_seats, **plain(game, setup)}
    opponent = "" if against is None else f"-vs-{against.replace(':', '-')}"
    name = f"{hero}{opponent}-{slug(table)}"
    return Cell(name, game.key, kind, hero, against, table, at_least, at_most, of=name)


def plain(game: AnyGame, setup: Mapping[str, Any]) -> dict[str, Any]:
    """Without what goes without saying; or raises BadInput."""
    game.read_setup(Given(dict(setup)))
    usual_choice = {option.key: option.choices[0] for option in game.options}
    return {key: value for key, value in setup.items() if key not in usual_choice or value != usual_choice[key]}


def slug(setup: Mapping[str, Any]) -> str:
    """A table in a file's name: n5-danger, n2-draw=expert."""
    parts = [f"n{setup['seats']}"]
    for key, value in setup.items():
        if key == "edition":
            parts.append(msgspec.json.encode(value, order="sorted").hex()[:16])
        elif key != "seats":
            parts.append(key if value is True else f"{key}={value}")
    return "-".join(parts)


Efforts = Mapping[str, float]  # by level, by `attacker`; "" for everybody else who thinks


def with_efforts(cell: Cell, game: AnyGame, efforts: Efforts) -> Cell:
    """The same cell with a part of the work, which its name tells."""
    hero, against = (None if bot is None else worked(bot, game, efforts) for bot in (cell.hero, cell.others))
    if (hero, against) == (cell.hero, cell.others):
        return cell
    opponent = "" if against is None else f"-vs-{against.replace(':', '-')}"
    name = f"{hero}{opponent}-{slug(cell.setup)}"
    return msgspec.structs.replace(cell, name=name, hero=hero or "", others=against)


def worked(bot: str, game: AnyGame, efforts: Efforts) -> str:
    if bot not in game.thinkers and bot not in (ATTACKER, DECEIVER):
        return bot
    name = ATTACKER if bot == DECEIVER else level_of(bot) or bot
    return named(bot, efforts.get(name, efforts.get("", 1.0)))


def efforts_in(cell: Cell) -> dict[str, float]:
    """Who does less or more than all their work, and how much of it."""
    texts = [text for text in (cell.hero, cell.others) if text is not None and AT in text]
    return dict(name_and_effort(text) for text in texts)
