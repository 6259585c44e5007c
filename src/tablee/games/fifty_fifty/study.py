"""What there is to know about Fifty Fifty: who takes what, what a card does to a balance, and what leading costs."""

from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.kernels.compiling import Numbers
from tablee.statistics.charts import Bars, Dots, Figure, Heat, Level, Lines, Scale, Series
from tablee.statistics.formats import THIN, measured, numeral, ordinal
from tablee.statistics.study import Counts, Flags, GameMeasure, GameStudy, PlayedGames, Say, Topic, TopicCounts
from tablee.statistics.tallies import Floats

BANDS = 10  # of cards, from the lowest to the highest
BALANCES = (  # from which balance on, of what kind, and how many; laughing half-masks are negative
    (-99, "laughing", "9+"),
    (-8, "laughing", "6\u20138"),
    (-5, "laughing", "3\u20135"),
    (-2, "laughing", "1\u20132"),
    (0, "none", "0"),
    (1, "angry", "1\u20132"),
    (3, "angry", "3\u20135"),
    (6, "angry", "6\u20138"),
    (9, "angry", "9+"),
)
MOST_PENALTY = 20


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
        return np.abs(self.after) - np.abs(self.before)


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
    flat, weights = steps.reshape(len(steps), -1), np.asarray(values, np.float64).reshape(len(steps), -1)
    at = (np.arange(len(flat))[:, None] * count + flat).ravel()
    sums: Floats = np.bincount(at, weights.ravel(), len(flat) * count).astype(np.float64)
    return sums.reshape(len(flat), count)


# Who takes what, by card.


def count_cards(played: PlayedGames) -> Counts:
    of, count = tricks(played), played.setup.edition.cards
    times = summed(np.ones_like(of.cards), of.cards - 1, count)
    return {
        name: (summed(who, of.cards - 1, count), times)
        for name, who in (("angry", of.highest), ("laughing", of.lowest), ("safe", ~of.highest & ~of.lowest))
    }


