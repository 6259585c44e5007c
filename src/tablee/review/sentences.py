"""What a review says in words: the game in short, its turning points, and what can be learned from it."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from tablee.core.facts import Seat
from tablee.core.sentences import Part, Sentence, Who, sentence, these, who
from tablee.records.replay import reasons, replay_move, story
from tablee.review.perspective import Perspective
from tablee.review.report import (
    MARKS,
    PARTS,
    Decision,
    HindsightMove,
    KeyDecision,
    Moment,
    Review,
    Shown,
    TurningPoint,
    Unit,
)
from tablee.review.rounding import whole_chart
from tablee.thinking.tasks import StudyProgress

WORDS = Path(__file__).parent / "words"
MINUS = "−"
MOST_LESSONS = 3
FEWEST_LESSONS = 2  # where so many decisions were not the best
MOST_TURNING_POINTS = 4
TURNING = 0.05  # a change of the chance to win that is worth a word
MOST_PERCENT = 100
MOST_COUNTED = 4  # costs that are told one by one
MOST_SENTENCES = 3  # sentences of the game about a turning point


# Numbers.


def amount(points: float) -> Sentence | int:
    """Points with a tenth, without a sign; points that were really scored have none."""
    if points == round(points):
        return abs(round(points))
    tenths = round(10 * abs(points))
    return sentence("review-amount", whole=tenths // 10, tenth=tenths % 10)


# The game in short.


def summary_of(review: Review) -> tuple[Sentence, ...]:
    """What the moves gave away first; then how the game went, and why."""
    parts: dict[str, Part] = {"seat": who(review.seat), "by": reader_of(review)}
    if review.unit == "points":
        went = sentence("review-alone", **parts, expected=review.shown.expected, result=review.shown.result)
    else:
        won = "won" if review.win.result == 1 else "shared" if review.win.result else "lost"
        went = sentence(f"review-{won}", **parts, expected=review.shown.expected)
    split = sentence(split_key("review-parts", review), **parts, **signed(review.shown))
    return (given_away(review), went, split) if can_be_said(review.shown, review.unit) else (given_away(review), went)


def can_be_said(shown: Shown, unit: Unit) -> bool:
    """In a long game chances come and go: nobody is told of more than a hundred percent."""
    return unit == "points" or all(abs(getattr(shown, part)) <= MOST_PERCENT for part in PARTS)


def reader_of(review: Review) -> str:
    """A person's game is told to that person; a page that knows better who reads it says so."""
    player = next(player for player in review.players if player.seat == review.seat)
    return "you" if player.by in ("person", "several") else "other"


def given_away(review: Review) -> Sentence:
    """In one line, the decisions one by one where they are few."""
    costs = [cost for cost in review.costs if cost > 0]
    parts: dict[str, Part] = {"seat": who(review.seat), "by": reader_of(review), "unit": review.unit}
    if not costs:
        return sentence("review-gave-nothing", **parts)
    if not can_be_said(review.shown, review.unit):
        return sentence("review-gave-many", seat=parts["seat"], by=parts["by"], count=len(costs), most=max(costs))
    parts |= {"total": sum(costs), "count": len(costs)}
    if len(costs) == 1:
        return sentence("review-gave-once", **parts)
    if len(costs) <= MOST_COUNTED:
        *first, last = costs
        return sentence("review-gave", **parts, first=these(first), last=last)
    return sentence("review-gave-often", **parts, most=max(costs))


def split_key(key: str, review: Review) -> str:
    """Alone at the table there are no others."""
    return f"{key}-alone" if review.setup["seats"] == 1 else key


def signed(shown: Shown) -> dict[str, str]:
    return {part: with_sign(getattr(shown, part)) for part in PARTS}


def with_sign(number: int) -> str:
    return f"{MINUS if number < 0 else '+' if number else ''}{abs(number)}"


def progress_sentence(progress: StudyProgress) -> Sentence:
    """To whoever waits for a review."""
    if progress.stage == "decisions":
        return sentence("review-reading", number=progress.done + 1, total=progress.total)
    if progress.stage == "loading" and progress.total:
        return sentence("review-loading-of", done=progress.done, total=progress.total)
    return sentence("review-loading" if progress.stage == "loading" else "review-thinking")


# To learn from.


def dearness(decision: Decision, perspective: Perspective) -> float:
    return decision.cost.points if perspective.is_by_points else decision.cost.win


