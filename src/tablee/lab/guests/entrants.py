"""Reading who plays: a bot of the house by name, a function in a file, or a program that speaks the socket protocol."""

import shlex
import shutil
from pathlib import Path

from tablee.core.game import AnyGame
from tablee.core.refusals import BadInput
from tablee.core.sentences import these
from tablee.core.system_errors import reason
from tablee.lab.guests.bots import try_out
from tablee.lab.play.plan import Entrant, FileBot, OutsideBot
from tablee.lab.play.rules_engine import GuestFailed
from tablee.lab.play.thinkers import read_thinker
from tablee.language.nearest import nearest

PROGRAM = "socket:"
USUAL_FUNCTION = "choose"


def read_entrant(text: str, game: AnyGame, where: str, patience: float) -> Entrant:
    """Who was meant; or raises BadInput. A file is read and tried, a program is looked for."""
    if text in game.bots:
        return text
    thinker = read_thinker(text, game, where)
    if thinker is not None:
        return thinker
    if text.startswith(PROGRAM):
        return read_program(text, where, patience)
    if ".py" in text or "/" in text:
        return read_file(text, where, patience)
    near = nearest(text, game.bot_names)
    raise BadInput(where, "lab-unknown-bot", given=text[:80], bots=these(game.bot_names), near=near)


def read_program(text: str, where: str, patience: float) -> OutsideBot:
    try:
        command = shlex.split(text.removeprefix(PROGRAM))
    except ValueError:  # a quotation mark without its other half
        command = [text.removeprefix(PROGRAM)]
    if not command:
        raise BadInput(where, "lab-empty-command")
    if shutil.which(command[0]) is None:
        raise BadInput(where, "lab-no-command", given=command[0][:80])
    return OutsideBot(text, tuple(command), patience)


def read_file(text: str, where: str, patience: float) -> FileBot:
    path, colon, function = text.rpartition(":")
    if not colon:
        path, function = text, USUAL_FUNCTION
    if not (path and function.isidentifier()):
        raise BadInput(where, "lab-no-function", given=text[:80])
    try:
        source = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(where, "lab-no-file", file=path, why=reason(error)) from None
    except UnicodeDecodeError:
        raise BadInput(where, "input-not-utf8") from None
    bot = FileBot(text, str(Path(path).resolve()), function, source, patience)
    try:
        try_out(bot)
    except GuestFailed as failed:
        raise BadInput(where, "lab-not-loaded", file=path, why=failed.why) from None
    return bot
