"""Reviews over HTTP: of a table's finished game, of any record, and a clear sentence for everything else."""

import asyncio
import json
import os
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tablee.client import ServerRefusal
from tablee.core.reading import Given
from tablee.games import BY_KEY
from tablee.records.record import line_of
from tablee.server.http.replays import MOST_LINES
from tablee.server.http.reviews import LONGEST_HEADER
from tablee.server.storage.reviews import ReviewFolder
from tests.play import setup_of
from tests.reviewing import at_random, find_made_up, lines_of
from tests.server.people import People
from tests.server.running import Running, running
from tests.server.test_tables import play_on


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("reviews")) as run:
        run.tables.minds.study.workers.find_mind = find_made_up
        yield run


def record_text(key: str, **chosen: Any) -> bytes:
    game = BY_KEY[key]
    return "\n".join(lines_of(game, setup_of(game, **chosen), at_random)).encode()


def post(server: Running, text: bytes, query: str = "", language: str = "en") -> Any:
    async def scenario() -> Any:
        async with People(server.url) as people:
            headers = {"accept-language": language, "content-type": "text/plain"}
            return await people.client.http.post(f"/api/review{query}", content=text, headers=headers)

    return asyncio.run(scenario())


def test_a_record_is_reviewed(server: Running) -> None:
    text = record_text("fifty", seats=3)
    answer = post(server, text, "?seat=2")
    assert answer.status_code == 200
    found = answer.json()
    assert (found["review"], found["game"], found["seat"], found["is_deep"]) == (2, "fifty", 2, False)
    assert len(found["decisions"]) == 4
    for one in (*(round_["win"] for round_ in found["rounds"]), *(round_["points"] for round_ in found["rounds"])):
        assert one["luck"] + one["choice"] + one["others"] == pytest.approx(one["result"] - one["expected"])
    assert post(server, text, "?seat=2").content == answer.content
    assert post(server, text, "?seat=2&deep=true").json()["is_deep"]


def test_a_review_is_kept(server: Running) -> None:
    text = record_text("the_number", seats=2)
    first = post(server, text)
    reviews = server.server.config.app.litestar.state.reviews  # type: ignore[union-attr]
    count = len(reviews.cache.answers)
    assert post(server, text).content == first.content
    assert len(reviews.cache.answers) == count
    assert reviews.cache.bytes == sum(map(len, reviews.cache.answers.values()))
    assert reviews.waiting == 0


