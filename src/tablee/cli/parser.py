"""The parser of arguments: argparse, which speaks the reader's language and asks "did you mean" where it says no."""

import argparse
import re
import sys
import textwrap
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NoReturn

from tablee.cli.common import one_line, words_for
from tablee.cli.help import help_texts
from tablee.language.nearest import nearest

# What argparse itself says, and what we say instead; anything else is left as it is.
REFUSALS = {
    r"the following arguments are required: (?P<names>.*)": "cli-argument-required",
    r"argument (?P<name>.*?): expected (?:one|at least one) argument": "cli-argument-no-value",
    r"argument (?P<name>.*?): (?:ignored explicit argument|expected 0 arguments).*": "cli-argument-no-value-wanted",
    r"ambiguous option: (?P<given>\S+) could match (?P<names>.*)": "cli-argument-ambiguous",
    r"argument (?P<name>.*?): (?P<why>.*)": "cli-argument",
}

BEFORE_COLON = {"en": "", "fr": "\N{NARROW NO-BREAK SPACE}"}


def located(language: str, *parts: str) -> str:
    """`--seats: file: why`, with the colons of the language."""
    return f"{BEFORE_COLON[language]}: ".join(parts)


def refusal_line(language: str, line: str, arguments: Sequence[str], *where: str) -> str:
    """What the referee says is read by programs too: docs/referee.md fixes how it begins."""
    begins_in = "en" if "referee" in arguments else language
    return f"{help_texts(begins_in)['error']} {located(begins_in, *where, line)}"


class BadArgument(argparse.ArgumentTypeError):
    """A value that an option does not take: the key of a message and what fills its gaps."""

    def __init__(self, key: str, **parts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.parts = parts


class HelpFormatter(argparse.HelpFormatter):
    """Lines of a text stay lines, and the usage begins in the reader's language."""

    def __init__(self, *args: Any, usage: str, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.usage_word = usage

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, f"{self.usage_word} " if prefix is None else prefix)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(
            textwrap.fill(line, width, initial_indent=indent, subsequent_indent=indent + "    " * line.startswith(" "))
            for line in text.splitlines()
        )


class Parser(argparse.ArgumentParser):
    def __init__(self, *, language: str = "en", **settings: Any) -> None:
        self.language = language
        self.texts = help_texts(language)
        formatter = partial(HelpFormatter, usage=self.texts["usage"])
        super().__init__(formatter_class=formatter, add_help=False, **settings)
        self._positionals.title = self.heading("help-arguments")
        self._optionals.title = self.heading("help-options")
        self.add_argument("-h", "--help", action="help", default=argparse.SUPPRESS, help=self.texts["help-help"])

    @property
    def command(self) -> str:
        """`play` of `tablee play`."""
        return self.prog.rpartition(" ")[2]

    def heading(self, key: str) -> str:
        """A colon will follow it."""
        return self.texts[key] + BEFORE_COLON[self.language]

    def say(self, key: str, **parts: Any) -> str:
        from tablee.core.sentences import Sentence

        return words_for(self.language).say(Sentence(key, parts))

    def help_of(self, name: str) -> str:
        """The help of an argument: the command's own, or what all commands say of it."""
        text = self.texts.get(f"{self.command}-{name}") or self.texts[f"any-{name}"]
        return text.replace("%", "%%")

    def metavar_of(self, usage: str) -> str:
        return re.sub("[A-Z]+", lambda match: self.texts.get(f"metavar-{match[0].lower()}", match[0]), usage)

    # How a no is said.

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        arguments, rest = self.parse_known_args(args, namespace)
        if rest:
            self.commands[arguments.command].refuse_rest(rest)
        return arguments

    @property
    def commands(self) -> "Mapping[str, Parser]":
        """Of the parser of all commands."""
        parsers: Mapping[str, Parser] = next(
            action.choices for action in self._actions if isinstance(action.choices, dict)
        )
        return parsers

    def refuse_rest(self, rest: Sequence[str]) -> NoReturn:
        """Arguments nobody takes."""
        option = next((argument for argument in rest if argument.startswith("-")), None)
        if option is None:
            self.error(self.say("cli-argument-unexpected", given=" ".join(rest)))
        name = option.partition("=")[0]
        self.error(self.say("cli-argument-unknown", given=name, near=nearest(name, self.shown_options())))

    def shown_options(self) -> list[str]:
        return [
            name
            for action in self._actions
            if action.help != argparse.SUPPRESS
            for name in action.option_strings
            if name.startswith("--")
        ]

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is None or value in action.choices:
            return
        choices = [str(choice) for choice in action.choices]
        near = nearest(str(value), choices)
        refusal = self.say("cli-argument-choice", given=str(value), choices=", ".join(choices), near=near)
        raise argparse.ArgumentError(action, refusal)

    def _get_value(self, action: argparse.Action, text: str) -> Any:
        if action.type is None:
            return text
        try:
            return action.type(text)  # type: ignore[operator]
        except BadArgument as bad:
            raise argparse.ArgumentError(action, self.say(bad.key, given=text, **bad.parts)) from None
        except (TypeError, ValueError):
            key = "cli-argument-whole" if action.type is int else "cli-argument-number"
            raise argparse.ArgumentError(action, self.say(key, given=text)) from None

    def _print_message(self, message: str, file: Any = None) -> None:
        """Where it cannot be written that is told, which argparse would not do."""
        (file or sys.stderr).write(message)

    def error(self, message: str) -> NoReturn:
        """One line, like every other no."""
        text = message
        for pattern, key in REFUSALS.items():
            if match := re.fullmatch(pattern, message, re.DOTALL):
                text = self.say(key, **match.groupdict())
                break
        line = f"{one_line(text)} ({self.say('cli-see-help', command=self.prog)})"
        self.exit(2, refusal_line(self.language, line, [self.command]) + "\n")
