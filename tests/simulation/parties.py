"""Parties: friends who want to play together, and how. Drawn from the seed."""

from random import Random
from typing import Any

import msgspec

from tablee.core.game import AnyGame
from tablee.daily.table import daily_setup
from tablee.games import OUR_GAMES

DAY = "2027-01-10"
STAGE_GAMES = [game for game in OUR_GAMES if game.together]


class Party(msgspec.Struct, eq=False):
    number: int
    game: AnyGame
    seats: int
    people: int  # with a device each
    options: dict[str, Any]
    at_first: int = 1  # people at the device that opens the table
    spectators: int = 0
    games_left: int = 1
    day: str = ""  # whose table they play
    lingers: float = 0.0  # seconds before a game begins
    table: str | None = None  # told by who opened it
    code: str = ""
    joined: int = 1

    @property
    def beginning(self) -> dict[str, Any]:
        if self.day:
            return {"begin": {"from": "daily", "date": self.day}}
        return {"setup": {"seats": self.seats}}

    @property
    def is_driven(self) -> bool:
        return bool(self.options.get("driven"))

    @property
    def devices(self) -> int:
        return self.people + self.spectators


def draw_party(number: int, chance: Random, is_alone: bool, has_crowds: bool) -> Party:
    """At one device or at several; some by post, some on a stage. Dates are days apart: not where beats are counted.
    A crowd is asked all at once."""
    kind = chance.choices(["friends", "post", "stage"], [6, 2 if is_alone else 0, 2])[0]
    game = chance.choice(STAGE_GAMES if kind == "stage" or has_crowds else OUR_GAMES)
    seats = chance.choice([seats for seats in game.seats if 2 <= seats <= 5])
    people = chance.randint(1, min(3, seats))
    party = Party(number, game, seats, people, draw_options(chance))
    party.spectators = chance.randint(0, 1)
    party.games_left = chance.choice([0, 1, 100, 100])
    party.lingers = chance.choice([0.0, 0.0, 0.0, 40.0])
    if party.lingers:  # and may be found meanwhile
        party.options["listed"] = chance.random() < 0.8
    if kind == "stage":
        party.options["driven"], party.at_first = True, 0
        party.people = chance.randint(2, min(4, seats + 1))
    elif kind == "post":
        party.options |= {"clock": "post", "post_days": 1}
        party.games_left = 0
    if kind == "friends" and people == 1 and chance.random() < 0.7:
        party.day, party.seats = DAY, daily_setup(game).seats
        party.options["hints"] = False  # nobody is helped there
    elif kind == "friends" and people < seats and chance.random() < 0.3:
        party.at_first = 2
    return party


def draw_options(chance: Random) -> dict[str, Any]:
    return {
        "absence": chance.choice(["play", "play", "play", "wait"]),
        "clock": chance.choice(["none", "none", "fast", "fast", "relaxed"]),
        "classroom": chance.random() < 0.2,
        "listed": chance.random() < 0.3,
        "hints": chance.random() < 0.3,
        "bot_pace": chance.choice(["at-once", "like-people"]),
    }
