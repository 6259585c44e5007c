"""Learns what lines become: python -m poker_squares.thinking.learning [GAMES] writes learned.json again.

Games are played by what is known so far, now and then at random; every kind of line that was passed remembers as which
hand it ended. After each pass the next one plays by what the last one learned.
"""

import json
import sys
import tomllib
from collections import Counter, defaultdict

import msgspec

from poker_squares import GAME
from poker_squares.hands import CARDS, SIZE, hand_of
from poker_squares.rules import TURNS, Points
from poker_squares.thinking.lines import FILE, LineTable, LineValues, kind_of
from poker_squares.thinking.search import Square
from tablee.core.dice import SeededDice

PASSES, USUAL_GAMES = 8, 4000
Seen = defaultdict[str, Counter[str]]


def learn(points: Points, games: int, name: str) -> LineTable:
    table: LineTable = {}
    for number in range(PASSES):
        seen: Seen = defaultdict(Counter)
        values = LineValues(points, table)
        chance = 0.5 if number == 0 else 0.2 * (1 - number / (PASSES - 1))
        scores = [play(SeededDice(f"{name} {number} {game}".encode()), values, chance, seen) for game in range(games)]
        table = {kind: shares_of(ends) for kind, ends in sorted(seen.items())}
        print(f"{name}, pass {number + 1}: mean {sum(scores) / games:.1f}, {len(table)} kinds", flush=True)
    return table


def shares_of(ends: Counter[str]) -> dict[str, float]:
    return {hand: round(count / ends.total(), 4) for hand, count in sorted(ends.items())}


def play(dice: SeededDice, values: LineValues, chance: float, seen: Seen) -> float:
    square = Square(set(range(TURNS)), [()] * (2 * SIZE), values)
    for turn, card in enumerate(dice.draw("cards", CARDS, TURNS)):
        is_random = dice.one(f"luck {turn}", range(100)) < 100 * chance
        square.put(dice.one(f"cell {turn}", sorted(square.free)) if is_random else square.best(card), card)
    for line in square.lines:
        for count in range(SIZE):
            seen[kind_of(line[:count])][hand_of(line)] += 1
    return sum(map(values.of, square.lines))


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else USUAL_GAMES
    british = tomllib.loads((GAME.folder / "editions" / "british.toml").read_text(encoding="utf-8"))
    systems = {"american": GAME.edition.standard.points, "british": msgspec.convert(british["points"], Points)}
    learned = {name: learn(points, games, name) for name, points in systems.items()}
    FILE.write_text(json.dumps(learned, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
