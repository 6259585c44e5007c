"""Hints: what a strong player would consider, told to the seat that asks; that it asked is in the log for all."""

from tablee.core.dice import SeededDice
from tablee.core.facts import Seat
from tablee.core.game import AnyGame
from tablee.core.mind import Consideration
from tablee.core.sentences import sentence
from tablee.server.refusals import no_place
from tablee.server.socket.messages import Hinted, Refused, Weighed
from tablee.server.table.host import HintThinking
from tablee.server.table.position import Position
from tablee.thinking.questions import BotQuestion, Busy, Failed, Late
from tablee.thinking.quotas import NoPlace

DICE = SeededDice(bytes(32))  # of no table: a hint follows from what a seat sees, and from nothing else


class Hints:
    def __init__(self, study: HintThinking) -> None:
        self.study = study
        self.last: dict[Seat, Hinted] = {}  # of each seat: whoever asks again is told the same

    async def find(self, position: Position, seat: Seat, number: int, owner: str) -> Hinted | Refused:
        last = self.last.get(seat)
        if last is not None and last.ask == number:
            return last
        game, question = position.game, question_of(position.game, position.state, seat, number)
        try:
            consideration = await self.study.weigh(game, question, owner)
        except (Late, Failed, Busy):
            return Refused("not-allowed-now", sentence("server-hint-late"), number)
        except NoPlace as full:
            return Refused("not-allowed-now", no_place(full), number)
        self.last[seat] = hinted_of(game, seat, number, consideration)
        return self.last[seat]


def question_of(game: AnyGame, state: object, seat: Seat, number: int) -> BotQuestion:
    ask = game.ask(state, seat)
    assert ask is not None
    return BotQuestion(game.view(state, seat), ask, DICE.child(f"hint for seat {seat}, ask {number}"))


def hinted_of(game: AnyGame, seat: Seat, number: int, consideration: Consideration) -> Hinted:
    options = [
        Weighed(option.move, game.write_move(option.move), option.share, option.points, option.win)
        for option in consideration.options
    ]
    return Hinted(seat, number, tuple(options), consideration.hint)
