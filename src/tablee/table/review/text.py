"""A review told line by line, for a terminal or a screen reader: headings and paragraphs of plain sentences."""

import re
from collections.abc import Iterator, Sequence

import msgspec

from tablee.core.review import Decision, Player, Remark, Review, Round
from tablee.core.sentences import Part, Sentence, Term, sentence, who
from tablee.core.words import Words
from tablee.table.review.saying import cost_in_points, keyed, percent, points_of, wins_of
from tablee.table.review.sight import is_by_points

SPACES = re.compile(r"[ \n]+")  # those that keep words together stay

Paragraph = tuple[Sentence, ...]


class Section(msgspec.Struct, frozen=True):
    heading: Sentence
    paragraphs: tuple[Paragraph, ...]


def sections_of(review: Review) -> Iterator[Section]:
    """The most important first; what there is nothing to say about is left out."""
    yield Section(sentence("review-title", seat=who(review.seat)), ((review.outcome.reason,), review.summary))
    lessons = tuple(lesson.sentences for lesson in review.lessons)
    yield Section(sentence("review-head-lessons"), lessons or ((sentence("review-no-lessons"),),))
    yield Section(sentence("review-head-rounds"), tuple(told_round(one, review) for one in review.rounds))
    if not is_alone(review):
        turning = tuple(point.sentences for point in review.turning_points)
        yield Section(sentence("review-head-turning-points"), turning or ((sentence("review-no-turning-points"),),))
    yield Section(sentence("review-head-decisions"), tuple((told_decision(one, review),) for one in review.decisions))
    yield Section(sentence("review-head-players"), tuple((told_player(player),) for player in review.players))
    remarks = tuple((told_remark(remark),) for remark in last_remarks(review))
    if remarks:
        yield Section(sentence("review-head-remarks"), remarks)


def is_alone(review: Review) -> bool:
    return bool(review.setup["seats"] == 1)


def told_round(one: Round, review: Review) -> Paragraph:
    points = sentence(keyed("review-round-points", review.best), round=one.round + 1, **points_of(one.points))
    if is_alone(review):
        return (points,)
    chances = {"before": percent(one.win.expected), "after": percent(one.win.result)}
    return points, sentence("review-round-wins", **chances, **wins_of(one.win))


def told_decision(decision: Decision, review: Review) -> Sentence:
    parts: dict[str, Part] = {"step": decision.step, "made": decision.text}
    if decision.mark != "best":
        parts["best"] = decision.options[0].text
    if is_by_points(review.setup["seats"]):
        points: dict[str, Part] = {} if decision.mark == "best" else cost_in_points(decision.cost.points)
        return sentence(f"review-decision-points-{decision.mark}", **parts, **points)
    win: dict[str, Part] = {} if decision.mark == "best" else {"win": percent(decision.cost.win)}
    return sentence(f"review-decision-{decision.mark}", round=decision.round + 1, **parts, **win)


def told_player(player: Player) -> Sentence:
    if player.by == "bot" and player.bot is not None:
        bot = Term(f"level-{player.bot}") if player.bot == player.level else player.bot
        return sentence("review-player-bot-named", seat=who(player.seat), bot=bot)
    return sentence(f"review-player-{player.by or 'nobody'}", seat=who(player.seat))


def last_remarks(review: Review) -> list[Remark]:
    """What each bot said last in each round; a replay tells the others."""
    last = {(round_at(remark.step, review), remark.seat): remark for remark in review.remarks}
    return list(last.values())


def round_at(step: int, review: Review) -> int:
    return next((one.round for one in review.rounds if step <= one.last_step), len(review.rounds))


def told_remark(remark: Remark) -> Sentence:
    return sentence("review-remark", step=remark.step, seat=who(remark.seat), expected=remark.sentence)


def said(paragraph: Paragraph, words: Words, names: Sequence[str]) -> str:
    """In one language. A record may come from anywhere: a remark that makes no sense is left out."""
    found = []
    for one in paragraph:
        try:
            found.append(SPACES.sub(" ", words.say(one, names)).strip())
        except LookupError:
            if one.key != "review-remark":
                raise
    return " ".join(found)
