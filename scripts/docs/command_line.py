"""The command line as a page, read from the parser that reads it: what is not there cannot be typed."""

import argparse
import re
import textwrap

from tablee.cli.main import COMMANDS, parser
from tablee.cli.parser import Parser

TITLE = "# The command line"
ABOUT = """In a folder made by `make`, the command is `.venv/bin/tablee`. `tablee COMMAND --help` shows the same in a
terminal, and every command takes `--lang en` or `--lang fr`. A refusal is one line on standard error. The exit status
is 0 when all is well, 1 when something failed, and 2 when what was typed or read was not understood."""
WIDE = 100
EVERYWHERE = ("--help", "--lang")  # said once, above


def page() -> str:
    top = parser("en")
    parts = [TITLE, about(top), contents(top)]
    for name in COMMANDS:
        parts += section(top.commands[name])
    return "\n\n".join(parts) + "\n"


def about(top: Parser) -> str:
    return f"{top.description}\n\n{ABOUT}"


def contents(top: Parser) -> str:
    rows = ["| command | what it does |", "|---|---|"]
    rows += [f"| [`tablee {name}`](#tablee-{name}) | {cell(top.texts[name])} |" for name in COMMANDS]
    return "\n".join(rows)


def section(command: Parser) -> list[str]:
    parts = [f"## {command.prog}", prose(command.description or ""), f"```text\n{usage(command)}\n```", table(command)]
    return [*parts, *([examples(command.epilog)] if command.epilog else [])]


def usage(command: Parser) -> str:
    """An option and its value stay on one line."""
    text = (
        " ".join(command.format_usage().partition(" ")[2].split()).replace("[-h] ", "").replace(" [--lang en|fr]", "")
    )
    whole = re.sub(r"\[[^\]]+\]", lambda option: option[0].replace(" ", "\0"), text)
    lines = textwrap.fill(whole, WIDE, subsequent_indent="    ", break_on_hyphens=False, break_long_words=False)
    return lines.replace("\0", " ")


def table(command: Parser) -> str:
    rows = ["| argument | what it means |", "|---|---|"]
    for action in command._actions:  # argparse has no other list
        if action.help and action.help != argparse.SUPPRESS and not set(EVERYWHERE) & set(action.option_strings):
            rows.append(f"| `{cell(names(action))}` | {cell(action.help.replace('%%', '%'))} |")
    return "\n".join(rows) if len(rows) > 2 else ""


def names(action: argparse.Action) -> str:
    value = f" {action.metavar}" if action.metavar and action.option_strings else ""
    return ", ".join(action.option_strings) + value if action.option_strings else str(action.metavar or action.dest)


def examples(epilog: str) -> str:
    """`example: tablee ...`, or lines below a heading."""
    text = re.sub(r"^\s*examples?:", "", epilog)
    steps = [step.strip() for line in text.splitlines() for step in line.split("; ") if step.strip()]
    lines = [step if step.startswith(("tablee", "eval")) else f"# {step}" for step in steps]
    return "```sh\n" + "\n".join(lines) + "\n```"


def prose(text: str) -> str:
    """A file of ours that is named is a page here."""
    return re.sub(r"docs/([\w-]+)\.md", r"[\1](\1.md)", text.replace("<", "&lt;"))


def cell(text: str) -> str:
    return prose(" ".join(text.split())).replace("|", "\\|")
