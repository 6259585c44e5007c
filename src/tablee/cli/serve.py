"""`tablee serve`: tables in the browser."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli.common import Commands, Failure, add_language, one_line, words_for

if TYPE_CHECKING:
    import socket

    from tablee.core.words import Words
    from tablee.server.serving import Server

MOST_THINKERS = 64
EVERYWHERE = ("0.0.0.0", "::")


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "serve",
        help="play in the browser, alone against bots or with friends",
        description="Serve tables to browsers. Every move is on disk before it is seen; a restart goes on with every "
        "table. With --host 0.0.0.0 friends in the same network can join.",
        epilog="examples: tablee serve --open; tablee serve --host 0.0.0.0 --port 8080",
    )
    command.add_argument("--host", default="127.0.0.1", help="the address to listen on (127.0.0.1: this machine only)")
    command.add_argument("--port", metavar="N", type=port, default=8050, help="the port (8050; 0 for any that is free)")
    command.add_argument("--data", metavar="FOLDER", type=Path, help="where tables are kept")
    command.add_argument(
        "--keep", metavar="DAYS", type=float, default=30, help="forget tables nobody touched for so many days (30)"
    )
    command.add_argument(
        "--thinkers", metavar="N", type=thinkers, default=0, help="processes that bots think in (as many as cores)"
    )
    command.add_argument("--cold", action="store_true", help="get bots ready when somebody asks for them, not before")
    command.add_argument(
        "--journal", metavar="FILE", type=Path, help="where the journal goes (FOLDER/tablee.log; - for here)"
    )
    command.add_argument(
        "--proxy",
        metavar="ADDRESS",
        type=proxies,
        help="a reverse proxy in front: believe its X-Forwarded-For (addresses or networks, with commas between them)",
    )
    command.add_argument("--key", metavar="FILE", type=Path, help="the key certificates are signed with (FOLDER's own)")
    command.add_argument("--open", action="store_true", help="open the browser")
    add_language(command)
    command.set_defaults(run=run)


def port(text: str) -> int:
    if text.isascii() and text.isdigit() and int(text) < 65536:
        return int(text)
    raise argparse.ArgumentTypeError("expected a number from 0 to 65535")


def proxies(text: str) -> str:
    import ipaddress

    try:
        for address in text.split(","):
            ipaddress.ip_network(address.strip())
    except ValueError:
        raise argparse.ArgumentTypeError("expected addresses or networks such as 127.0.0.1 or 10.0.0.0/8") from None
    return text


def thinkers(text: str) -> int:
    if text.isascii() and text.isdigit() and 0 < int(text) <= MOST_THINKERS:
        return int(text)
    raise argparse.ArgumentTypeError(f"expected a number from 1 to {MOST_THINKERS}")


def run(args: argparse.Namespace) -> int:
    from tablee.server.logs import log_to
    from tablee.server.serving import serve

    words = words_for(args.lang)
    folder = args.data or usual_folder()
    listening = listen(args, words)
    server = make(folder, args, words)
    log_to(None if args.journal == Path("-") else args.journal or folder / "tablee.log")
    serve(server, listening)
    return 0


def usual_folder() -> Path:
    import platformdirs

    return platformdirs.user_data_path("tablee")


def listen(args: argparse.Namespace, words: "Words") -> "socket.socket":
    import errno

    from tablee.server import serving

    try:
        return serving.listen(args.host, args.port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Failure("--port: " + words("cli-port-taken", port=args.port), 2) from None
        why = words("cli-cannot-listen", host=args.host, port=args.port, why=error.strerror or str(error))
        raise Failure("--host: " + why, 2) from None


def make(folder: Path, args: argparse.Namespace, words: "Words") -> "Server":
    from tablee.server.keys import FILE as KEY_FILE
    from tablee.server.keys import BadKey, read_key
    from tablee.server.serving import make_server
    from tablee.server.settings import Settings
    from tablee.server.speech import words_for as server_words
    from tablee.server.store import BadFolder

    try:
        return make_server(
            folder,
            Settings(keep_days=args.keep, thinkers=args.thinkers, warm_up=not args.cold, proxy=args.proxy or ""),
            lambda port: welcome(args, port, words),
            None if args.key is None else read_key(args.key),
        )
    except BadKey:
        file = args.key or folder / KEY_FILE
        raise Failure("--key: " + words("cli-bad-key", file=str(file)), 2) from None
    except BadFolder as bad:
        why = server_words(args.lang)(str(bad))
    except OSError as error:
        why = error.strerror or str(error)
    raise Failure("--data: " + one_line(words("cli-data-unusable", folder=str(folder), why=why)), 2)


def welcome(args: argparse.Namespace, port: int, words: "Words") -> None:
    """Where to go, and for friends a code to scan."""
    from tablee.server.serving import addresses

    here = f"http://127.0.0.1:{port}" if args.host in EVERYWHERE else addresses(args.host, port)[0]
    print(words("cli-serving", address=here))
    if args.host in EVERYWHERE:
        invite(addresses(args.host, port), words)
    print(words("cli-serving-stop"), flush=True)
    if args.open:
        import webbrowser

        webbrowser.open(here)


def invite(addresses: list[str], words: "Words") -> None:
    import segno

    for address in addresses:
        print(words("cli-serving-friends", address=address))
    segno.make(addresses[0], micro=False).terminal(compact=True)
