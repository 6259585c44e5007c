"""The audit: when all is over, everything that was told is held against the logs."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from tablee.fairness.deal import nonce_commitment
from tablee.records.origin import BranchOrigin
from tablee.server.registry.tables import hash_of
from tablee.server.settings import Settings
from tablee.server.table import facts, post
from tablee.server.table.chairs import Chair
from tablee.server.table.options import HostOptions, LobbyOptions, TableOptions, options_of
from tablee.server.table.position import Position
from tests.simulation.habits import EXTENSION
from tests.simulation.ledger import Decision, Ledger, Told
from tests.simulation.log import Log, encode, secrets_in
from tests.simulation.second_reading import check_reading
from tests.simulation.telling import (
    check_ask,
    check_contents,
    check_film,
    check_progress,
    check_story,
    seat_kept,
    seat_told,
)

MOST_NEWS = 50  # more are not told at once
NEVER = float("inf")
LATE = 30.0  # seconds for which a message may be on its way from process to process
SOON = 1.0  # seconds in which what was heard is done
SLACK = 0.01  # seconds by which a clock may be early


class Audit:
    def __init__(self, ledger: Ledger, settings: Settings, read: Callable[[str], list[str]], is_alone: bool) -> None:
        self.ledger = ledger
        self.fail = ledger.fail
        self.settings = settings
        self.read = read
        self.is_alone = is_alone  # one process: what it says was not kept was not
        self.submitted: dict[str | None, dict[tuple[str, int, int], list[str]]] = {}
        self.secrets: list[str] = []
        self.names: dict[str | None, tuple[str, ...]] = {}  # by holder
        for device in {id(told.device): told.device for told in ledger.told}.values():
            self.secrets += device.secrets
            for secret in device.secrets:
                self.submitted[hash_of(secret)] = device.submitted
                self.names[hash_of(secret)] = (device.name, f"{device.name}+")

    def check_all(self) -> None:
        logs = dict(self.logs())
        by_table: dict[str, list[Told]] = {}
        for one in self.ledger.told:
            by_table.setdefault(one.table, []).append(one)
        for table, log in logs.items():
            told = by_table.get(table, [])
            self.check_log(table, log)
            self.check_deal(table, log)
            check_reading(table, log, self.fail)
            self.check_updates(log, told)
            self.check_secrets(log, told)
        self.check_tables(logs)

    def logs(self) -> Iterator[tuple[str, Log]]:
        for table, lines in self.ledger.known.items():
            if not lines:
                self.fail(f"the log of {table[:6]} is gone")
                continue
            try:
                yield table, Log(lines)
            except Exception as error:
                self.fail(f"the log of {table[:6]} cannot be read: {error!r}")

    def check_tables(self, logs: dict[str, Log]) -> None:
        """No two have the same secret, and none the deal of another."""
        codes = [log.last.code for log in logs.values()]
        if len({*codes}) < len(codes):
            self.fail("two tables have the same code")
        for table, (_, before) in self.ledger.begun_from.items():
            if table in logs and before in logs and logs[table].positions[0].deal.seed != logs[before].last.deal.seed:
                self.fail(f"{table[:6]} has another deal than {before[:6]}, from which it began")
        seeds = [log.facts[0].seed for log in logs.values() if log.facts[0].origin is None]
        if len({*seeds}) < len(seeds):
            self.fail("two tables have the same seed")
        for table, log in logs.items():
            next_table = log.last.rematch
            if next_table in logs:
                self.check_next(log, next_table, logs[next_table])
            if next_table is not None and next_table not in self.ledger.removed and not self.read(next_table):
                self.fail(f"the table after {table[:6]} is not there")
        for table, seat, number, seen in self.ledger.hinted:
            if table in logs and number not in logs[table].last.hints_used.get(seat, ()):
                self.fail(f"seat {seat} of {table[:6]} was helped at ask {number}, and nobody wrote it down")
            elif table in logs and not logs[table].has_seen(seat, number, seen):
                self.fail(f"seat {seat} of {table[:6]} was helped at ask {number} by somebody who saw something else")

    # The log by itself.

    def check_log(self, table: str, log: Log) -> None:
        self.ledger.moves += len(log.moves)
        for (other, holder), promise in self.ledger.seats.items():
            if other == table and not promise.holds(log.last.seats_of(holder)):
                self.fail(f"the seats {promise.seats} of {table[:6]} are not kept: {log.last.seats_of(holder)}")
        for kind in (facts.Ended, facts.Rematched, facts.Started):
            if sum(isinstance(fact, kind) for fact in log.facts) > 1:
                self.fail(f"{table[:6]} has {kind.__name__} twice")
        if (log.last.phase == "over") != any(isinstance(fact, facts.Ended) for fact in log.facts):
            self.fail(f"{table[:6]} is {log.last.phase}, and its log says something else")
        forgotten = self.ledger.forgotten.get(table, ())
        if any(holder in line and name in line for holder, name in forgotten for line in log.lines):
            self.fail(f"a name that was to be forgotten is in the log of {table[:6]}")
        for holder, _ in forgotten:
            if log.last.seats_of(holder):
                self.fail(f"somebody who was to be forgotten sits at {table[:6]}")
        is_hosts = log.last.driven or log.last.host is None or log.last.seats_of(log.last.host)
        if not is_hosts and log.last.chairs.holders:
            self.fail(f"the host of {table[:6]} has left, and nobody else is")
        self.check_moves(table, log)
        self.check_options(table, log)
        if log.last.clock == "post":
            self.check_dates(table, log)

    def check_dates(self, table: str, log: Log) -> None:
        """By post everybody who is awaited has a date: it is in the line after the one that asks them."""
        for place, position in enumerate(log.positions):
            missing = [seat for seat in position.due() if post.deadline_of(position, seat) is None]
            follows = log.facts[place + 1] if place + 1 < len(log.facts) else None
            is_over = position.state is None or position.outcome is not None
            if missing and not is_over and not isinstance(follows, facts.Posted):
                self.fail(f"seat {missing[0]} of {table[:6]} by post is awaited without a date")

    def check_options(self, table: str, log: Log) -> None:
        """A table is opened as it was asked for, and the next one is as the one before was."""
        arranged = [place for place, fact in enumerate(log.facts) if isinstance(fact, facts.Arranged)]
        opened, asked = log.facts[0], self.ledger.asked_for.get(table)
        if asked is not None:
            kept = options_of(log.positions[arranged[0]], TableOptions)
            if any(kept[name] != value for name, value in asked.items()):
                self.fail(f"{table[:6]} was opened as {kept}, and {asked} was asked for")
        kind, _ = self.ledger.begun_from.get(table, (None, None))
        found = None if opened.origin is None else opened.origin.__struct_config__.tag
        if found != kind or (kind is None and opened.nonces):
            self.fail(f"{table[:6]} began from {found}, and not from {kind}")

    def check_next(self, before: Log, table: str, log: Log) -> None:
        """The next game of the same people: as they sat, and as it was arranged."""
        arranged = [place for place, fact in enumerate(log.facts) if isinstance(fact, facts.Arranged)]
        begun, closed = log.positions[arranged[1]], {"listed": False, "locked": False, "code_hidden": False}
        kept = options_of(begun, HostOptions)
        ends = [position for position in before.positions if position.outcome is not None]
        if not any(kept == options_of(end, HostOptions) | closed for end in ends):
            self.fail(f"{table[:6]} is not arranged as the game before was")
        if not any(is_seated_alike(end, begun) for end in ends):
            self.fail(f"at {table[:6]} people do not sit as they did in the game before")

    def check_moves(self, table: str, log: Log) -> None:
        """A move of a person is one that they made, in answer to what they were asked; every ask has one answer; what
        came of it follows from the rules and the deal; and nobody was moved for before their time."""
        answered: set[tuple[int, int]] = set()
        for place, before, fact in log.steps():
            if isinstance(fact, facts.Moved):
                ask = (fact.seat, before.numbers[fact.seat])
                if ask in answered:
                    self.fail(f"{table[:6]} has two answers of seat {ask[0]} to ask {ask[1]}")
                answered.add(ask)
                self.check_move(table, log, place)
                if before.game.decide(before.state, fact.seat, fact.move, before.dice) != fact.facts:
                    self.fail(f"line {place} of {table[:6]} does not follow from the rules")
            elif isinstance(fact, facts.Seated):
                if before.chairs[fact.seat].kind != "open":
                    self.fail(f"somebody sat down on seat {fact.seat} of {table[:6]}, which was taken")
                if before.locked and before.host is not None:
                    self.fail(f"somebody sat down at {table[:6]}, which was locked")
                if fact.name not in self.names.get(fact.holder, (fact.name,)) and table not in self.ledger.renamed:
                    self.fail(f"{self.names[fact.holder][0]} sits at {table[:6]} as {fact.name}")
            elif isinstance(fact, facts.Renamed) and before.chairs[fact.seat].holder != fact.holder:
                self.fail(f"somebody else named seat {fact.seat} of {table[:6]}")
            elif isinstance(fact, facts.Left) and (before.phase == "playing" or before.is_starting):
                if before.chairs[fact.seat].bot is None and not is_bot_for(fact.seat, log.facts[place + 1 :][:1]):
                    self.fail(f"nobody plays on for seat {fact.seat} of {table[:6]}, who left with line {place}")
            elif isinstance(fact, facts.HintUsed) and not before.hints:
                self.fail(f"seat {fact.seat} of {table[:6]} was helped, where nobody is")
            elif before.clock == "post" and before.phase == "playing":
                self.check_post(table, log, place)
            elif isinstance(fact, facts.Gathered) and not before.driven:
                self.fail(f"{table[:6]} begins with seats that nobody had taken")

    def check_move(self, table: str, log: Log, place: int) -> None:
        moved, before = log.facts[place], log.positions[place - 1]
        if isinstance(before.origin, BranchOrigin) and log.moves.index(place) <= before.origin.move:
            return  # it was made in the game with which this one began
        expected = None if moved.aside is None else moved.aside.expected
        if expected is not None and not log.has_seen(moved.seat, before.numbers[moved.seat], [expected.parts["view"]]):
            self.fail(f"the bot of seat {moved.seat} of {table[:6]} saw something else in line {place}")
        seat, number, chair = moved.seat, before.numbers[moved.seat], before.chairs[moved.seat]
        grace = self.settings.grace - SLACK
        if moved.by == "person":
            made = self.submitted.get(chair.holder, {}).get((table, seat, number), ())
            if encode(moved.move).decode() not in made:
                self.fail(f"nobody made the move {moved.move} of seat {seat} of {table[:6]} at ask {number}")
        elif moved.by == "clock" and before.clock != "post":
            limits = {"fast": self.settings.fast, "relaxed": self.settings.relaxed}
            seconds = self.seconds_asked(table, log, place) - self.seconds_added(table, log, place)
            if seconds < limits.get(before.clock, NEVER) - SLACK and not self.is_closed(table, log, place):
                self.fail(f"the clock moved for seat {seat} of {table[:6]} at ask {number} before its time")
        elif moved.by == "clock":
            decision, deadline = self.decision(table, log, place), before.deadlines.get(seat)
            if decision is not None and (deadline is None or decision.date < deadline.until - 1):
                self.fail(f"the clock moved for seat {seat} of {table[:6]} at ask {number} before its date")
            elif (
                decision is not None
                and deadline is not None
                and deadline.until < decision.process.tables.host.opened_at - 1
                and not self.has_dated(table, log, place)
            ):
                self.fail(f"the clock moved for seat {seat} of {table[:6]}, whose date passed while nobody was served")
        elif is_persons(chair) and before.absence == "wait" and before.clock != "post":
            self.fail(f"a bot moved for seat {seat} of {table[:6]}, which waits for its people")
        elif is_persons(chair) and not before.driven and self.seconds_asked(table, log, place) < grace:
            self.fail(f"a bot moved for seat {seat} of {table[:6]} at ask {number} before its time")

    def has_dated(self, table: str, log: Log, place: int) -> bool:
        """The process that moved for somebody had given them their date: the calendar has gone back since it opened."""
        seat, mover = log.facts[place].seat, self.decision(table, log, place)
        dated = (at for at in reversed(range(place)) if seat in getattr(log.facts[at], "awaited", ()))
        giver = self.decision(table, log, next(dated, 0))
        return giver is not None and mover is not None and giver.process is mover.process

    def check_post(self, table: str, log: Log, place: int) -> None:
        """By post nobody's days are taken from them, and nobody is replaced who has kept to them."""
        before, fact, after = log.positions[place - 1], log.facts[place], log.positions[place]
        if (after.clock, after.post_days) != (before.clock, before.post_days):
            self.fail(f"the days of {table[:6]} by post were changed in line {place}")
        has_left = isinstance(fact, facts.BotIn) and before.chairs[fact.seat].holder is None
        if isinstance(fact, facts.BotIn) and not has_left and not before.bot_moves.get(fact.seat):
            self.fail(f"seat {fact.seat} of {table[:6]} by post was replaced before any date")

    def is_closed(self, table: str, log: Log, place: int) -> bool:
        """Has the host ended the choosing since this was asked? Between processes that may be on its way for long."""
        decision = self.decision(table, log, place)
        at, seconds = decision.at if decision is not None else NEVER, self.seconds_asked(table, log, place)
        late = SLACK if self.is_alone else LATE
        return any(at - seconds - late <= closed <= at for closed in self.ledger.closed_at.get(table, ()))

    def seconds_added(self, table: str, log: Log, place: int) -> float:
        """By the host, since this was asked. A process that dies forgets it."""
        decision = self.decision(table, log, place)
        if decision is None or not self.is_alone:
            return 0.0
        since = decision.at - self.seconds_asked(table, log, place) + SOON
        added = self.ledger.extended_at.get(table, ())
        return EXTENSION * sum(since < at < decision.at - SOON and by is decision.process for at, by in added)

    def seconds_asked(self, table: str, log: Log, place: int) -> float:
        """For how long a seat had been asked when it was moved for, as far as anybody knows; since the table rested."""
        seat, number = log.facts[place].seat, log.positions[place - 1].numbers[log.facts[place].seat]
        asked = place - 1
        while asked and log.positions[asked - 1].numbers.get(seat) == number and not log.positions[asked - 1].resting:
            asked -= 1
        return self.seconds_between(table, log, asked, place)

    def decision(self, table: str, log: Log, place: int) -> Decision | None:
        return self.ledger.decided.get(table, {}).get((place, log.lines[place]))

    def seconds_between(self, table: str, log: Log, first: int, second: int) -> float:
        """Of two lines; for ever where a name in one of them was forgotten."""
        begin, end = self.decision(table, log, first), self.decision(table, log, second)
        return NEVER if begin is None or end is None else end.at - begin.first

    def check_deal(self, table: str, log: Log) -> None:
        """Nobody could choose it: commitments first, then the nonces that fit them, then the deal that follows."""
        for place, before, fact in log.steps():
            match fact:
                case facts.NonceCommitted():
                    is_right = before.state is None and not before.dealing
                case facts.Dealing(seats):
                    is_right = all(before.chairs[seat].holder in before.commitments for seat in seats)
                case facts.NonceGiven(seat, nonce):
                    holder = before.chairs[seat].holder or ""
                    is_committed = before.commitments.get(holder) == nonce_commitment(nonce)
                    is_right = seat in (before.dealing or ()) and is_committed and holder not in before.nonces
                case facts.DealVoided(seats):
                    is_right = self.is_rightly_void(table, log, place, seats)
                case facts.Started():
                    is_right = is_rightly_dealt(before, fact)
                case _:
                    continue
            if not is_right:
                self.fail(f"the deal of {table[:6]} is not fair: line {place}, {type(fact).__name__}")

    def is_rightly_void(self, table: str, log: Log, place: int, seats: Sequence[int]) -> bool:
        before = log.positions[place - 1]
        missing = [seat for seat in before.dealing or () if (before.chairs[seat].holder or "") not in before.nonces]
        asked = max(at for at in range(place) if isinstance(log.facts[at], facts.Dealing))
        waited = self.seconds_between(table, log, asked, place)
        is_new = log.facts[place].seed != before.deal.seed and log.facts[place].salt != before.deal.salt
        return bool(missing) and list(seats) == missing and waited > self.settings.nonce_within - SLACK and is_new

    # What was told.

    def check_updates(self, log: Log, told: Sequence[Told]) -> None:
        heard: dict[Any, tuple[int, int | None]] = {}  # by connection, the last move that was told, and to whose eyes
        for one in told:
            if one.frame.startswith('{"say":"update"'):
                update = msgspec.json.decode(one.frame)
                if 0 < update["version"] <= len(log.positions):  # else it is said already: it was not kept
                    self.check_update(one, log, update)
                    if not log.last.setup.seats > self.settings.crowd:
                        self.check_news(one, log, update, heard)
            elif one.frame.startswith('{"say":"progress"'):
                check_progress(one, log, self.fail)
            elif one.frame.startswith('{"say":"film"'):
                check_film(one, log, one.table in self.ledger.renamed, self.fail)
            elif one.frame.startswith('{"say":"refused","kind":"stale"'):
                self.check_stale(one, log)
            elif one.frame.startswith('{"say":"refused"') and self.is_alone:
                self.check_refusal(one, log)

    def check_update(self, told: Told, log: Log, update: dict[str, Any]) -> None:
        """An update is what the log says of the table as it stood, for the eyes that may look."""
        version, eyes, name = update["version"], update["looking"], told.device.name
        position = log.positions[version - 1]
        mine = position.seats_of(told.holder) if position.outcome is None else log.seats_played(told.holder)
        if eyes is not None and eyes not in mine:
            self.fail(f"{name} looked with the eyes of seat {eyes}")
            return
        own = update["own"]
        if log.view(version, None if own is not None or eyes is None else eyes) != update["view"]:
            self.fail(f"{name} was shown another view at line {version} than the log gives")
        elif own is not None and own["view"]:
            seen = log.view(version, eyes)
            if any(key in seen and seen[key] != value for key, value in own["view"].items()):
                self.fail(f"{name} was shown another view of its own at line {version} than the log gives")
        reader = eyes if len(mine) == 1 else None  # several people at one device: all of them read the news
        for news in update["news"]:
            check_story(told, log, news, reader, self.fail)
        asked = [(one["seat"], one["number"]) for one in update["asks"]]
        is_asked = eyes is not None and position.outcome is None and eyes in position.asks
        if asked != ([(eyes, position.numbers[eyes])] if is_asked and eyes is not None else []):
            self.fail(f"{name} was asked {asked} at line {version} with the eyes of seat {eyes}")
        check_ask(told, position, update, self.settings, self.fail)
        check_contents(told, log, update, log.last.setup.seats > self.settings.crowd, self.fail)
        self.check_lobby(told, position, update)

    def check_lobby(self, told: Told, position: Position, update: dict[str, Any]) -> None:
        lobby, name, version = update["lobby"], told.device.name, update["version"]
        is_hidden = position.code_hidden
        expected = {
            "phase": position.phase,
            "code": None if is_hidden else position.code,
            "commitment": position.deal.commitment,
            "rematch": position.rematch,
            "starting": position.is_starting,
            "voided": position.deal.voided,
            "resting": position.resting,
            "open": position.chairs.open if position.phase == "lobby" else 0,
            "dealing": [
                {"seat": seat, "commitment": position.commitments.get(position.chairs[seat].holder or "", "")}
                for seat in (position.dealing or () if position.is_starting else ())
            ],
            **options_of(position, LobbyOptions),
        }
        for key, value in expected.items():
            if lobby[key] != value:
                self.fail(f"{name} was told {key} {lobby[key]} at line {version}, where the log has {value}")
        if update["chosen"] != position.chosen:
            self.fail(f"{name} was told that {update['chosen']} have chosen at line {version}")
        if (lobby["outcome"] is None) != (position.outcome is None):
            self.fail(f"{name} was told of an outcome at line {version}")
        for seat in lobby["seats"]:
            told_of, kept = seat_told(seat), seat_kept(position, seat["seat"])
            if told.table in self.ledger.renamed:
                told_of, kept = told_of[1:], kept[1:]
            if told_of != kept:
                self.fail(f"{name} was told of seat {seat} at line {version}")

    def check_news(self, told: Told, log: Log, update: dict[str, Any], heard: dict[Any, Any]) -> None:
        """Nobody misses a move, and nobody is told of one twice, unless they look with other eyes or come anew."""
        moves = [news["move"] for news in update["news"]]
        last, eyes = heard.get(told.connection, (-1, update["looking"]))
        if eyes != update["looking"]:
            last = -1  # another one looks, to whom all is told
        there = sum(place < update["version"] for place in log.moves) - 1
        is_long = len(moves) >= MOST_NEWS
        if moves != [*range(moves[0], moves[0] + len(moves))] if moves else False:
            self.fail(f"{told.device.name} was told of the moves {moves}")
        if moves and moves[0] not in (0, last + 1) and not is_long:
            self.fail(f"{told.device.name} was told of move {moves[0]} after move {last}")
        newest = moves[-1] if moves else last
        if newest != there:
            self.fail(f"{told.device.name} was told of move {newest} where there are {there}")
        heard[told.connection] = (newest, update["looking"])

    def check_refusal(self, told: Told, log: Log) -> None:
        """A move that was said not to be kept is not in the log, unless it was made again."""
        refused = msgspec.json.decode(told.frame)
        number = refused["ask"]
        if refused["kind"] != "not-kept" or number is None:
            return
        made = [
            key[1] for key, moves in told.device.submitted.items() for _ in moves if key[::2] == (told.table, number)
        ]
        if len(made) > 1:  # on a device of several people, or once more
            return
        for place, before, fact in log.steps():
            is_it = isinstance(fact, facts.Moved) and [fact.seat] == made and before.numbers[fact.seat] == number
            if is_it and fact.by == "person" and self.has_gone_on(told.table, log, place):
                self.fail(f"{told.device.name} was told that its move {number} was not kept, and it was")

    def check_stale(self, told: Told, log: Log) -> None:
        """A move that was said once and taken is not refused as well."""
        number, device = msgspec.json.decode(told.frame)["ask"], told.device
        made = [key[1] for key, moves in device.submitted.items() for _ in moves if key[::2] == (told.table, number)]
        is_of_hint = any((table, ask) == (told.table, number) for table, _, ask in device.hints_wanted)
        for _, before, fact in log.steps() if len(made) == 1 and not is_of_hint else ():
            is_it = isinstance(fact, facts.Moved) and [fact.seat] == made and before.numbers[fact.seat] == number
            if is_it and fact.by == "person":
                self.fail(f"{device.name} was told that its move {number} came too late, and it was taken")

    def has_gone_on(self, table: str, log: Log, place: int) -> bool:
        """The process that decided this line wrote others after it. One that dies when a sync has failed does not know
        what of the last commit is found again."""
        deciders = [self.decision(table, log, later) for later in range(place, len(log.lines))]
        first = deciders[0]
        later_ones = [one for one in deciders if one is not None and first is not None and one.at > first.at]
        return first is not None and any(one.process is first.process for one in later_ones)

    def check_secrets(self, log: Log, told: Sequence[Told]) -> None:
        """Nobody was sent what only another seat may see, in whatever frame, before all saw it."""
        whole = "\n".join(one.frame for one in told)
        for text in dict.fromkeys((*log.server_secrets(), *self.secrets)):
            if text in whole:
                self.fail(f"somebody at a table was sent {text[:12]}, which is nobody's to know")
        revealed, own = log.first_shown(), log.own_secrets()
        frames = [(one, without_view(one.frame)) for one in told]
        for version, fact in enumerate(log.facts, 1):
            for text in (text for private in getattr(fact, "facts", ()) for text in secrets_in(private)):
                for one, frame in frames:
                    if not version <= one.version < revealed(text) or text not in frame:
                        continue
                    if not log.shows(one.version, text):
                        seats = log.seats_played(one.holder)  # two may have thought of the same
                        if not any(text in own.get(seat, ()) for seat in seats):
                            self.fail(f"{one.device.name} was sent another's {text}")


