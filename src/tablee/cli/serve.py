"""`tablee serve`: tables in the browser."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli.common import Commands, Failure, add_language, one_line, words_for

if TYPE_CHECKING:
    import socket

    from tablee.core.words import Words
    from tablee.server.cluster import Cluster
    from tablee.server.serving import Server

MOST_PROCESSES = 64
EVERYWHERE = ("0.0.0.0", "::")


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "serve",
        help="play in the browser, alone against bots or with friends",
        description="Serve tables to browsers. Every move is on disk before it is seen; a restart goes on with every "
        "table. With --host 0.0.0.0 friends in the same network can join.",
        epilog="examples: tablee serve --open; tablee serve --host 0.0.0.0 --port 8080; "
        "tablee serve --workers 4 --log postgresql://tablee@db/tablee --bus redis://cache",
    )
    command.add_argument("--host", default="127.0.0.1", help="the address to listen on (127.0.0.1: this machine only)")
    command.add_argument("--port", metavar="N", type=port, default=8050, help="the port (8050; 0 for any that is free)")
    command.add_argument("--data", metavar="FOLDER", type=Path, help="where tables are kept")
    command.add_argument(
        "--keep", metavar="DAYS", type=float, default=30, help="forget tables nobody touched for so many days (30)"
    )
    command.add_argument(
        "--thinkers", metavar="N", type=processes, default=0, help="processes that bots think in (as many as cores)"
    )
    command.add_argument(
        "--workers",
        metavar="N",
        type=processes,
        default=1,
        help="processes that serve (1); more with --log and --bus",
    )
    command.add_argument("--relay", action="store_true", help="own no tables, only end sockets; with --log and --bus")
    command.add_argument("--log", metavar="URL", help="PostgreSQL to hold the log: postgresql://... (or $TABLEE_LOG)")
    command.add_argument("--bus", metavar="URL", help="Redis to carry messages: redis://... (or $TABLEE_BUS)")
    command.add_argument("--place", metavar="N", type=int, help=argparse.SUPPRESS)  # among workers; their supervisor's
    command.add_argument("--socket", metavar="N", type=int, help=argparse.SUPPRESS)  # listening already
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


def processes(text: str) -> int:
    if text.isascii() and text.isdigit() and 0 < int(text) <= MOST_PROCESSES:
        return int(text)
    raise argparse.ArgumentTypeError(f"expected a number from 1 to {MOST_PROCESSES}")


def run(args: argparse.Namespace) -> int:
    from tablee.server.logs import log_to
    from tablee.server.serving import serve
    from tablee.server.speech import words_for as server_words
    from tablee.server.store import Unusable

    words = words_for(args.lang)
    folder = args.data or usual_folder()
    cluster = read_cluster(args, words)
    listening = listen(args, words)
    if cluster is not None and args.workers > 1 and args.place is None:
        return supervise(args, cluster, listening, words)
    server = make(folder, args, cluster, words)
    log_to(journal_of(args, folder))
    if args.place is not None:
        stop_with_input()
    try:
        serve(server, listening)
    except Unusable as error:
        why = server_words(args.lang)(error.key, why=one_line(error.why))
        raise Failure(f"{error.option}: {one_line(why)}", 2) from None
    return 0


def journal_of(args: argparse.Namespace, folder: Path) -> Path | None:
    """Each of several workers has one of its own: a file is turned over by one process only."""
    if args.journal == Path("-"):
        return None
    path: Path = args.journal or folder / "tablee.log"
    return path if args.place is None else path.with_stem(f"{path.stem}-{args.place + 1}")


def read_cluster(args: argparse.Namespace, words: "Words") -> "Cluster | None":
    """Where the log and the bus are; None for the embedded default."""
    import os

    log, bus = args.log or os.environ.get("TABLEE_LOG"), args.bus or os.environ.get("TABLEE_BUS")
    if not log and not bus and args.workers == 1 and not args.relay:
        return None
    if not log or not bus:
        option = "--workers" if args.workers > 1 else "--relay" if args.relay else "--log" if log else "--bus"
        raise Failure(f"{option}: " + words("cli-needs-log-and-bus"), 2)
    check_url("--log", log, ("postgresql", "postgres"), words)
    check_url("--bus", bus, ("redis", "rediss", "valkey", "valkeys", "unix"), words)
    from tablee.server.cluster import Cluster

    return Cluster(log, bus, args.relay)


def check_url(option: str, url: str, schemes: tuple[str, ...], words: "Words") -> None:
    if url.partition("://")[0] not in schemes or "://" not in url:
        raise Failure(f"{option}: " + words("cli-bad-url", schemes=", ".join(f"{scheme}://" for scheme in schemes)), 2)


def supervise(args: argparse.Namespace, cluster: "Cluster", listening: "socket.socket", words: "Words") -> int:
    """Several processes on one socket. Addresses, which may hold passwords, travel in their environment."""
    import os

    from tablee.server.supervisor import Supervisor

    os.environ.update(TABLEE_LOG=cluster.log, TABLEE_BUS=cluster.bus)
    port = listening.getsockname()[1]
    supervisor = Supervisor(lambda place: command_of(args, place, listening.fileno()), listening, args.workers)
    return supervisor.run(lambda: welcome(args, port, words))


def command_of(args: argparse.Namespace, place: int, listening: int) -> list[str]:
    import os
    import sys

    thinkers = args.thinkers or max(1, (os.cpu_count() or 1) // args.workers)
    command = [sys.executable, "-m", "tablee", "serve", "--place", str(place), "--socket", str(listening)]
    command += ["--host", args.host, "--keep", str(args.keep), "--thinkers", str(thinkers), "--lang", args.lang]
    paths = (("--data", args.data), ("--journal", args.journal), ("--key", args.key), ("--proxy", args.proxy))
    command += [text for option, path in paths if path is not None for text in (option, str(path))]
    return command + ["--cold"] * args.cold + ["--relay"] * args.relay


def stop_with_input() -> None:
    """A worker whose supervisor has died stops too."""
    import os
    import signal
    import sys
    import threading

    def wait() -> None:
        sys.stdin.read()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, daemon=True).start()


def usual_folder() -> Path:
    import platformdirs

    return platformdirs.user_data_path("tablee")


def listen(args: argparse.Namespace, words: "Words") -> "socket.socket":
    import errno
    import socket

    from tablee.server import serving

    if args.socket is not None:
        return socket.socket(fileno=args.socket)
    try:
        return serving.listen(args.host, args.port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Failure("--port: " + words("cli-port-taken", port=args.port), 2) from None
        why = words("cli-cannot-listen", host=args.host, port=args.port, why=error.strerror or str(error))
        raise Failure("--host: " + why, 2) from None


def make(folder: Path, args: argparse.Namespace, cluster: "Cluster | None", words: "Words") -> "Server":
    from tablee.server.keys import FILE as KEY_FILE
    from tablee.server.keys import BadKey, read_key
    from tablee.server.serving import make_server, make_shared_server
    from tablee.server.settings import Settings
    from tablee.server.speech import words_for as server_words
    from tablee.server.store import BadFolder

    warm_up = not (args.cold or args.relay)
    settings = Settings(keep_days=args.keep, thinkers=args.thinkers, warm_up=warm_up, proxy=args.proxy or "")
    try:
        signer = None if args.key is None else read_key(args.key)
        if cluster is None:
            return make_server(folder, settings, lambda port: welcome(args, port, words), signer)
        return make_shared_server(cluster, folder, settings, lambda port: welcome(args, port, words), signer)
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
    from tablee.server.supervisor import READY

    if args.place is not None:
        print(READY, flush=True)
        return

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
