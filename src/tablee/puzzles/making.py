"""Making puzzles: bots play each other, a look finds decisions that matter, and a deep look keeps those that are sure.

Everything follows from a seed. A look offers the moves that bots of every level think of beside the best it found; the
ones that are nearly as good are left out, so that what remains is right or clearly wrong.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from tablee.core.asks import Ask
from tablee.core.dice import SeededDice
from tablee.core.facts import Seat
from tablee.core.game import AnyGame
from tablee.core.mind import Consideration, Considered, Mind, OtherLuck, PuzzleSource, level_of
from tablee.core.reading import Given
from tablee.core.turns import next_due
from tablee.puzzles.puzzle import BETWEEN, RIGHT, Puzzle, PuzzleOption, dice_of, id_of, state_of
from tablee.review.perspective import DICE

THOUGHT = 0.3  # the effort of bots that think
GLANCE, DEEP = 0.3, 10.0  # beside the work of a look: enough to see that nothing is at stake; enough to be sure
STAKE = 0.04  # of the chance to win: what the bots' moves must differ by at a glance
MARGIN = 0.05  # a wrong move gives away so much at a look,
DEEP_MARGIN = 0.04  # and so much at a deep one
MOST_WRONG, FEWEST_WRONG, MOST_RIGHT = 3, 2, 2
MOST_OF_A_GAME = 4
ONE_IN = 3  # decisions of a game that are looked at
EASIEST, HARDEST, MIDDLE = 900, 2100, 1500
BY_TEMPTATION, BY_GAP = 700, 2500  # how far a puzzle is from the middle: by bots that err, by what the error costs
USUAL_GAP = 0.08
QUICK = {"easy": 2, "casual": 4}  # how often bots of a level are asked: first those that answer at once,
SLOW = {"strong": 2}  # then, where something is at stake, those that think


class Candidate(NamedTuple):
    """A decision of self-play, as its seat sees it."""

    setup: dict[str, Any]
    deal: str
    moves: tuple[str, ...]
    seat: Seat
    view: Any
    ask: Ask
    dice: SeededDice  # for whoever is tempted


class Maker:
    def __init__(self, game: AnyGame, mind: Mind, source: PuzzleSource, seed: int) -> None:
        self.game = game
        self.mind = mind
        self.source = source
        self.seed = seed

    def puzzles_of(self, number: int) -> list[Puzzle]:
        """Of one game of self-play."""
        found = (self.puzzle_at(position) for position in self.positions(number))
        return list(islice((puzzle for puzzle in found if puzzle is not None), MOST_OF_A_GAME))

    # Self-play.

    def positions(self, number: int) -> Iterator[Candidate]:
        """Some decisions of a game."""
        game, deal = self.game, f"{self.seed}.{number}"
        dice = dice_of(game.key, deal)
        table = dice.child("table")
        given = dict(table.one("setup", self.source.setups))
        setup = game.read_setup(Given(given))
        bots = [table.one(f"bot {seat}", self.players()) for seat in range(setup.seats)]
        state, moves = game.start(setup), list[str]()
        state = game.fold(state, game.open(state, dice))
        while game.outcome(state) is None:
            seat = next_due(game, state, setup.seats)
            view, ask, own = game.view(state, seat), game.ask(state, seat), dice.child(f"move {len(moves)}")
            assert ask is not None
            if own.one("looked at", range(ONE_IN)) == 0:
                yield Candidate(given, deal, tuple(moves), seat, view, ask, own)
            move = self.answer(bots[seat], view, ask, own)
            moves.append(game.write_move(move))
            state = game.fold(state, game.decide(state, seat, move, dice))

    def players(self) -> list[str]:
        return [bot for bot in self.game.bot_names if level_of(bot) in ("casual", "strong")]

    def answer(self, bot: str, view: Any, ask: Ask, dice: SeededDice) -> Any:
        if bot in self.game.bots:
            return self.game.bots[bot](view, ask, dice)
        return self.mind.bots[bot](view, ask, dice, THOUGHT).move

    def temptations(self, position: Candidate, times: Mapping[str, int]) -> Counter[Any]:
        """What bots of some levels would play here, and how often."""
        moves: Counter[Any] = Counter()
        for level in times:
            bots = [bot for bot in self.game.bot_names if level_of(bot) == level]
            for time in range(times[level] if bots else 0):
                dice = position.dice.child(f"tempted {level} {time}")
                moves[self.answer(bots[time % len(bots)], position.view, position.ask, dice)] += 1
        return moves

    # Looking.

    def puzzle_at(self, position: Candidate) -> Puzzle | None:
        tempting = self.temptations(position, QUICK)
        if not self.is_at_stake(position, list(tempting)):
            return None
        tempting += self.temptations(position, SLOW)
        moves = offered(self.weigh(position, 1.0, list(tempting)), tempting)
        deep = self.weigh(position, DEEP, moves) if moves else None
        kept = [] if deep is None else confirmed(deep, moves)
        if deep is None or not kept:
            return None
        puzzle = self.puzzle(position, kept, deep, tempting)
        return puzzle if self.is_confirmed(puzzle, str(self.seed), DEEP * self.source.effort) else None

    def is_at_stake(self, position: Candidate, moves: Sequence[Any]) -> bool:
        wins = [option.win for option in self.weigh(position, GLANCE, moves).options]
        return max(wins) - min(wins) >= STAKE

    def is_confirmed(self, puzzle: Puzzle, luck: str, effort: float) -> bool:
        """By a look with other luck: its best is still right, and what was wrong still gives away more."""
        state = state_of(self.game, puzzle)
        view, ask = self.game.view(state, puzzle.seat), self.game.ask(state, puzzle.seat)
        moves = [self.game.read_move(option.text, ask) for option in puzzle.options]
        dice = OtherLuck(DICE.child(f"confirm {luck} {puzzle.id}").seed)
        look = self.mind.weigh(view, ask, dice, effort, moves)
        wins = {option.move: option.win for option in look.options}
        wrong = [wins[move] for move, cost in zip(moves, puzzle.costs, strict=True) if cost > RIGHT]
        return max(wins.values()) - wins[moves[0]] <= 2 * RIGHT and wins[moves[0]] > max(wrong)

    def is_sure(self, puzzle: Puzzle) -> bool:
        """With luck after luck, and by a last look where the game wants one: among three or four there may be more than
        one balance, and each luck finds one of them."""
        source = self.source
        effort = source.luck_effort or DEEP * source.effort
        lucks = (f"{self.seed}.{time}" for time in range(1, source.lucks + 1))
        return all(self.is_confirmed(puzzle, luck, effort) for luck in lucks) and (
            source.last_look == 0 or self.is_confirmed(puzzle, str(self.seed), source.last_look)
        )

    def weigh(self, position: Candidate, work: float, moves: Sequence[Any]) -> Consideration:
        return self.mind.weigh(position.view, position.ask, DICE, work * self.source.effort, moves)

    def puzzle(
        self, position: Candidate, kept: Sequence[Considered], deep: Consideration, tempting: Counter[Any]
    ) -> Puzzle:
        moves = BETWEEN.join(position.moves)
        return Puzzle(
            id=id_of(self.game.key, position.deal, moves),
            setup=position.setup,
            deal=position.deal,
            moves=moves,
            seat=position.seat,
            theme=self.source.theme(position.view, kept),
            difficulty=difficulty_of(kept, tempting),
            options=tuple(option_of(self.game, option) for option in kept),
            why=deep.why,
        )


def option_of(game: AnyGame, option: Considered) -> PuzzleOption:
    return PuzzleOption(game.write_move(option.move), round(float(option.win), 4), round(float(option.points), 2))


def offered(look: Consideration, tempting: Counter[Any]) -> list[Any]:
    """The best first, then moves as good that bots would play, and the wrong ones that tempt most; else nothing."""
    best = look.options[0]
    costs = {option.move: best.win - option.win for option in look.options}
    right = [move for move, cost in costs.items() if cost <= RIGHT and (move == best.move or tempting[move])]
    wrong = [move for move, cost in costs.items() if cost >= MARGIN]
    wrong.sort(key=lambda move: (-tempting[move], costs[move]))
    is_enough = len(wrong) >= FEWEST_WRONG or len(wrong) == len(costs) - 1
    return [*right[:MOST_RIGHT], *wrong[:MOST_WRONG]] if is_enough and wrong else []


def confirmed(deep: Consideration, moves: Sequence[Any]) -> list[Considered]:
    """With ten times the work: the best there is and the others, if what was the best still is, by a margin; else
    nothing. Where another is just as good now, that one is asked for."""
    best = deep.options[0]
    by_move = {option.move: option for option in deep.options}
    first, *others = (by_move[move] for move in moves)
    kept = [best, *(option for option in others if option.move != best.move)]
    costs = [best.win - option.win for option in kept]
    is_clear = all(cost <= RIGHT or cost >= DEEP_MARGIN for cost in costs) and max(costs) >= DEEP_MARGIN
    return (
        sorted(kept, key=lambda one: (one is not best, -one.win)) if is_clear and best.win - first.win <= RIGHT else []
    )


def difficulty_of(kept: Sequence[Considered], tempting: Counter[Any]) -> int:
    """Hard is what bots get wrong, and what costs little."""
    right = {option.move for option in kept if kept[0].win - option.win <= RIGHT}
    wrong = [option.win for option in kept if option.move not in right]
    erring = sum(times for move, times in tempting.items() if move not in right) / tempting.total()
    gap = float(kept[0].win - max(wrong))
    rating = MIDDLE + BY_TEMPTATION * (erring - 0.5) - BY_GAP * (gap - USUAL_GAP)
    return round(min(HARDEST, max(EASIEST, rating)))
