"""What there is to know about Fifty Fifty: who takes what, what a card does to a balance, and what leading costs."""

from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.kernels.compiling import Numbers
from tablee.statistics.charts import Bars, Dots, Figure, Heat, Level, Lines, Scale, Series, series_sign
from tablee.statistics.formats import THIN, measured, numeral, ordinal
from tablee.statistics.study import Counts, GameMeasure, GameStudy, PlayedGames, Topic, TopicCounts
from tablee.statistics.tallies import Floats

BANDS = 10  # of cards, from the lowest to the highest
BALANCES = (  # from which balance on, in short, in words; laughing half-masks are negative
    (-99, "9+ laughing", "9 or more laughing half-masks"),
    (-8, "6\u20138 laughing", "6 to 8 laughing half-masks"),
    (-5, "3\u20135 laughing", "3 to 5 laughing half-masks"),
    (-2, "1\u20132 laughing", "1 or 2 laughing half-masks"),
    (0, "none", "no half-masks"),
    (1, "1\u20132 angry", "1 or 2 angry half-masks"),
    (3, "3\u20135 angry", "3 to 5 angry half-masks"),
    (6, "6\u20138 angry", "6 to 8 angry half-masks"),
    (9, "9+ angry", "9 or more angry half-masks"),
)
MOST_PENALTY = 20
Flags = NDArray[np.bool_]


class Tricks(NamedTuple):
    """Every trick of some games: by game, round and trick, and where it says so by seat."""

    cards: Numbers  # by seat
    highest: Flags  # by seat: takes the angry half-masks
    lowest: Flags  # by seat: takes the laughing ones
    laughing: Numbers
    angry: Numbers
    before: Numbers  # by seat: the balance, angry less laughing
    after: Numbers  # by seat
    place: Numbers  # by seat: 0 leads

    @property
    def change(self) -> Numbers:
        """By seat: half-masks more or fewer in front of it."""
        found: Numbers = np.abs(self.after) - np.abs(self.before)
        return found


@lru_cache(maxsize=1)
def tricks(played: PlayedGames) -> Tricks:
    at, edition = played.columns, played.setup.edition
    cards = at["cards"]
    highest = cards == cards.max(-1, keepdims=True)
    lowest = cards == cards.min(-1, keepdims=True)
    laughing, angry = (
        np.array([getattr(mood, kind) for mood in edition.moods])[at["moods"]] for kind in ("laughing", "angry")
    )
    after = np.cumsum(highest * angry[..., None] - lowest * laughing[..., None], axis=2)
    before = np.concatenate([np.zeros_like(after[:, :, :1]), after[:, :, :-1]], axis=2)
    seats = np.arange(played.setup.seats)
    place = (seats - at["leaders"][..., None]) % played.setup.seats
    return Tricks(cards, highest, lowest, laughing, angry, before, after, place)


def summed(values: NDArray[Any], steps: Numbers, count: int) -> Floats:
    """Sums over a game, by step."""
    flat, own = steps.reshape(len(steps), -1), np.asarray(values, np.float64).reshape(len(steps), -1)
    at = (np.arange(len(flat))[:, None] * count + flat).ravel()
    found: Floats = np.bincount(at, own.ravel(), len(flat) * count).astype(np.float64)
    return found.reshape(len(flat), count)


# Who takes what, by card.


def count_cards(played: PlayedGames) -> Counts:
    of, count = tricks(played), played.setup.edition.cards
    times = summed(np.ones_like(of.cards), of.cards - 1, count)
    return {
        name: (summed(who, of.cards - 1, count), times)
        for name, who in (("angry", of.highest), ("laughing", of.lowest), ("safe", ~of.highest & ~of.lowest))
    }


def show_cards(counts: TopicCounts) -> Figure:
    angry, laughing, safe = (counts.here[name].shares() for name in ("angry", "laughing", "safe"))
    joint = counts.here["safe"].shares(len(safe.value))
    safest = safe.highest()
    low = high = safest
    while low - 1 in safe.known_places and joint.one(low - 1).meets(joint.one(safest)):
        low -= 1
    while high + 1 in safe.known_places and joint.one(high + 1).meets(joint.one(safest)):
        high += 1
    even = next(
        (card + 1 for card in angry.known_places if angry.value[card] >= laughing.value[card]), len(angry.value)
    )
    if counts.setup.seats == 2:
        hero, finding = (
            str(even),
            f"From {even} on a card takes the angry half-masks more often than the laughing ones.",
        )
    else:
        hero = str(safest + 1)
        finding = (
            f"{safest + 1} is the safest card: it takes nothing in {measured(safe.one(safest), 'share')} of its tricks"
            + (f", without a clear difference from {low + 1} to {high + 1}" if low < high else "")
            + f"; from {even} on the angry half-masks are likelier than the laughing ones."
        )
    return Figure(
        key="cards",
        title="Which card takes what",
        hero=hero,
        finding=finding,
        chart=Lines(
            Scale("card", "whole"),
            tuple(float(card + 1) for card in range(len(angry.value))),
            Scale("chance when it is played", "share", 0),
            (
                Series("takes the laughing half-masks", laughing.each(), "laugh", "disc"),
                Series("takes the angry half-masks", angry.each(), "anger", "triangle"),
            ),
        ),
        note="The highest card of a trick takes the angry half-masks, the lowest the laughing ones.",
    )


