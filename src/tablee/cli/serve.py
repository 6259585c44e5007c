"""`tablee serve`: play in the browser, alone against bots or with friends."""

import argparse
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli.arguments import number_between, option
from tablee.cli.common import CommandError, one_line, why_failed, words_for
from tablee.cli.games import warn_of_packages
from tablee.cli.parser import BadArgument, Parser

if TYPE_CHECKING:
    import socket

    from tablee.language.words import Words
    from tablee.server.cluster.setup import ClusterOptions
    from tablee.server.http.pages import Pages
    from tablee.server.serving import Server
    from tablee.server.upgrade.predecessor import Predecessor

MOST_PROCESSES = 64
EVERYWHERE = ("0.0.0.0", "::")


def add(command: Parser) -> None:
    processes = number_between(1, MOST_PROCESSES)
    option(command, "--host HOST", default="127.0.0.1")
    option(command, "--port N", type=number_between(0, 65535), default=8050)
    option(command, "--data FOLDER", type=Path)
    option(command, "--keep DAYS", type=float, default=30)
    option(command, "--thinkers N", type=processes, default=0)
    option(command, "--workers N", type=processes, default=1)
    option(command, "--relay")
    option(command, "--log URL")
    option(command, "--bus URL")
    option(command, "--place N", is_hidden=True, type=int)  # among workers; their supervisor's
    option(command, "--socket N", is_hidden=True, type=int)  # listening already
    option(command, "--check", is_hidden=True)  # only whether a supervisor could start; asked by the one that runs
    option(command, "--warm")
    option(command, "--cold", is_hidden=True)  # nothing is compiled before somebody asks
    option(command, "--journal FILE", type=Path)
    option(command, "--proxy ADDRESS", type=proxies)
    option(command, "--name HOST")
    option(command, "--key FILE", type=Path)
    option(command, "--own-daily")
    option(command, "--take-over")
    option(command, "--open")


def proxies(text: str) -> str:
    import ipaddress

    try:
        for address in text.split(","):
            ipaddress.ip_network(address.strip())
    except ValueError:
        raise BadArgument("cli-expected-addresses") from None
    return text


def run(args: argparse.Namespace) -> int:
    from tablee.server.http.language import words_for as server_words
    from tablee.server.monitoring.logs import log_to
    from tablee.server.serving import serve
    from tablee.server.storage.interface import Unusable
    from tablee.thinking.precompile import start_in_background

    words = words_for(args.lang)
    folder = args.data or usual_folder()
    cluster = read_cluster(args, words)
    predecessor = predecessor_in(folder, args, cluster, words)
    if cluster is not None and args.workers > 1 and args.place is None:
        return supervise(args, cluster, words)
    listening = listen(args, words) if predecessor is None else predecessor.listening
    server = make(folder, args, cluster, words) if predecessor is None else take_over(predecessor, folder, args, words)
    log_to(journal_of(args, folder))
    warn_of_packages(words)
    if server.tables.store.lacks_lines:
        print(one_line(words("cli-lines-missing", folder=str(folder))), file=sys.stderr, flush=True)
    if args.place is not None:
        stop_with_input()
    if not args.cold and not args.relay:
        start_in_background()
    try:
        serve(server, listening)
    except Unusable as error:
        why = server_words(args.lang)(error.key, why=one_line(error.why))
        raise CommandError(one_line(why), 2, error.option) from None
    return 0


def journal_of(args: argparse.Namespace, folder: Path) -> Path | None:
    """Each of several workers has one of its own: a file is turned over by one process only."""
    if args.journal == Path("-"):
        return None
    path: Path = args.journal or folder / "tablee.log"
    return path if args.place is None else path.with_stem(f"{path.stem}-{args.place + 1}")


def read_cluster(args: argparse.Namespace, words: "Words") -> "ClusterOptions | None":
    """Where the log and the bus are; None for the embedded default."""
    import os

    log, bus = args.log or os.environ.get("TABLEE_LOG"), args.bus or os.environ.get("TABLEE_BUS")
    if not log and not bus and args.workers == 1 and not args.relay:
        return None
    if not log or not bus:
        option = "--workers" if args.workers > 1 else "--relay" if args.relay else "--log" if log else "--bus"
        raise CommandError(words("cli-needs-log-and-bus"), 2, option)
    check_url("--log", log, ("postgresql", "postgres"), words)
    check_url("--bus", bus, ("redis", "rediss", "valkey", "valkeys", "unix"), words)
    try:
        from tablee.server.cluster.setup import ClusterOptions
    except ModuleNotFoundError as error:
        raise CommandError(words("cli-needs-cluster", module=str(error.name)), 2, "--log, --bus") from None
    return ClusterOptions(log, bus, args.relay)


def check_url(option: str, url: str, schemes: tuple[str, ...], words: "Words") -> None:
    if url.partition("://")[0] not in schemes or "://" not in url:
        raise CommandError(words("cli-bad-url", schemes=", ".join(f"{scheme}://" for scheme in schemes)), 2, option)


