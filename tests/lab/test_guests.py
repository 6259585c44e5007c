"""Guests: whatever somebody's file does, the lab goes on and says what happened."""

from pathlib import Path

import pytest

from tablee.core.refusals import BadInput
from tablee.games import BY_KEY
from tablee.lab.guests.bots import GUESTS
from tablee.lab.guests.entrants import read_entrant
from tablee.lab.play.engine import histories, play
from tablee.lab.play.plan import FileBot, OutsideBot
from tablee.lab.play.rules_engine import BotFailed
from tests.lab.plans import guest_of, plan_of

FINE = 'return {"move": "write", "number": ask.digits[0] * 3}'
NUMBER = BY_KEY["the_number"]


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ("return 1 / 0", "lab-raised"),
        ("raise SystemExit", "lab-raised"),
        ("input()", "lab-raised"),
        ("return object()", "lab-raised"),
        ("import os; os._exit(3)", "lab-died"),
        ("while True: pass", "lab-late"),
        ("import time; time.sleep(99)", "lab-late"),
        ("return None", "lab-illegal"),
        ("return 7", "lab-illegal"),
        ('return {"move": "write", "number": "12"}', "lab-illegal"),
        ('return {"move": "fly"}', "lab-illegal"),
    ],
)
def test_a_guest_that_cannot_go_on_is_named_and_the_next_game_is_played(body: str, key: str, tmp_path: Path) -> None:
    only_once = f"if view.turn == 2 and not dice.one('now', range(4)):\n    {body}\n{FINE}"
    guest = guest_of(tmp_path, only_once, patience=1.0 if key == "lab-late" else 30.0)
    batch = play(plan_of("the_number", "random", guest, "casual"), 0, 6)
    assert 0 < len(batch.failures) < 6
    assert {failure.why.key for failure in batch.failures} == {key}
    assert {(failure.bot, failure.seat) for failure in batch.failures} == {(str(guest), 1)}
    assert {failure.decision % 5 for failure in batch.failures} == {2}
    failed = {failure.game for failure in batch.failures}
    assert [number for number, mask in enumerate(batch.winners.tolist()) if not mask] == sorted(failed)
    assert len(batch.counted()) == 6 - len(failed)


def test_an_error_says_where(tmp_path: Path) -> None:
    [failure] = play(plan_of("the_number", guest_of(tmp_path, "\nreturn [][1]"), "random"), 0, 1).failures
    assert failure.why.parts["error"] == "IndexError: list index out of range (guest.py, line 3)"


def test_what_a_guest_prints_disturbs_nobody(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    loud = f'import os, sys\nprint("x" * 100_000); sys.stderr.write("y" * 100_000); os.write(1, b"z" * 9)\n{FINE}'
    assert not play(plan_of("the_number", guest_of(tmp_path, loud), "random"), 0, 2).failures
    assert capfd.readouterr() == ("", "")


def test_a_guest_is_asked_with_view_ask_and_dice_and_may_answer_with_a_move(tmp_path: Path) -> None:
    body = "from tablee.games.the_number.rules import Write\nassert view.me is not None\n"
    guest = guest_of(tmp_path, body + "return Write(dice.one('digit', ask.digits) * 3)")
    plan, twin = plan_of("the_number", guest, "random"), plan_of("the_number", "repdigit", "random")
    assert play(plan, 0, 3).scores.tolist() == play(twin, 0, 3).scores.tolist()


def test_guests_wait_for_their_next_game(tmp_path: Path) -> None:
    guest = guest_of(tmp_path, FINE)
    for first in (0, 1):
        play(plan_of("the_number", guest, guest), first, 1)
    [waiting] = GUESTS.waiting[guest]
    assert waiting.is_alive
    GUESTS.close()
    assert not waiting.is_alive


def test_rows_of_a_failed_game_are_not_made_up(tmp_path: Path) -> None:
    with pytest.raises(BotFailed):
        histories(plan_of("the_number", guest_of(tmp_path, "return None"), "random"), 0, 1)


def read(text: str) -> object:
    return read_entrant(text, NUMBER, "BOT", 1.0)


def test_bots_are_given_by_name_by_file_or_as_a_program(tmp_path: Path) -> None:
    path = guest_of(tmp_path, FINE).path
    assert read("casual") == "casual"
    for text in (path, f"{path}:choose"):
        bot = read(text)
        assert isinstance(bot, FileBot)
        assert (bot.function, bot.text, bot.patience) == ("choose", text, 1.0)
    program = read("socket:sh -c 'exit 1'")
    assert isinstance(program, OutsideBot)
    assert program.command == ("sh", "-c", "exit 1")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("genius", "lab-unknown-bot"),
        ("", "lab-unknown-bot"),
        ("./nowhere.py:choose", "lab-no-file"),
        ("FOLDER:choose", "lab-no-file"),
        ("FOLDER/guest.py:not a name", "lab-no-function"),
        ("FOLDER/guest.py:other", "lab-not-loaded"),
        ("FOLDER/guest.py:__doc__", "lab-not-loaded"),
        ("FOLDER/broken.py", "lab-not-loaded"),
        ("FOLDER/bytes.py", "input-not-utf8"),
        ("socket:", "lab-empty-command"),
        ("socket:no-such-command --fast", "lab-no-command"),
        ("socket:'", "lab-no-command"),
    ],
)
def test_a_bot_that_cannot_play_is_refused_at_once(text: str, key: str, tmp_path: Path) -> None:
    guest_of(tmp_path, FINE)
    (tmp_path / "broken.py").write_text("def choose(:\n", encoding="utf-8")
    (tmp_path / "bytes.py").write_bytes(b"\xff")
    with pytest.raises(BadInput) as no:
        read(text.replace("FOLDER", str(tmp_path)))
    assert (no.value.path, no.value.sentence.key) == ("BOT", key)
