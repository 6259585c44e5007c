"""`tablee completion SHELL`: print a completion script for bash, zsh or tcsh."""

import argparse

from tablee.cli.arguments import option
from tablee.cli.parser import Parser

SHELLS = ("bash", "zsh", "tcsh")


def add(command: Parser) -> None:
    option(command, "shell SHELL", choices=SHELLS)


def run(args: argparse.Namespace) -> int:
    import shtab

    print(shtab.complete(args.parser, args.shell))
    return 0
