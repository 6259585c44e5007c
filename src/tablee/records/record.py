"""Game records: a game, finished or not, is one text file.

The first line is the header, the second the opening, then one line a move, and at the end the secret of the deal.
docs/records.md describes the format. Records are read here and told or verified elsewhere (replay.py, verify.py).
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from tablee.core.facts import Fact, Seat
from tablee.core.game import AnyGame, Setup
from tablee.core.reading import Given, read_json, reason
from tablee.core.refusals import BadInput, Refusal
from tablee.core.sentences import Part, Sentence, sentence
from tablee.fairness.deal import SECRET_BYTES, Deal, is_hex
from tablee.records.move_notes import NOTHING, MoveNotes
from tablee.records.origin import AnyOrigin

FORMAT = 1
HEADER = ("tablee", "game", "setup", "edition", "names", "commitment")
MAY_HEAD = ("origin", "package")
MOVERS = ("person", "bot", "clock")
LONGEST_NAME = 40
LONGEST_PACKAGE = 200

Mover = Literal["person", "bot", "clock"]


class BadRecord(Refusal):
    """A record that cannot be read or does not hold, and its first line that is wrong."""

    def __init__(self, line: int, key: str, **parts: Part) -> None:
        super().__init__(key, **parts)
        self.line = line
        self.game: AnyGame | None = None  # whose words say why, once the record has named its game


class RecordedMove(msgspec.Struct, frozen=True):
    """One line of a record: a move and its facts. The opening has neither seat nor move."""

    line: int
    facts: tuple[Any, ...]
    seat: Seat | None = None
    by: Mover | None = None
    move: Any = None
    aside: MoveNotes = NOTHING


class Record(msgspec.Struct, frozen=True):
    game: AnyGame
    setup: Setup
    names: tuple[str, ...]
    commitment: str
    moves: tuple[RecordedMove, ...]  # the opening first
    deal: Deal | None
    lines: int
    origin: AnyOrigin | None = None  # of a deal or a beginning that is not its own


def header_line(
    game: AnyGame, setup: Setup, names: Sequence[str], commitment: str, origin: AnyOrigin | None = None
) -> str:
    values = msgspec.to_builtins(setup)
    edition = values.pop("edition")
    header = {
        "tablee": FORMAT,
        "game": game.key,
        "setup": values,
        "edition": edition,
        "names": list(names),
        "commitment": commitment,
    }
    package = {"package": f"{game.distribution} {game.version}"} if game.distribution else {}
    return encode({**header, **package, **({} if origin is None else {"origin": origin})})


def opening_line(facts: Sequence[Fact]) -> str:
    return encode({"open": [(fact.sees, fact) for fact in facts]})


def move_line(seat: Seat, by: Mover, move: Any, facts: Sequence[Fact], aside: MoveNotes = NOTHING) -> str:
    line = {"seat": seat, "by": by, "move": move, "facts": [(fact.sees, fact) for fact in facts]}
    return encode(line if aside == NOTHING else {**line, "aside": aside})


def end_line(deal: Deal) -> str:
    return encode(deal)


def encode(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def read_record(text: bytes, games: Mapping[str, AnyGame]) -> Record:
    """Read a whole record; anything cut or changed beyond reading is refused with its line."""
    lines = text.split(b"\n")
    if lines[-1] == b"":
        lines.pop()
    if not lines:
        raise BadRecord(1, "record-empty")
    header = line_of(lines, 1)
    game = read_game(header, games)
    try:
        return read_lines(lines, header, game)
    except BadRecord as bad:
        bad.game = game
        raise


def read_lines(lines: Sequence[bytes], header: Given, game: AnyGame) -> Record:
    setup, names, commitment, origin = read_header(header, game)
    if len(lines) < 2:
        raise BadRecord(2, "record-no-opening")
    moves = [read_opening(line_of(lines, 2), game)]
    deal = None
    for number in range(3, len(lines) + 1):
        given = line_of(lines, number)
        if number == len(lines) and isinstance(given.value, dict) and "seed" in given.value:
            deal = read_end(number, given)
        else:
            moves.append(read_move(number, given, game, setup.seats))
    return Record(game, setup, names, commitment, tuple(moves), deal, len(lines), origin)


def line_of(lines: Sequence[bytes], number: int) -> Given:
    try:
        return read_json(lines[number - 1])
    except BadInput as refusal:
        if refusal.path != "input":
            raise bad_line(number, refusal) from None
        key = "record-cut" if number == len(lines) and number > 1 else "record-not-json"
        raise BadRecord(number, key, why=within_line(refusal.sentence)) from None


def within_line(why: Sentence) -> Sentence:
    """A record's line is one JSON text: its number is said already, and only the column is left to say."""
    return sentence("record-column", column=why.parts["column"]) if why.key == "input-not-json" else why