def without_view(frame: str) -> str:
    """Views are compared with what these eyes may see."""
    begin = frame.find('"view":')
    end = frame.find('"news":', begin) if begin >= 0 else -1
    return frame if begin < 0 or end < 0 else frame[:begin] + frame[end:]


def is_rightly_dealt(before: Position, started: facts.Started) -> bool:
    game, givers = before.game, before.dealing or ()
    if before.origin is None:
        nonces = tuple(before.nonces.get(before.chairs[seat].holder or "", "") for seat in givers)
        if started.nonces != nonces or started.givers != givers:
            return False
        before = msgspec.structs.replace(before, deal=msgspec.structs.replace(before.deal, nonces=nonces))
    return tuple(game.open(game.start(before.setup), before.dice)) == started.facts


def is_seated_alike(before: Position, after: Position) -> bool:
    """At a driven table everybody moves up."""
    if before.host != after.host or before.game is not after.game:
        return False
    old = [(seat, chair.holder) for seat, chair in enumerate(before.chairs) if chair.holder is not None]
    new = [(seat, chair.holder) for seat, chair in enumerate(after.chairs) if chair.holder is not None]
    if before.driven:
        waiting = [chair.holder for chair in before.waiting if chair.holder is not None]
        return [holder for _, holder in new] == ([holder for _, holder in old] + waiting)[: len(new)]
    return old == new and before.setup == after.setup


def is_bot_for(seat: int, new_facts: Sequence[Any]) -> bool:
    return any(isinstance(fact, facts.BotIn) and fact.seat == seat for fact in new_facts)


def is_persons(chair: Chair) -> bool:
    """Does somebody play here, and no bot in their place?"""
    return chair.kind == "person" and chair.bot is None and chair.holder is not None
