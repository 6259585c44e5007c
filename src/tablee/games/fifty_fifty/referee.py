"""The referee of Fifty Fifty: the moods and the cards played in, the half-masks and the score sheet out."""

from typing import Any

from tablee.core.reading import Given, repeated
from tablee.games.fifty_fifty import sheet
from tablee.games.fifty_fifty.edition import EDITION, SEATS, Edition, Mood
from tablee.games.fifty_fifty.sheet import RoundScored
from tablee.games.fifty_fifty.trick import TrickScored, score_trick

Trick = tuple[Mood, tuple[int, ...]]  # a mood and the cards by seat
MOST_MASKS = 10**1000  # house decks may hold any number that can be added up and written down


def referee(given: Given) -> dict[str, Any]:
    keys = given.object(required=("players", "rounds"), optional=("edition",))
    edition = EDITION.with_changes(keys["edition"]) if "edition" in keys else EDITION.standard
    seats = keys["players"].whole(SEATS[0], SEATS[-1])
    scored: list[RoundScored] = []
    rounds = []
    for tricks in read_rounds(keys["rounds"], seats, edition):
        judged = judge_tricks(tricks, seats)
        is_complete = len(judged) == edition.hand
        if is_complete:
            scored.append(sheet.score_round(judged[-1].balances, scored))
        rounds.append(
            answer_round(judged, scored[-1] if is_complete else None) | answer_sheet(scored, seats, is_complete)
        )
    return {
        "rounds": rounds,
        "totals": list(sheet.totals(scored, seats)),
        "winners": list(sheet.winners(scored, seats, edition)) if len(scored) == seats else None,
    }


def read_rounds(given: Given, seats: int, edition: Edition) -> list[list[Trick]]:
    tricks = [item.object(required=("tricks",))["tricks"] for item in given.list(1, seats)]
    rounds = [read_tricks(item, seats, edition) for item in tricks]
    for item in tricks[:-1]:
        if len(item.value) < edition.hand:
            item.refuse("round-short", tricks=edition.hand)
    return rounds


def read_tricks(given: Given, seats: int, edition: Edition) -> list[Trick]:
    keys = [item.object(required=("mood", "cards")) for item in given.list(1, edition.hand)]
    cards = [item["cards"].each(lambda card: card.whole(1, edition.cards), seats, seats) for item in keys]
    for again in repeated([card for item in keys for card in item["cards"].list()]):
        again.refuse("card-again")
    return [(read_mood(item["mood"]), trick) for item, trick in zip(keys, cards, strict=True)]


def read_mood(given: Given) -> Mood:
    keys = given.object(required=Mood.__struct_fields__)
    return Mood(laughing=read_masks(keys["laughing"]), angry=read_masks(keys["angry"]))


def read_masks(given: Given) -> int:
    masks = given.whole(0)
    if masks > MOST_MASKS:
        given.refuse("masks-too-many")
    return masks


def judge_tricks(tricks: list[Trick], seats: int) -> list[TrickScored]:
    balances = (0,) * seats
    judged: list[TrickScored] = []
    for mood, cards in tricks:
        judged.append(score_trick(cards, mood, balances))
        balances = judged[-1].balances
    return judged


def answer_sheet(scored: list[RoundScored], seats: int, is_complete: bool) -> dict[str, Any]:
    """What stands on the sheet after a round, and the points that its erasures took away."""
    wiped = scored[-1].erased if is_complete else ()
    points = [None if earlier is None else scored[earlier].penalties[seat] for seat, earlier in enumerate(wiped)]
    return {"so_far": list(sheet.totals(scored, seats)), "erased_points": points if is_complete else None}


def answer_round(judged: list[TrickScored], scored: RoundScored | None) -> dict[str, Any]:
    return {
        "tricks": [{"high": trick.high, "low": trick.low, "balance": list(trick.balances)} for trick in judged],
        "penalty": None if scored is None else list(scored.penalties),
        "erased": None if scored is None else list(scored.erased),
    }