def read_game(header: Given, games: Mapping[str, AnyGame]) -> AnyGame:
    try:
        keys = header.object(required=HEADER, optional=MAY_HEAD)
        if keys["tablee"].whole(1) > FORMAT:
            keys["tablee"].refuse("record-newer", known=FORMAT)
        if "package" in keys and keys["game"].value not in games:
            keys["game"].refuse("record-game-missing", package=keys["package"].text(LONGEST_PACKAGE))
        return games[keys["game"].choice(tuple(games))]
    except BadInput as refusal:
        raise bad_line(1, refusal) from None


def read_header(header: Given, game: AnyGame) -> tuple[Setup, tuple[str, ...], str, AnyOrigin | None]:
    try:
        keys = header.object(required=HEADER, optional=MAY_HEAD)
        keys["setup"].object(optional=("seats", *(option.key for option in game.options)))
        setup = game.read_setup(Given({**keys["setup"].value, "edition": keys["edition"].value}))
        names = keys["names"].each(read_name, setup.seats, setup.seats)
        commitment = keys["commitment"].value
        if not (isinstance(commitment, str) and is_hex(commitment, 2 * SECRET_BYTES)):
            keys["commitment"].refuse("record-commitment-shape")
        origin = read_origin(keys["origin"]) if "origin" in keys else None
    except BadInput as refusal:
        raise bad_line(1, refusal) from None
    return setup, names, commitment, origin


def read_origin(given: Given) -> AnyOrigin:
    try:
        origin: AnyOrigin = msgspec.convert(given.value, AnyOrigin, strict=True)
    except msgspec.ValidationError as error:
        given.refuse("record-origin", why=reason(error))
    return origin


def read_name(given: Given) -> str:
    name = given.value
    if not (isinstance(name, str) and 0 < len(name) <= LONGEST_NAME and name.isprintable()):
        given.refuse("record-name", longest=LONGEST_NAME)
    return str(name)


def read_opening(given: Given, game: AnyGame) -> RecordedMove:
    try:
        facts = given.object(required=("open",))["open"]
        return RecordedMove(2, tuple(read_fact(2, item, game) for item in facts.list()))
    except BadInput as refusal:
        raise bad_line(2, refusal) from None


def read_move(line: int, given: Given, game: AnyGame, seats: int) -> RecordedMove:
    try:
        keys = given.object(required=("seat", "by", "move", "facts"), optional=("aside",))
        return RecordedMove(
            line=line,
            seat=keys["seat"].whole(0, seats - 1),
            by=keys["by"].choice(MOVERS),  # type: ignore[arg-type]
            move=msgspec.convert(keys["move"].value, game.moves, strict=True),
            facts=tuple(read_fact(line, item, game) for item in keys["facts"].list()),
            aside=read_aside(line, keys["aside"]) if "aside" in keys else NOTHING,
        )
    except BadInput as refusal:
        raise bad_line(line, refusal) from None
    except msgspec.ValidationError as error:
        raise BadRecord(line, "record-move", why=reason(error)) from None


def read_aside(line: int, given: Given) -> MoveNotes:
    too_deep = BadRecord(line, "record-aside", why=sentence("input-too-deep"))
    try:
        aside = msgspec.convert(given.value, MoveNotes, strict=True)
    except msgspec.ValidationError as error:
        raise BadRecord(line, "record-aside", why=reason(error)) from None
    except RecursionError:
        raise too_deep from None
    if aside.is_too_deep():
        raise too_deep
    return aside


def read_fact(line: int, given: Given, game: AnyGame) -> Fact:
    sees, value = given.list(2, 2)
    try:
        fact: Fact = game.fact_from(value.value)
    except msgspec.ValidationError as error:
        raise BadRecord(line, "record-fact", why=reason(error)) from None
    if sees.value != fact.sees or isinstance(sees.value, bool):
        raise BadRecord(line, "record-sees", path=sees.path, needed=fact.sees)
    return fact


def read_end(line: int, given: Given) -> Deal:
    try:
        given.object(required=("salt", "seed", "nonces"), optional=("givers", "voided"))
        deal = msgspec.convert(given.value, Deal, strict=True)
    except BadInput as refusal:
        raise bad_line(line, refusal) from None
    except msgspec.ValidationError as error:
        raise BadRecord(line, "record-end", why=reason(error)) from None
    if not deal.is_well_formed():
        raise BadRecord(line, "record-end-shape")
    return deal


def bad_line(line: int, refusal: BadInput) -> BadRecord:
    return BadRecord(line, "record-line", path=refusal.path, why=refusal.sentence)
