"""A review told line by line, for a terminal or a screen reader: headings and paragraphs of plain sentences."""

import re
from collections.abc import Iterator, Sequence

import msgspec

from tablee.core.sentences import Part, Sentence, Term, sentence, who
from tablee.language.words import Words
from tablee.review.report import BotRemark, Player, Review, Round
from tablee.review.sentences import amount, can_be_said, reader_of, signed

SPACES = re.compile(r"[ \n]+")  # those that keep words together stay

Paragraph = tuple[Sentence, ...]


class Section(msgspec.Struct, frozen=True):
    heading: Sentence
    paragraphs: tuple[Paragraph, ...]


def sections_of(review: Review, words: Words) -> Iterator[Section]:
    """The most important first; what there is nothing to say about is left out."""
    yield Section(sentence("review-title", seat=who(review.seat)), ((review.outcome.reason,), review.summary))
    lessons = tuple(lesson.sentences for lesson in review.lessons)
    yield Section(sentence("review-head-lessons"), lessons or ((sentence("review-no-lessons"),),))
    yield Section(sentence("review-head-rounds"), tuple(round_sentences(one, review) for one in review.rounds))
    if not is_alone(review):
        turning = tuple(point.sentences for point in review.turning_points)
        yield Section(sentence("review-head-turning-points"), turning or ((sentence("review-no-turning-points"),),))
    yield Section(
        sentence("review-head-decisions"),
        tuple((decision_sentence(at, review, words),) for at in range(len(review.decisions))),
    )
    yield Section(sentence("review-head-players"), tuple((player_sentence(player),) for player in review.players))
    remarks = tuple((remark_sentence(remark),) for remark in last_remarks(review))
    if remarks:
        yield Section(sentence("review-head-remarks"), remarks)


def is_alone(review: Review) -> bool:
    return bool(review.setup["seats"] == 1)


def round_sentences(one: Round, review: Review) -> Paragraph:
    if is_alone(review):
        points = {"expected": amount(one.points.expected), "result": amount(one.points.result)}
        return (sentence("review-round-alone", round=one.round + 1, **points),)
    shown = one.shown
    chances = sentence("review-round", round=one.round + 1, before=shown.expected, after=shown.result)
    if not can_be_said(shown, "chance"):
        return (chances,)
    return chances, sentence("review-parts", seat=who(review.seat), by=reader_of(review), **signed(shown))


def decision_sentence(at: int, review: Review, words: Words) -> Sentence:
    decision = review.decisions[at]
    parts: dict[str, Part] = {"when": when_of(at, review, words), "made": decision.text}
    if decision.mark == "best":
        return sentence("review-decision-best", **parts)
    best = decision.options[0].text
    return sentence(f"review-decision-{decision.mark}", **parts, best=best, cost=review.costs[at], unit=review.unit)


def when_of(at: int, review: Review, words: Words) -> Sentence:
    """By the own moves of its round, which a game may call tricks or turns."""
    decision = review.decisions[at]
    places = [place for place, one in enumerate(review.decisions) if one.round == decision.round]
    return sentence(
        "review-when" if words.has("review-when") else "review-when-usual",
        round=decision.round + 1,
        rounds=len(review.rounds),
        number=places.index(at) + 1,
        count=len(places),
    )


def player_sentence(player: Player) -> Sentence:
    if player.by == "bot" and player.bot is not None:
        bot = Term(f"level-{player.bot}") if player.bot == player.level else player.bot
        return sentence("review-player-bot-named", seat=who(player.seat), bot=bot)
    return sentence(f"review-player-{player.by or 'nobody'}", seat=who(player.seat))


def last_remarks(review: Review) -> list[BotRemark]:
    """What each bot said last in each round; a replay tells the others."""
    last = {(round_at(remark.step, review), remark.seat): remark for remark in review.remarks}
    return list(last.values())


def round_at(step: int, review: Review) -> int:
    return next((one.round for one in review.rounds if step <= one.last_step), len(review.rounds))


def remark_sentence(remark: BotRemark) -> Sentence:
    return sentence("review-remark", step=remark.step, seat=who(remark.seat), expected=remark.sentence)


def paragraph_text(paragraph: Paragraph, words: Words, names: Sequence[str]) -> str:
    """In one language. A record may come from anywhere: a remark that makes no sense is left out."""
    texts = []
    for one in paragraph:
        try:
            texts.append(SPACES.sub(" ", words.say(one, names)).strip())
        except LookupError:
            if one.key != "review-remark":
                raise
    return " ".join(texts)