def supervise(args: argparse.Namespace, cluster: "ClusterOptions", words: "Words") -> int:
    """Several processes on one socket. Addresses, which may hold passwords, travel in their environment."""
    import os

    import msgspec

    from tablee.server.cluster.inheritance import take_inheritance
    from tablee.server.cluster.supervisor import Supervisor

    try:
        inheritance = take_inheritance(os.environ)
    except msgspec.MsgspecError:
        raise CommandError(words("cli-not-handed-on"), 1, "--workers") from None
    if args.check:
        return 0
    if inheritance is not None:
        args.socket = inheritance.listening
    listening = listen(args, words)
    os.environ.update(TABLEE_LOG=cluster.log, TABLEE_BUS=cluster.bus)
    port = listening.getsockname()[1]

    def say(key: str, /, **parts: object) -> None:
        print(one_line(words(key, **parts)), file=sys.stderr, flush=True)

    supervisor = Supervisor(lambda place: command_of(args, place, listening.fileno()), listening, args.workers, say)
    return supervisor.run(lambda: welcome(args, port, words), inheritance)


def command_of(args: argparse.Namespace, place: int, listening: int) -> list[str]:
    import os

    thinkers = args.thinkers or max(1, (os.cpu_count() or 1) // args.workers)
    command = [sys.executable, "-m", "tablee", "serve", "--place", str(place), "--socket", str(listening)]
    command += ["--workers", str(args.workers)]  # limits are shared out among them
    command += ["--host", args.host, "--keep", str(args.keep), "--thinkers", str(thinkers), "--lang", args.lang]
    for name in ("data", "journal", "key", "proxy", "name"):
        if getattr(args, name) is not None:
            command += [f"--{name}", str(getattr(args, name))]
    switches = {
        "--warm": args.warm,
        "--cold": args.cold or place > 0,
        "--relay": args.relay,
        "--own-daily": args.own_daily,
    }
    return [*command, *(name for name, is_on in switches.items() if is_on)]


def stop_with_input() -> None:
    """A worker whose supervisor has died stops too."""
    import os
    import signal
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
            raise CommandError(words("cli-port-taken", port=args.port), 2, "--port") from None
        why = words("cli-cannot-listen", host=args.host, port=args.port, why=why_failed(error, words))
        raise CommandError(why, 2, "--host") from None


def predecessor_in(
    folder: Path, args: argparse.Namespace, cluster: "ClusterOptions | None", words: "Words"
) -> "Predecessor | None":
    """The server whose place this one takes, where it is asked to and there is one."""
    from tablee.server.upgrade.predecessor import NotHandedOn, find_predecessor

    if not args.take_over:
        return None
    if cluster is not None:
        raise CommandError(words("cli-take-over-alone"), 2, "--take-over")
    try:
        return find_predecessor(folder)
    except NotHandedOn:
        raise CommandError(words("cli-not-handed-on"), 1, "--take-over") from None


def take_over(predecessor: "Predecessor", folder: Path, args: argparse.Namespace, words: "Words") -> "Server":
    """The other one goes on until everything here is ready, and for good where this version cannot open its folder."""
    from tablee.server.http.language import words_for as server_words
    from tablee.server.http.pages import Pages
    from tablee.server.storage.data_folder import BadFolder
    from tablee.server.storage.sqlite import check_folder
    from tablee.server.upgrade.predecessor import NotHandedOn

    try:
        check_folder(folder)
        pages = Pages()
        handover = predecessor.take_over()
    except BadFolder as bad:
        why = server_words(args.lang)(str(bad))
        raise CommandError(one_line(words("cli-data-unusable", folder=str(folder), why=why)), 2, "--data") from None
    except NotHandedOn:
        raise CommandError(words("cli-not-handed-on"), 1, "--take-over") from None
    args.open = False  # whoever plays has the page
    server = make(folder, args, None, words, pages)
    assert server.handing_on is not None
    server.handing_on.take_on(predecessor, handover)
    return server


def make(
    folder: Path,
    args: argparse.Namespace,
    cluster: "ClusterOptions | None",
    words: "Words",
    pages: "Pages | None" = None,
) -> "Server":
    import os

    from tablee.server.http.language import words_for as server_words
    from tablee.server.serving import allow_many_files, make_server, make_shared_server
    from tablee.server.settings import Settings
    from tablee.server.storage.data_folder import BadFolder
    from tablee.server.storage.signing_key import FILE as KEY_FILE
    from tablee.server.storage.signing_key import BadKey, read_key

    settings = Settings(
        keep_days=args.keep,
        thinkers=args.thinkers,
        workers=args.workers,
        warm_up=args.warm and not args.relay,
        proxy=args.proxy or "",
        own_daily=args.own_daily,
        names=tuple((args.name or os.environ.get("TABLEE_NAME") or "").split(",")),
    )
    allow_many_files()
    try:
        signer = None if args.key is None else read_key(args.key)
        if cluster is None:
            return make_server(folder, settings, lambda port: welcome(args, port, words), signer, pages)
        return make_shared_server(cluster, folder, settings, lambda port: welcome(args, port, words), signer)
    except BadKey:
        file = args.key or folder / KEY_FILE
        raise CommandError(words("cli-bad-key", file=str(file)), 2, "--key") from None
    except BadFolder as bad:
        why = server_words(args.lang)(str(bad))
    except OSError as error:
        why = why_failed(error, words)
    raise CommandError(one_line(words("cli-data-unusable", folder=str(folder), why=why)), 2, "--data")


def welcome(args: argparse.Namespace, port: int, words: "Words") -> None:
    """Where to go, and for friends a code to scan."""
    from tablee.server.cluster.child import READY

    if args.place is not None:
        print(READY, flush=True)
        return

    with suppress(BrokenPipeError):  # of the terminal from which an upgrade was started nothing may be left
        show_address(args, port, words)


def show_address(args: argparse.Namespace, port: int, words: "Words") -> None:
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