# Who takes what, by card and mood.


def count_taken(played: PlayedGames) -> Counts:
    of, moods = tricks(played), len(played.setup.edition.moods)
    taken = of.lowest * of.laughing[..., None] - of.highest * of.angry[..., None]
    cell = played.columns["moods"][..., None] * BANDS + band_of(of.cards, played)
    shape = (len(played), moods, BANDS)
    times = summed(np.ones_like(taken), cell, moods * BANDS)
    return {"taken": (summed(taken, cell, moods * BANDS).reshape(shape), times.reshape(shape))}


def band_of(cards: Numbers, played: PlayedGames) -> Numbers:
    """Which of ten equal parts a card is in."""
    found: Numbers = (cards - 1) * BANDS // played.setup.edition.cards
    return found


def show_taken(counts: TopicCounts) -> Figure:
    taken = counts.here["taken"].means()
    bands, moods = band_names(counts.setup.edition.cards), counts.setup.edition.moods
    laugh, rage = (divmod(int(find(taken.value)), BANDS) for find in (np.nanargmax, np.nanargmin))
    names = [f"{mood.laughing} laughing, {mood.angry} angry" for mood in moods]
    return Figure(
        key="card-mood",
        title="Who takes what, card by card and mood by mood",
        hero=f"{numeral(taken.value[laugh])}{THIN}laughing half-masks at most",
        finding=f"A card from {bands[laugh[1]]} takes most laughing half-masks, {measured(taken.one(*laugh))} on "
        f"average under {names[laugh[0]]}; one from {bands[rage[1]]} most angry ones, {numeral(-taken.value[rage])} "
        f"under {names[rage[0]]}.",
        chart=Heat(
            across="card played",
            columns=tuple(band.replace(" to ", "\u2013") for band in bands),
            down="laughing/angry",
            rows=tuple(f"{mood.laughing}/{mood.angry}" for mood in moods),
            shade=Scale("laughing less angry half-masks", "signed"),
            cells=taken.table(),
            level=Level(0, ""),
            sides=("laughing half-masks", "angry half-masks"),
            shut="hardly ever played",
        ),
        note="Half-masks that a card takes on average: laughing ones count up, angry ones down.",
    )


# Cards against balance.


def count_balance(played: PlayedGames) -> Counts:
    of = tricks(played)
    band = band_of(of.cards, played)
    step = np.searchsorted([low for low, _, _ in BALANCES[1:]], of.before, side="right")
    cell, shape = step * BANDS + band, (len(played), len(BALANCES), BANDS)
    times = summed(np.ones_like(of.change), cell, len(BALANCES) * BANDS)
    return {"change": (summed(of.change, cell, len(BALANCES) * BANDS).reshape(shape), times.reshape(shape))}


def show_balance(counts: TopicCounts) -> Figure:
    change = counts.here["change"].means()
    joint = counts.here["change"].means(change.value.size)
    bands = band_names(counts.setup.edition.cards)
    best, worst = (divmod(int(find(change.value)), BANDS) for find in (np.nanargmin, np.nanargmax))
    gain, loss = change.one(*best), change.one(*worst)
    is_clear = joint.one(*best).high < 0 < joint.one(*worst).low
    return Figure(
        key="card-balance",
        title="What a card does to your balance",
        hero=f"{numeral(gain.value, 'signed')}{THIN}half-masks",
        finding=f"With {BALANCES[best[0]][2]} a card from {bands[best[1]]} changes what lies before you by "
        f"{measured(gain, 'signed')} half-masks on average, with {BALANCES[worst[0]][2]} one from {bands[worst[1]]} by "
        f"{numeral(loss.value, 'signed')}."
        if is_clear
        else "No card clearly changes what lies before you, whatever it was.",
        chart=Heat(
            across="card played",
            columns=tuple(band.replace(" to ", "\u2013") for band in bands),
            down="before the trick",
            rows=tuple(name for _, name, _ in BALANCES),
            shade=Scale("half-masks", "signed"),
            cells=change.table(),
            level=Level(0, "half-masks than before"),
            sides=("more", "fewer"),
            shut="hardly ever played",
            paints=("bad", "good"),
        ),
        note="Mean change of the number of half-masks before a seat, over all tricks in which it played such a card.",
    )


