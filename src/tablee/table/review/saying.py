"""What a review says in words: the game in short, its turning points, and what can be learned from it."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from tablee.core.facts import Seat
from tablee.core.replay import reasons, replay_move, story
from tablee.core.review import MARKS, PARTS, Decision, Lesson, Moment, Review, Seen, Split, TurningPoint
from tablee.core.sentences import Part, Sentence, Who, sentence, who
from tablee.table.review.sight import Sight

WORDS = Path(__file__).parent / "words"
MINUS = "−"
MOST_LESSONS = 3
FEWEST_LESSONS = 2  # where so many decisions were not the best
MOST_TURNING_POINTS = 4
TURNING = 0.05  # a change of the chance to win that is worth a word
MOST_TOLD = 3  # sentences of the game about a turning point


# Figures.


def percent(share: float) -> int:
    return round(100 * share)


def amount(points: float) -> Sentence | int:
    """Points with a tenth, without a sign; points that were really scored have none."""
    if points == round(points):
        return abs(round(points))
    tenths = round(10 * abs(points))
    return sentence("review-amount", whole=tenths // 10, tenth=tenths % 10)


def cost_in_points(points: float) -> dict[str, Part]:
    """An amount, and how many whole ones it has: some languages count 1.9 as one."""
    return {"points": amount(points), "about": int(abs(points) + 0.05)}


def change(points: float) -> Sentence:
    """Points with a tenth and a sign."""
    tenths = round(10 * points)
    sign = MINUS if tenths < 0 else "+" if tenths else ""
    return sentence("review-change", sign=sign, whole=abs(tenths) // 10, tenth=abs(tenths) % 10)


def percent_change(share: float) -> str:
    hundredths = percent(share)
    return f"{MINUS if hundredths < 0 else '+' if hundredths else ''}{abs(hundredths)}"


# The game in short.


def summary_of(review: Review) -> tuple[Sentence, ...]:
    decisions = sentence("review-decisions", count=len(review.decisions), **marks_of(review.decisions))
    return (in_points(review) if review.setup["seats"] == 1 else in_wins(review), decisions)


def in_wins(review: Review) -> Sentence:
    won = "won" if review.win.result == 1 else "shared" if review.win.result else "lost"
    seat = who(review.seat)
    return sentence(f"review-{won}", seat=seat, expected=percent(review.win.expected), **wins_of(review.win))


def in_points(review: Review) -> Sentence:
    """Alone at the table everybody wins: what counts is the points."""
    return sentence("review-alone", seat=who(review.seat), **points_of(total_of(review)))


def total_of(review: Review) -> Split:
    """The points of all rounds together."""
    rounds = [round_.points for round_ in review.rounds]
    return Split(*(sum(getattr(one, field) for one in rounds) for field in Split.__struct_fields__))


def wins_of(split: Split) -> dict[str, str]:
    return {part: percent_change(getattr(split, part)) for part in PARTS}


def points_of(split: Split) -> dict[str, Part]:
    changes: dict[str, Part] = {part: change(getattr(split, part)) for part in PARTS}
    return {"expected": amount(split.expected), "result": amount(split.result), **changes}


def marks_of(decisions: Sequence[Decision]) -> dict[str, int]:
    return {mark: sum(decision.mark == mark for decision in decisions) for mark in MARKS}


# To learn from.


def dearness(decision: Decision, sight: Sight) -> float:
    return decision.cost.points if sight.is_by_points else decision.cost.win


def lessons_of(decisions: Sequence[Decision], sight: Sight) -> tuple[Lesson, ...]:
    """The dearest decisions; those that were good only where there is little else to learn from."""
    order = sorted(
        range(len(decisions)), key=lambda at: (-MARKS.index(decisions[at].mark), -dearness(decisions[at], sight))
    )
    bad = [at for at in order if decisions[at].mark in ("inaccuracy", "mistake")]
    good = [at for at in order if decisions[at].mark == "good"]
    chosen = bad[:MOST_LESSONS] + good[: max(0, FEWEST_LESSONS - len(bad))]
    return tuple(Lesson(at, lesson(decisions[at], sight)) for at in chosen)


def lesson(decision: Decision, sight: Sight) -> tuple[Sentence, ...]:
    said = [better(decision, sight), *decision.why]
    if decision.hindsight is not None:
        said.append(in_hindsight(decision, decision.hindsight, sight))
    return tuple(said)


def in_hindsight(decision: Decision, seen: Seen, sight: Sight) -> Sentence:
    if seen.move == decision.move:
        return sentence("review-hindsight-made", move=seen.text)
    return sentence(keyed("review-hindsight", sight.game.best), move=seen.text, points=amount(seen.points))


def keyed(key: str, best: str) -> str:
    """Where few points are good, they are called by another name."""
    return key if best == "most" else f"{key}-fewest"


def better(decision: Decision, sight: Sight) -> Sentence:
    cost, best = decision.cost, decision.options[0].text
    parts: dict[str, Part] = {"seat": who(sight.seat), "step": decision.step, "made": decision.text, "best": best}
    if sight.is_by_points:
        return sentence("review-better-points", **parts, **cost_in_points(cost.points))
    parts |= {"round": decision.round + 1, "win": percent(cost.win)}
    if cost.points < 0.05:
        return sentence("review-better-win", **parts)
    return sentence(keyed("review-better", sight.game.best), **parts, **cost_in_points(cost.points))


# Turning points.


def turning_points_of(chart: Sequence[Moment], decisions: Sequence[Decision], sight: Sight) -> tuple[TurningPoint, ...]:
    swings = [after.win - before.win for before, after in pairwise(chart)]
    largest = sorted(range(len(swings)), key=lambda at: -abs(swings[at]))[:MOST_TURNING_POINTS]
    return tuple(
        TurningPoint(at + 1, chart[at].win, chart[at + 1].win, turn(chart[at], chart[at + 1], decisions, sight))
        for at in largest
        if abs(swings[at]) >= TURNING
    )


def turn(before: Moment, after: Moment, decisions: Sequence[Decision], sight: Sight) -> tuple[Sentence, ...]:
    """What it was, then what the game tells of it."""
    parts: dict[str, Part] = {
        "seat": who(sight.seat),
        "round": after.round + 1,
        "way": "up" if after.win > before.win else "down",
        "before": percent(before.win),
        "after": percent(after.win),
    }
    if after.decision is not None:
        return (sentence("review-turn-choice", made=decisions[after.decision].text, **parts),)
    return (sentence(f"review-turn-{after.part}", **parts), *told(after, sight))


def told(moment: Moment, sight: Sight) -> list[Sentence]:
    """What the game tells of the step: of the dice, or of what the others brought about."""
    record, state = sight.record, sight.game.start(sight.record.setup)
    for moved in record.moves[: moment.step]:
        state = sight.game.fold(state, moved.facts)
    happened = list(replay_move(record, state, record.moves[moment.step]))
    found = [one for one in happened if (one.fact.drawn() is not None) == (moment.part == "luck")]
    scoring = [one for one in found if reasons(record, one, sight.seat)]
    return shortened([said for one in scoring or found for said in story(record, one, sight.seat)], sight.seat)


def shortened(sentences: list[Sentence], seat: Seat) -> list[Sentence]:
    """The first, and those about the seat itself."""
    if len(sentences) <= MOST_TOLD:
        return sentences
    about = [
        said
        for said in sentences[1:]
        if any(isinstance(part, Who) and seat in part.seats for part in said.parts.values())
    ]
    return [sentences[0], *about][:MOST_TOLD]
