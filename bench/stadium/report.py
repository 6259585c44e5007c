"""A stadium plays Fifty: as many phones as fit in one game, whole games in a row, the server on one core of two; and a
stadium of bots, while somebody at another table is answered."""

import resource
import sys
import tempfile

import msgspec

from bench.goals import at_most, tell
from bench.measure import spread
from bench.server.processes import Process
from bench.stadium.bots import Found
from bench.stadium.phones import Game
from bench.stadium.server import CLIENT_CORE, SERVER_CORE

PEOPLE = 20_000
SPARE = 200  # files that a process needs beside its sockets
GAMES = 5
BOTS = 100_000
LIMIT = 1500  # seconds
KEPT_WITHIN = 2.0  # seconds after the last choice
REVEALED_WITHIN = 2.0
CHOSEN_WITHIN = 20.0  # by all bots
ANSWERED_WITHIN = 0.25  # at any other table
SEATED_AT_MOST = 40.0  # kB
GROWS_AT_MOST = 5.0  # per cent
MOST_SHARE = 0.8  # of its core for the client


def fitting(people: int) -> int:
    """As many of them as one process may have sockets for."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    return people if most == resource.RLIM_INFINITY else min(people, most - SPARE)


def report(people: int = PEOPLE, games: int = GAMES, bots: int = BOTS) -> None:
    report_phones(fitting(people), games, with_goals=people == PEOPLE)
    if bots:
        report_bots(bots)


def report_phones(people: int, games: int, *, with_goals: bool) -> None:
    print(f"Fifty with {people:,} seats, each a socket of its own, {games} games in a row; the server on one core, the")
    print(
        "phones in one process on the other. All but one choose within a second; the one that is missing chooses when"
    )
    print("all are acknowledged. Every choice is looked up in the record of its game: none lost, none doubled.")
    found = play(people, games)
    rounds = [one for game in found for one in game.rounds]
    tell("games, rounds, choices in the records", f"{games}, {len(rounds)}, {sum(game.checked for game in found):,}")
    kept, reveal = (
        spread(values) for values in zip(*((one.kept_after_last, one.reveal) for one in rounds), strict=True)
    )
    if with_goals:
        at_most("last choice to its acknowledgement, worst", spread([kept.high]), ".2f", KEPT_WITHIN, " s")
        at_most("reveal to the last phone, worst", spread([reveal.high]), ".2f", REVEALED_WITHIN, " s")
    else:
        tell("last choice to its acknowledgement", f"{kept.told('.2f')} s")
        tell("reveal to the last phone", f"{reveal.told('.2f')} s")
    for name, seconds in (
        ("the choices until the last was acknowledged", [one.kept_cpu for one in rounds]),
        ("the reveal until the last phone had it", [one.reveal_cpu for one in rounds]),
    ):
        tell(f"processor time of {name}", spread(seconds).told(".2f") + " s")
    tell("reveal from first to last phone", spread(one.reveal_spread for one in rounds).told(".2f") + " s")
    at_most("memory of a seated socket", spread([found[0].seated / 1000]), ".1f", SEATED_AT_MOST, " kB")
    tell_growth(found)
    cpu = spread(one.server_cpu for one in rounds)
    tell("processor time of the server for a round", f"{cpu.told('.2f')} s, {cpu.middle / people * 1e6:.0f} us a phone")
    tell("the server had of its core, meanwhile", spread(one.server_share for one in rounds).told(".2f"))
    sent = sum(game.bytes for game in found) / sum(game.frames for game in found)
    tell("frames to the phones", f"{sum(game.frames for game in found):,}, {sent:,.0f} bytes each")
    at_most("the client's share of its core", spread(one.client_share for one in rounds), ".2f", MOST_SHARE)


def tell_growth(found: list[Game]) -> None:
    """When everybody has gone and the finished game has left the memory. From the second game on, the table before is
    still there while the next is laid: that much the server keeps, so growth is looked for after it."""
    tell("memory after each game", ", ".join(f"{game.memory / 1e6:.0f} MB" for game in found))
    if len(found) > 2:
        second, last = found[1].memory, found[-1].memory
        grown = spread([100 * (last - second) / second])
        at_most("growth from the second game to the last", grown, ".1f", GROWS_AT_MOST, "%")


def report_bots(bots: int) -> None:
    print(
        f"{bots:,} bots and a person at one table, the person choosing last; somebody at another table asks the server"
    )
    print(
        "something 50 times a second. From the start of the game until every bot has chosen; and the longest that the"
    )
    print(
        "other table waited for an answer, while the table was laid, while they chose, and while the round was counted."
    )
    found = choose(bots)
    at_most("all bots have chosen", spread([found.choosing.seconds]), ".1f", CHOSEN_WITHIN, " s")
    for what, phase in (
        ("the table is laid", found.opening),
        ("bots choose", found.choosing),
        ("the round is counted", found.reveal),
    ):
        at_most(
            f"the longest wait at another table, while {what}", spread([phase.longest]), ".2f", ANSWERED_WITHIN, " s"
        )


def choose(bots: int) -> Found:
    with tempfile.TemporaryDirectory() as folder:
        command = (sys.executable, "-m", "bench.stadium.server", folder, str(SERVER_CORE))
        with Process(command, LIMIT) as server:
            numbers = (server.hear(), str(bots), str(CLIENT_CORE))
            with Process((sys.executable, "-m", "bench.stadium.bots", *numbers), LIMIT) as guests:
                return msgspec.json.decode(guests.hear(), type=Found)


def play(people: int, games: int) -> list[Game]:
    with tempfile.TemporaryDirectory() as folder:
        command = (sys.executable, "-m", "bench.stadium.server", folder, str(SERVER_CORE))
        with Process(command, LIMIT) as server:
            port, pid = server.hear(), str(server.process.pid)
            numbers = (port, pid, str(people), str(games), str(CLIENT_CORE))
            with Process((sys.executable, "-m", "bench.stadium.phones", *numbers), LIMIT) as phones:
                return msgspec.json.decode(phones.hear(), type=list[Game])


if __name__ == "__main__":
    report(*map(int, sys.argv[1:]))