def band_names(cards: int) -> tuple[str, ...]:
    """Ten equal parts of the cards."""
    ends = [-(-cards * band // BANDS) for band in range(BANDS + 1)]
    return tuple(f"{low + 1} to {high}" for low, high in pairwise(ends))


# Moods.


def count_moods(played: PlayedGames) -> Counts:
    of, count = tricks(played), len(played.setup.edition.moods)
    mood = played.columns["moods"]
    times = summed(np.ones_like(mood), mood, count)
    return {
        "highest": (summed(of.cards.max(-1), mood, count), times),
        "lowest": (summed(of.cards.min(-1), mood, count), times),
    }


def show_moods(counts: TopicCounts) -> Figure:
    moods = counts.setup.edition.moods
    highest, lowest = (counts.here[name].means() for name in ("highest", "lowest"))
    gap = highest.value - lowest.value
    joint = counts.here["highest"].means(len(moods))
    most, least = joint.highest(), joint.lowest()
    is_clear = not joint.one(most).meets(joint.one(least))
    names = tuple(f"{mood.laughing} laughing, {mood.angry} angry" for mood in moods)
    return Figure(
        key="moods",
        title="What each mood does to the table",
        hero=numeral(float(np.nanmax(highest.value)), digits=0) + f"{THIN}is the highest card, on average",
        finding=(
            f"The table plays higher for some moods: the angry half-masks go to a {numeral(highest.value[most])} on "
            f"average under {names[most]}, to a {numeral(highest.value[least])} under {names[least]}"
            if is_clear
            else "The mood makes no clear difference to the highest card, which is "
            f"{measured(highest.one(most))} at most"
        )
        + f"; the lowest card lies {numeral(float(np.nanmin(gap)))} to {numeral(float(np.nanmax(gap)))} below it.",
        chart=Dots(
            names,
            Scale("mean card", digits=1),
            (
                Series("lowest card, takes the laughing", lowest.each(), "laugh", "disc"),
                Series("highest card, takes the angry", highest.each(), "anger", "triangle"),
            ),
        ),
        note="The bots see the mood before they play.",
    )


# Penalties.


def count_penalties(played: PlayedGames) -> Counts:
    penalties = played.columns["penalties"]
    seats = played.setup.seats
    erased = played.columns["erased"]
    wiped = np.where(erased >= 0, np.take_along_axis(penalties, np.maximum(erased, 0), axis=1), 0)
    steps = np.minimum(penalties, MOST_PENALTY)
    return {
        "penalty": (summed(np.ones_like(steps), steps, MOST_PENALTY + 1), seats * seats),
        "mean": (penalties.sum((1, 2)), seats * seats),
        "balanced": ((penalties == 0).sum((1, 2)), seats * seats),
        "wiped": (wiped.sum((1, 2)), (erased >= 0).sum((1, 2))),
    }


def show_penalties(counts: TopicCounts) -> Figure:
    balanced, mean = counts.here["balanced"].shares().one(), counts.here["mean"].means().one()
    wiped = counts.here["wiped"].means().one()
    erases = "" if np.isnan(wiped.value) else f", and one that finds a round to erase wipes {measured(wiped)} points"
    names = tuple(str(step) for step in range(MOST_PENALTY))
    return Figure(
        key="penalties",
        title="What a round costs",
        hero=numeral(balanced.value, "share"),
        finding=f"A seat ends {measured(balanced, 'share')} of its rounds in balance{erases}; the average round costs "
        f"{measured(mean)}.",
        chart=Bars(
            "half-masks left at the end of a round",
            (*names, f"{MOST_PENALTY}+"),
            Scale("share of rounds", "share", 0),
            (Series("share of rounds", counts.here["penalty"].shares().each()),),
        ),
        note="Before any of them is erased.",
    )


# How balances grow.


def count_growth(played: PlayedGames) -> Counts:
    masks = np.abs(tricks(played).after)
    rounds = masks.shape[1]
    return {
        bot: (masks[..., own].sum((1, 3)), rounds * sum(own))
        for bot in sorted(set(played.bots))
        for own in [[name == bot for name in played.bots]]
    }


def show_growth(counts: TopicCounts) -> Figure:
    values = {bot: counts.here[bot].means() for bot in counts.mix}
    ends = {bot: counts.here[bot].means(len(counts.mix)).one(-1) for bot in counts.mix}
    most, least = (choose(ends, key=lambda bot: ends[bot].value) for choose in (max, min))
    tricks_played = len(values[most].value)
    return Figure(
        key="growth",
        title="How masks pile up",
        hero=f"{numeral(ends[least].value)}{THIN}half-masks",
        finding=f"After {tricks_played} tricks {least} has {measured(values[least].one(-1))} half-masks before it"
        + (
            "."
            if len(ends) == 1
            else f", {most} {numeral(ends[most].value)}."
            if not ends[most].meets(ends[least])
            else ", with no clear difference between the bots."
        ),
        chart=Lines(
            Scale("after trick", "whole"),
            tuple(float(trick + 1) for trick in range(tricks_played)),
            Scale("half-masks before a seat"),
            tuple(Series(bot, values[bot].each(), *series_sign(place)) for place, bot in enumerate(counts.mix)),
        ),
        note="Of either kind: a seat has only laughing ones, only angry ones, or none.",
    )


# What leading costs.


def count_places(played: PlayedGames) -> Counts:
    """In the first trick of a round: everybody is in balance there, and the dealer decides who leads."""
    of, seats = tricks(played), played.setup.seats
    place, taken = of.place[:, :, 0], of.change[:, :, 0]
    found = {"all": (summed(taken, place, seats), summed(np.ones_like(place), place, seats))}
    for bot in sorted(set(played.bots)):
        own = [name == bot for name in played.bots]
        times = summed(np.ones_like(place[..., own]), place[..., own], seats)
        found[bot] = (summed(taken[..., own], place[..., own], seats), times)
    return found


def show_places(counts: TopicCounts) -> Figure:
    every = counts.here["all"].means()
    clear = {bot: apart for bot in counts.mix if (apart := cost(counts, bot))}
    names = place_names(counts.setup.seats)
    if not clear:
        finding = (
            f"No clear disadvantage: whoever leads takes {measured(every.one(0), digits=2)} half-masks, whoever plays "
            f"last {measured(every.one(-1), digits=2)}."
        )
    else:
        bot = max(clear, key=lambda name: abs(clear[name]))
        own = counts.here[bot].means()
        finding = (
            f"It {'costs' if clear[bot] > 0 else 'helps'}: {bot} takes {measured(own.one(0), digits=2)} half-masks "
            f"where it leads and {measured(own.one(-1), digits=2)} where it plays last and has seen all other cards."
        )
    return Figure(
        key="leading",
        title="What it costs to lead",
        hero=f"{numeral(every.value[0] - every.value[-1], 'signed', 2)}{THIN}half-masks",
        finding=finding,
        chart=Dots(
            names,
            Scale("half-masks taken", digits=2),
            tuple(
                Series(bot, counts.here[bot].means().each(), *series_sign(place))
                for place, bot in enumerate(counts.mix)
            ),
        ),
        note="In the first trick of a round, where everybody is in balance: later the highest card leads, and whoever "
        "played it has half-masks already.",
    )


def cost(counts: TopicCounts, bot: str) -> float:
    """How many half-masks more a bot takes where it leads than where it plays last; 0 if that is not clear."""
    own, joint = counts.here[bot].means(), counts.here[bot].means(2 * len(counts.mix))
    return 0.0 if joint.one(0).meets(joint.one(-1)) else float(own.value[0] - own.value[-1])


def place_names(seats: int) -> tuple[str, ...]:
    return ("leads", *(f"plays {ordinal(place + 1)}" for place in range(1, seats - 1)), "plays last")[:seats]


# For all studies.


def standings(played: PlayedGames) -> Floats:
    """After each round, fewest penalties best; what a balanced round erases no longer counts."""
    penalties, erased = played.columns["penalties"], played.columns["erased"]
    wiped = np.where(erased >= 0, np.take_along_axis(penalties, np.maximum(erased, 0), axis=1), 0)
    found: Floats = -np.cumsum(penalties - wiped, axis=1).astype(np.float64)
    return found


def begins(played: PlayedGames) -> Numbers:
    """Who leads the first trick."""
    found: Numbers = played.columns["leaders"][:, 0, 0]
    return found


STUDY = GameStudy(
    topics=(
        Topic("cards", count_cards, show_cards),
        Topic("card-mood", count_taken, show_taken),
        Topic("card-balance", count_balance, show_balance),
        Topic("moods", count_moods, show_moods),
        Topic("leading", count_places, show_places),
        Topic("growth", count_growth, show_growth),
        Topic("penalties", count_penalties, show_penalties),
    ),
    measures=(
        GameMeasure(
            "balanced", "rounds in balance", lambda played: (played.columns["penalties"] == 0).mean((1, 2)), "share", 1
        ),
        GameMeasure(
            "penalty", "half-masks at the end of a round", lambda played: played.columns["penalties"].mean((1, 2))
        ),
    ),
    bots=("random", "casual", "heuristic"),
    paint="saffron",
    standings=standings,
    begins=begins,
    presets={"moods": {"flat": [[4, 4]] * 10, "mild": [[2, 3], [3, 2]] * 5, "wild": [[1, 7], [7, 1]] * 5}},
)
