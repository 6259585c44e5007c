"""What every game is asked."""

from tablee.lab.study.topics.bots import bots_topic
from tablee.lab.study.topics.comeback import comeback_topic
from tablee.lab.study.topics.length import length_topic
from tablee.lab.study.topics.margin import margin_topic
from tablee.lab.study.topics.scores import scores_topic
from tablee.lab.study.topics.seats import seats_topic
from tablee.statistics.study import GameStudy, Topic, Tuned


def general_topics(study: GameStudy, mix: tuple[str, ...], seats: int) -> tuple[Topic | Tuned, ...]:
    """The figures of every game, as far as they make sense here: alone at the table nobody wins."""
    scores = scores_topic(mix)
    if seats == 1:
        return (scores,)
    who = (seats_topic(study), *((bots_topic(mix),) if len(mix) > 1 else ()))
    if study.standings is None:
        return (*who, scores, length_topic(study))
    return (*who, scores, margin_topic(study), length_topic(study), comeback_topic(study))
