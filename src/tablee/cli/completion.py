"""`tablee completion SHELL`: a script that completes commands, games and options."""

import argparse

from tablee.cli.common import Commands

SHELLS = ("bash", "zsh", "tcsh")


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "completion",
        help="print a completion script for bash, zsh or tcsh",
        description="Print a script that completes commands, games and options in your shell.",
        epilog='bash: eval "$(tablee completion bash)"; zsh: keep the script as _tablee in a folder of your $fpath',
    )
    command.add_argument("shell", metavar="SHELL", choices=SHELLS, help=", ".join(SHELLS))
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    import shtab

    from tablee.cli.main import parser

    print(shtab.complete(parser(), args.shell))
    return 0
