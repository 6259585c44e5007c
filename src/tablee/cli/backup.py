"""`tablee backup FOLDER`: copy all tables while the server runs."""

import argparse
from pathlib import Path

from tablee.cli.arguments import option
from tablee.cli.common import CommandError, one_line, why_failed, words_for
from tablee.cli.parser import Parser
from tablee.cli.serve import usual_folder


def add(command: Parser) -> None:
    option(command, "folder FOLDER", type=Path)
    option(command, "--data FOLDER", type=Path)


def run(args: argparse.Namespace) -> int:
    from tablee.server.http.language import words_for as server_words
    from tablee.server.storage.backup import back_up
    from tablee.server.storage.data_folder import BadFolder

    words = words_for(args.lang)
    source = args.data or usual_folder()
    try:
        tables = back_up(source, args.folder)
    except BadFolder as bad:
        why = server_words(args.lang)(str(bad))
        raise CommandError(one_line(words("cli-data-unusable", folder=str(source), why=why)), 2, "--data") from None
    except FileExistsError:
        raise CommandError(words("cli-backup-there", folder=str(args.folder)), 2) from None
    except OSError as error:
        why = why_failed(error, words)
        raise CommandError(words("cli-data-unusable", folder=str(args.folder), why=why), 2) from None
    print(words("cli-backup", tables=tables, folder=str(args.folder)))
    return 0