def test_a_table_is_reviewed_once_its_game_is_over(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            await people.sit("the_number", ["Ada", "Bo"])
            await people.start()
            path = f"/api/tables/{people.table}/review?seat=1"
            with pytest.raises(ServerRefusal) as early:
                await people.client.call("GET", path)
            assert early.value.status == 409
            await play_on(people)
            found = (await people.client.call("GET", path)).json()
            assert found["names"] == ["Ada", "Bo"]
            assert found["seat"] == 1
            assert [player["by"] for player in found["players"]] == ["person", "person"]

    asyncio.run(scenario())


def test_a_game_that_is_not_over_is_not_reviewed(server: Running) -> None:
    unfinished = b"\n".join(record_text("fifty_fifty", seats=3).split(b"\n")[:20])
    answer = post(server, unfinished, language="fr")
    assert answer.status_code == 409
    assert answer.json() == {
        "error": "Une partie s’analyse une fois finie.",
        "key": "review-not-over",
        "path": None,
    }


def test_a_game_nobody_thinks_about_says_so(server: Running) -> None:
    answer = post(server, record_text("one_o_one", seats=1))
    assert answer.status_code == 409
    assert answer.json()["key"] == "review-no-mind"


@pytest.mark.parametrize("seat", ["3", "99999999999999999999", "-1", "two"])
def test_a_seat_out_of_range_is_refused(server: Running, seat: str) -> None:
    answer = post(server, record_text("fifty", seats=3), f"?seat={seat}")
    assert answer.status_code == 400
    assert answer.json()["error"]


def changed(text: bytes) -> bytes:
    lines = text.split(b"\n")
    move = json.loads(lines[-2])
    move["facts"][-1][1]["stopped_at"] += 1
    return b"\n".join([*lines[:-2], json.dumps(move).encode(), lines[-1]])


BAD = {
    "empty": b"",
    "not-json": b"hello",
    "not-utf8": b"\xff\xfe",
    "no-game": b'{"tablee": 1}\n',
    "deep": b"[" * 100_000,
    "cut": record_text("fifty", seats=3)[:-400],
    "changed": changed(record_text("fifty", seats=3)),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_upload_is_refused_with_a_sentence(server: Running, what: str) -> None:
    answer = post(server, BAD[what])
    assert answer.status_code == 400
    assert len(answer.json()["error"]) > 10


def test_a_record_with_too_long_a_header_is_refused_before_it_is_read(server: Running) -> None:
    header, rest = record_text("fifty", seats=3).split(b"\n", 1)
    fits = header[:-1] + b" " * (LONGEST_HEADER - len(header)) + header[-1:] + b"\n" + rest
    assert post(server, fits).status_code == 200
    answer = post(server, b" " + fits)
    assert (answer.status_code, answer.json()["key"]) == (400, "record-bad")
    assert "262,144" in answer.json()["error"]


def test_the_record_of_a_whole_stadium_is_refused_as_it_is_where_it_is_stepped_through(server: Running) -> None:
    text = record_text("fifty", seats=3) + b"\n" * MOST_LINES
    answer = post(server, text)
    assert (answer.status_code, answer.json()["key"]) == (409, "server-replay-long")


def test_nothing_of_a_record_is_read_on_the_loop(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def loop_of() -> threading.Thread:
        return threading.current_thread()

    def read_line(lines: Sequence[bytes], number: int) -> Given:
        readers.append(threading.current_thread())
        return line_of(lines, number)

    readers: list[threading.Thread] = []
    monkeypatch.setattr("tablee.server.http.reviews.line_of", read_line)
    assert post(server, record_text("fifty", seats=4)).status_code == 200
    assert len(readers) == 1
    assert readers[0] is not server.inside(loop_of)


def test_too_large_an_upload_is_refused(server: Running) -> None:
    answer = post(server, b" " * (8 * 1024 * 1024 + 1))
    assert answer.status_code == 413


def test_the_table_loads_no_compiler_for_it(tmp_path: Path) -> None:
    script = "import sys, tablee.server.app, tablee.terminal.app; assert 'numba' not in sys.modules"
    assert subprocess.run([sys.executable, "-c", script], cwd=tmp_path, check=False).returncode == 0


def test_a_review_survives_a_restart(tmp_path: Path) -> None:
    text = record_text("fifty", seats=3)
    with running(tmp_path) as run:
        run.tables.minds.study.workers.find_mind = find_made_up
        first = post(run, text, "?seat=1").content
    with running(tmp_path) as run:
        assert post(run, text, "?seat=1").content == first
        assert not run.tables.minds.study.workers.asked_first, "nobody had to think"


def test_reviews_on_disk_are_few_and_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.storage.reviews.MOST_FILES", 3)
    files = ReviewFolder(tmp_path / "reviews")
    paths = [files.path_of(number) for number in range(5)]
    for number, path in enumerate(paths):
        files.write(path, b"%d" % number)
        os.utime(path, (number, number))
    assert [files.read(path) for path in paths] == [None, None, b"2", b"3", b"4"]
    assert stat.S_IMODE(files.folder.stat().st_mode) == 0o700
    monkeypatch.setattr("tablee.server.storage.reviews.MOST_BYTES", 1)
    files.write(paths[0], b"0")
    assert files.read(paths[0]) == b"0"
    assert len(list(files.folder.iterdir())) == 1
