"""`tablee backup FOLDER`: a copy of all tables, made while the server runs."""

import argparse
from pathlib import Path

from tablee.cli.common import Commands, Failure, add_language, one_line, words_for
from tablee.cli.serve import usual_folder


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "backup",
        help="copy all tables while the server runs",
        description="Copy the tables and the signing key of a data folder into another folder, as they are at one "
        "moment, while the server goes on. To restore: tablee serve --data FOLDER. (Tables in PostgreSQL: pg_dump.)",
        epilog="example: tablee backup /backups/tablee-$(date +%F) --data /srv/tablee",
    )
    command.add_argument("folder", metavar="FOLDER", type=Path, help="where the copy goes; no tables may be there")
    command.add_argument("--data", metavar="FOLDER", type=Path, help="where tables are kept")
    add_language(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from tablee.server.backup import back_up
    from tablee.server.speech import words_for as server_words
    from tablee.server.store import BadFolder

    words = words_for(args.lang)
    source = args.data or usual_folder()
    try:
        tables = back_up(source, args.folder)
    except BadFolder as bad:
        why = server_words(args.lang)(str(bad))
        raise Failure("--data: " + one_line(words("cli-data-unusable", folder=str(source), why=why)), 2) from None
    except FileExistsError:
        raise Failure(words("cli-backup-there", folder=str(args.folder)), 2) from None
    except OSError as error:
        why = error.strerror or str(error)
        raise Failure(words("cli-data-unusable", folder=str(args.folder), why=why), 2) from None
    print(words("cli-backup", tables=tables, folder=str(args.folder)))
    return 0