def lessons_of(
    decisions: Sequence[Decision], costs: Sequence[int], perspective: Perspective
) -> tuple[KeyDecision, ...]:
    """The dearest decisions; those that were good only where there is little else to learn from."""
    order = sorted(
        range(len(decisions)), key=lambda at: (-MARKS.index(decisions[at].mark), -dearness(decisions[at], perspective))
    )
    bad = [at for at in order if decisions[at].mark in ("inaccuracy", "mistake")]
    good = [at for at in order if decisions[at].mark == "good" and costs[at]]
    chosen = bad[:MOST_LESSONS] + good[: max(0, FEWEST_LESSONS - len(bad))]
    return tuple(KeyDecision(at, lesson(decisions[at], costs[at], perspective)) for at in chosen)


def lesson(decision: Decision, cost: int, perspective: Perspective) -> tuple[Sentence, ...]:
    sentences = [better_sentence(decision, cost, perspective), *decision.why]
    if decision.hindsight is not None:
        sentences.append(in_hindsight(decision, decision.hindsight, perspective))
    return tuple(sentences)


def in_hindsight(decision: Decision, best: HindsightMove, perspective: Perspective) -> Sentence:
    if best.move == decision.move:
        return sentence("review-hindsight-made", move=best.text)
    return sentence(points_key("review-hindsight", perspective.game.best), move=best.text, points=amount(best.points))


def points_key(key: str, best: str) -> str:
    """Where few points are good, they are called by another name."""
    return key if best == "most" else f"{key}-fewest"


def better_sentence(decision: Decision, cost: int, perspective: Perspective) -> Sentence:
    parts: dict[str, Part] = {"made": decision.text, "best": decision.options[0].text}
    if perspective.is_by_points:
        return sentence("review-better-points", **parts, step=decision.step, points=cost)
    return sentence("review-better", **parts, round=decision.round + 1, win=cost)


# Turning points.


def turning_points_of(
    chart: Sequence[Moment], decisions: Sequence[Decision], costs: Sequence[int], perspective: Perspective
) -> tuple[TurningPoint, ...]:
    swings = [after.win - before.win for before, after in pairwise(chart)]
    largest = sorted(range(len(swings)), key=lambda at: -abs(swings[at]))[:MOST_TURNING_POINTS]
    shown = whole_chart(chart, costs)
    return tuple(
        TurningPoint(
            at + 1,
            chart[at].win,
            chart[at + 1].win,
            turn_sentences(chart[at + 1], (shown[at], shown[at + 1]), decisions, perspective),
        )
        for at in largest
        if abs(swings[at]) >= TURNING
    )


def turn_sentences(
    moment: Moment, shown: tuple[int, int], decisions: Sequence[Decision], perspective: Perspective
) -> tuple[Sentence, ...]:
    """What it was, then what the game tells of it."""
    before, after = shown
    parts: dict[str, Part] = {
        "seat": who(perspective.seat),
        "round": moment.round + 1,
        "way": "up" if after > before else "down",
        "before": before,
        "after": after,
    }
    if moment.decision is not None:
        key = "review-turn-choice" if moment.part == "choice" else "review-turn-offer"
        return (sentence(key, made=decisions[moment.decision].text, **parts),)
    return (sentence(f"review-turn-{moment.part}", **parts), *step_sentences(moment, perspective))


def step_sentences(moment: Moment, perspective: Perspective) -> list[Sentence]:
    """What the game tells of the step: of the dice, or of what the others brought about."""
    record, state = perspective.record, perspective.game.start(perspective.record.setup)
    for moved in record.moves[: moment.step]:
        state = perspective.game.fold(state, moved.facts)
    happened = list(replay_move(record, state, record.moves[moment.step]))
    relevant = [one for one in happened if (one.fact.drawn() is not None) == (moment.part == "luck")]
    scoring = [one for one in relevant if reasons(record, one, perspective.seat)]
    return shortened(
        [line for one in scoring or relevant for line in story(record, one, perspective.seat)], perspective.seat
    )


def shortened(sentences: list[Sentence], seat: Seat) -> list[Sentence]:
    """The first, and those about the seat itself."""
    if len(sentences) <= MOST_SENTENCES:
        return sentences
    about = [
        one for one in sentences[1:] if any(isinstance(part, Who) and seat in part.seats for part in one.parts.values())
    ]
    return [sentences[0], *about][:MOST_SENTENCES]