def show_cards(counts: TopicCounts) -> Figure:
    say = counts.say
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
    is_duel = counts.setup.seats == 2
    return Figure(
        key="cards",
        title=say("study-cards"),
        hero=str(even if is_duel else safest + 1),
        finding=say(
            "study-cards-of-two" if is_duel else "study-cards-near" if low < high else "study-cards-safest",
            even=even,
            safest=safest + 1,
            share=measured(safe.one(safest), "share"),
            low=low + 1,
            high=high + 1,
        ),
        chart=Lines(
            Scale(say("study-card"), "whole"),
            tuple(float(card + 1) for card in range(len(angry.value))),
            Scale(say("study-cards-chance"), "share", 0),
            (
                Series(say("study-takes-laughing"), laughing.each(), "laugh", "disc"),
                Series(say("study-takes-angry"), angry.each(), "anger", "triangle"),
            ),
        ),
        note=say("study-cards-note"),
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
    bands: Numbers = (cards - 1) * BANDS // played.setup.edition.cards
    return bands


def show_taken(counts: TopicCounts) -> Figure:
    say, taken = counts.say, counts.here["taken"].means()
    bands, moods = band_names(counts.setup.edition.cards), counts.setup.edition.moods
    laugh, rage = (divmod(int(find(taken.value)), BANDS) for find in (np.nanargmax, np.nanargmin))
    names = mood_names(counts)
    return Figure(
        key="card-mood",
        title=say("study-card-mood"),
        hero=numeral(taken.value[laugh]) + THIN + say("study-card-mood-unit"),
        finding=say(
            "study-card-mood-finding",
            low=bands[laugh[1]],
            laughing=measured(taken.one(*laugh)),
            mood=names[laugh[0]],
            high=bands[rage[1]],
            angry=numeral(-taken.value[rage]),
            other=names[rage[0]],
        ),
        chart=Heat(
            across=say("study-card-played"),
            columns=bands,
            down=say("study-card-mood-down"),
            rows=tuple(f"{mood.laughing}/{mood.angry}" for mood in moods),
            shade=Scale(say("study-card-mood-shade"), "signed"),
            cells=taken.table(),
            level=Level(0, ""),
            sides=(say("study-laughing"), say("study-angry")),
            shut=say("study-hardly-played"),
        ),
        note=say("study-card-mood-note"),
    )


def mood_names(counts: TopicCounts) -> tuple[str, ...]:
    moods = counts.setup.edition.moods
    return tuple(counts.say("study-mood", laughing=mood.laughing, angry=mood.angry) for mood in moods)


# Cards against balance.


def count_balance(played: PlayedGames) -> Counts:
    of = tricks(played)
    band = band_of(of.cards, played)
    step = np.searchsorted([low for low, _, _ in BALANCES[1:]], of.before, side="right")
    cell, shape = step * BANDS + band, (len(played), len(BALANCES), BANDS)
    times = summed(np.ones_like(of.change), cell, len(BALANCES) * BANDS)
    return {"change": (summed(of.change, cell, len(BALANCES) * BANDS).reshape(shape), times.reshape(shape))}


def show_balance(counts: TopicCounts) -> Figure:
    say, change = counts.say, counts.here["change"].means()
    joint = counts.here["change"].means(change.value.size)
    bands = band_names(counts.setup.edition.cards)
    best, worst = (divmod(int(find(change.value)), BANDS) for find in (np.nanargmin, np.nanargmax))
    gain, loss = change.one(*best), change.one(*worst)
    is_clear = joint.one(*best).high < 0 < joint.one(*worst).low
    return Figure(
        key="card-balance",
        title=say("study-balance"),
        hero=numeral(gain.value, "signed") + THIN + say("study-half-masks"),
        finding=say(
            "study-balance-clear" if is_clear else "study-balance-same",
            before=masks_before(best[0], say),
            card=bands[best[1]],
            gain=measured(gain, "signed"),
            other=masks_before(worst[0], say),
            worst=bands[worst[1]],
            loss=numeral(loss.value, "signed"),
        ),
        chart=Heat(
            across=say("study-card-played"),
            columns=bands,
            down=say("study-balance-down"),
            rows=tuple(say(f"study-balance-{kind}", count=count) for _, kind, count in BALANCES),
            shade=Scale(say("study-half-masks"), "signed"),
            cells=change.table(),
            level=Level(0, ""),
            sides=(say("study-balance-more"), say("study-balance-fewer")),
            shut=say("study-hardly-played"),
            paints=("bad", "good"),
        ),
        note=say("study-balance-note"),
    )


def masks_before(step: int, say: Say) -> str:
    _, kind, count = BALANCES[step]
    return say(f"study-before-{kind}", count=count)


def band_names(cards: int) -> tuple[str, ...]:
    """Ten equal parts of the cards."""
    ends = [-(-cards * band // BANDS) for band in range(BANDS + 1)]
    return tuple(f"{low + 1}\u2013{high}" for low, high in pairwise(ends))


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
    say, names = counts.say, mood_names(counts)
    highest, lowest = (counts.here[name].means() for name in ("highest", "lowest"))
    gap = highest.value - lowest.value
    joint = counts.here["highest"].means(len(names))
    most, least = joint.highest(), joint.lowest()
    is_same = joint.one(most).meets(joint.one(least))
    return Figure(
        key="moods",
        title=say("study-moods"),
        hero=numeral(float(np.nanmax(highest.value)), digits=0) + THIN + say("study-moods-unit"),
        finding=say(
            "study-moods-same" if is_same else "study-moods-apart",
            high=measured(highest.one(most)) if is_same else numeral(highest.value[most]),
            mood=names[most],
            low=numeral(highest.value[least]),
            other=names[least],
            nearest=numeral(float(np.nanmin(gap))),
            furthest=numeral(float(np.nanmax(gap))),
        ),
        chart=Dots(
            names,
            Scale(say("study-moods-along"), digits=1),
            (
                Series(say("study-moods-lowest"), lowest.each(), "laugh", "disc"),
                Series(say("study-moods-highest"), highest.each(), "anger", "triangle"),
            ),
        ),
        note=say("study-moods-note"),
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
    say = counts.say
    balanced, mean = counts.here["balanced"].shares().one(), counts.here["mean"].means().one()
    wiped = counts.here["wiped"].means().one()
    names = tuple(str(step) for step in range(MOST_PENALTY))
    return Figure(
        key="penalties",
        title=say("study-penalties"),
        hero=numeral(balanced.value, "share"),
        finding=say(
            "study-penalties-finding" if np.isnan(wiped.value) else "study-penalties-erased",
            share=measured(balanced, "share"),
            erased=measured(wiped),
            mean=measured(mean),
        ),
        chart=Bars(
            say("study-penalties-across"),
            (*names, f"{MOST_PENALTY}+"),
            Scale(say("study-share-of-rounds"), "share", 0),
            (Series(say("study-share-of-rounds"), counts.here["penalty"].shares().each()),),
        ),
        note=say("study-penalties-note"),
    )


# How balances grow.


def count_growth(played: PlayedGames) -> Counts:
    masks = np.abs(tricks(played).after)
    rounds = masks.shape[1]
    return {
        bot: (masks[..., seats].sum((1, 3)), rounds * played.bots.count(bot))
        for bot, seats in played.seats_by_bot().items()
    }


def show_growth(counts: TopicCounts) -> Figure:
    say, values = counts.say, {bot: counts.here[bot].means() for bot in counts.mix}
    ends = {bot: counts.here[bot].means(len(counts.mix)).one(-1) for bot in counts.mix}
    most, least = (choose(ends, key=lambda bot: ends[bot].value) for choose in (max, min))
    tricks_played = len(values[most].value)
    kind = "finding" if len(ends) == 1 else "same" if ends[most].meets(ends[least]) else "apart"
    return Figure(
        key="growth",
        title=say("study-growth"),
        hero=numeral(ends[least].value) + THIN + say("study-half-masks"),
        finding=say(
            f"study-growth-{kind}",
            tricks=tricks_played,
            least=least,
            masks=measured(values[least].one(-1)),
            most=most,
            more=numeral(ends[most].value),
        ),
        chart=Lines(
            Scale(say("study-after-trick"), "whole"),
            tuple(float(trick + 1) for trick in range(tricks_played)),
            Scale(say("study-growth-up")),
            counts.series_by_bot(),
        ),
        note=say("study-growth-note"),
    )


# What leading costs.


def count_places(played: PlayedGames) -> Counts:
    """In the first trick of a round: everybody is in balance there, and the dealer decides who leads."""
    of, count = tricks(played), played.setup.seats
    place, taken = of.place[:, :, 0], of.change[:, :, 0]
    return {
        name: (
            summed(taken[..., seats], place[..., seats], count),
            summed(np.ones_like(place[..., seats]), place[..., seats], count),
        )
        for name, seats in {"all": np.ones(count, bool), **played.seats_by_bot()}.items()
    }


def show_places(counts: TopicCounts) -> Figure:
    say, every = counts.say, counts.here["all"].means()
    clear = {bot: apart for bot in counts.mix if (apart := cost(counts, bot))}
    key, bot, means = "study-leading-same", "", every
    if clear:
        bot = max(clear, key=lambda name: abs(clear[name]))
        key, means = "study-leading-costs" if clear[bot] > 0 else "study-leading-helps", counts.here[bot].means()
    first, last = (measured(means.one(place), digits=2) for place in (0, -1))
    return Figure(
        key="leading",
        title=say("study-leading"),
        hero=numeral(every.value[0] - every.value[-1], "signed", 2) + THIN + say("study-half-masks"),
        finding=say(key, bot=bot, first=first, last=last),
        chart=Dots(
            place_names(counts.setup.seats, say),
            Scale(say("study-leading-along"), digits=2),
            counts.series_by_bot(),
        ),
        note=say("study-leading-note"),
    )


def cost(counts: TopicCounts, bot: str) -> float:
    """How many half-masks more a bot takes where it leads than where it plays last; 0 if that is not clear."""
    means, joint = counts.here[bot].means(), counts.here[bot].means(2 * len(counts.mix))
    return 0.0 if joint.one(0).meets(joint.one(-1)) else float(means.value[0] - means.value[-1])


def place_names(seats: int, say: Say) -> tuple[str, ...]:
    between = (say("study-plays", place=ordinal(place + 1)) for place in range(1, seats - 1))
    return (say("study-leads"), *between, say("study-plays-last"))[:seats]


# For all studies.


def standings(played: PlayedGames) -> Floats:
    """After each round, fewest penalties best; what a balanced round erases no longer counts."""
    penalties, erased = played.columns["penalties"], played.columns["erased"]
    wiped = np.where(erased >= 0, np.take_along_axis(penalties, np.maximum(erased, 0), axis=1), 0)
    return -np.cumsum(penalties - wiped, axis=1).astype(np.float64)


def begins(played: PlayedGames) -> Numbers:
    """Who leads the first trick."""
    return played.columns["leaders"][:, 0, 0]


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
            "balanced",
            "study-measure-balanced",
            lambda played: (played.columns["penalties"] == 0).mean((1, 2)),
            "share",
            1,
        ),
        GameMeasure("penalty", "study-measure-penalty", lambda played: played.columns["penalties"].mean((1, 2))),
    ),
    bots=("random", "casual", "heuristic"),
    paint="saffron",
    standings=standings,
    begins=begins,
    presets={"moods": {"flat": [[4, 4]] * 10, "mild": [[2, 3], [3, 2]] * 5, "wild": [[1, 7], [7, 1]] * 5}},
)
