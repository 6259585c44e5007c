"""How a table is laid, for all commands that lay one: seats, variants and an edition."""

import argparse
from typing import TYPE_CHECKING, Any

from tablee.cli.arguments import option
from tablee.cli.common import CommandError, explain_bad_input, one_line
from tablee.cli.edition import read_edition
from tablee.cli.parser import Parser

if TYPE_CHECKING:
    from tablee.core.game import AnyGame, Setup
    from tablee.language.words import Words


def add_setup(command: Parser) -> None:
    option(command, "--seats N", type=int)
    option(command, "--variant KEY[=VALUE]", action="append", default=[])
    option(command, "--edition FILE")
    option(command, "--set KEY=VALUE", action="append", default=[], dest="changes")


def read_setup(args: argparse.Namespace, game: "AnyGame", words: "Words") -> "Setup":
    """The setup that was asked for; a broken one is refused."""
    from tablee.core.reading import Given

    with explain_bad_input(words):
        return game.read_setup(Given(setup_given(args, words)))


def setup_given(args: argparse.Namespace, words: "Words") -> dict[str, Any]:
    from tablee.core.edition import overlay

    values: dict[str, Any] = {} if args.seats is None else {"seats": args.seats}
    for variant in args.variant:
        key, _, value = variant.partition("=")
        values[key] = {"": True, "true": True, "false": False}.get(value, value)
    edition = read_edition(args.edition).value if args.edition else {}
    for change in args.changes:
        edition = overlay(edition, read_change(change, words))
    return {**values, "edition": edition} if edition else values


def read_change(text: str, words: "Words") -> dict[str, Any]:
    """One value of an edition, with tables around it where its key has points."""
    key, equals, value = text.partition("=")
    if not equals or not key.strip():
        raise CommandError(one_line(words("cli-set", given=text)), 2, "--set")
    *tables, last = key.strip().split(".")
    change: dict[str, Any] = {last: read_value(value.strip())}
    for table in reversed(tables):
        change = {table: change}
    return change


def read_value(text: str) -> Any:
    """As TOML writes it; a bare word is a text."""
    import tomllib

    try:
        values = tomllib.loads(f"value = {text}")
    except (tomllib.TOMLDecodeError, RecursionError, ValueError):
        return text
    return values["value"] if values.keys() == {"value"} else text
