"""`tablee verify` and certificates: known by what they hold, checked offline, every fault named in both languages."""

import asyncio
import json
import re
from pathlib import Path

import pytest

from tablee.records.certificate import read_certificate
from tablee.records.signing import Signer, new_key
from tests.cli.command import tablee
from tests.cli.test_commands import one_error
from tests.server.running import running
from tests.server.test_certificate import forgery, play_to_the_end


class Files:
    """A certificate, its record and the key of its server, as somebody would have downloaded them."""

    def __init__(self, folder: Path) -> None:
        from tablee.games import BY_KEY

        with running(folder / "data") as server:
            played = asyncio.run(play_to_the_end(server.url, BY_KEY["fifty"], setup={"seats": 5}))
        self.folder = folder
        self.certificate = self.write("game.certificate.json", played.text)
        self.record = self.write("game.tablee", played.record)
        self.key = played.signed.certificate.key

    def write(self, name: str, text: bytes) -> str:
        (self.folder / name).write_bytes(text)
        return str(self.folder / name)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Files:
    return Files(tmp_path_factory.mktemp("verify"))


def test_a_certificate_is_known_and_checked(files: Files) -> None:
    alone = tablee("verify", files.certificate)
    assert alone.returncode == 0, alone.stderr
    told = alone.stdout.decode()
    assert files.key in told
    assert "round 1: one choice by people, 4 by bots, 0 by the clock" in told
    found = json.loads(tablee("verify", files.certificate, "--json").stdout)
    assert (found["kind"], found["certificate"]["key"], found["record"]) == ("certificate", files.key, None)
    assert "record not checked" in told
    assert "commitment checked" in told
    assert "deal checked" not in told, "without the record there is no draw to make again"
    whole = tablee("verify", files.certificate, "--record", files.record, "--key", files.key)
    assert whole.returncode == 0, whole.stderr
    assert "record checked" in whole.stdout.decode()
    assert "deal checked: all " in whole.stdout.decode()
    assert "nothing proves" not in whole.stdout.decode()
    assert "key you gave" in whole.stdout.decode()


def test_it_says_so_in_french_and_reads_standard_input(files: Files) -> None:
    text = Path(files.certificate).read_bytes()
    told = tablee("verify", "-", "--record", files.record, "--lang", "fr", text=text)
    assert told.returncode == 0, told.stderr
    assert "partie vérifiée" in told.stdout.decode()


def test_a_certificate_may_be_set_out_over_many_lines(files: Files) -> None:
    value = json.loads(Path(files.certificate).read_bytes())
    spread = json.dumps(dict(reversed(value.items())), indent=2).encode()
    assert tablee("verify", "-", "--record", files.record, text=spread).returncode == 0


def test_the_key_may_be_in_a_file(files: Files) -> None:
    file = files.write("key.txt", files.key.encode() + b"\n")
    assert tablee("verify", files.certificate, "--key", file).returncode == 0
    bad = tablee("verify", files.certificate, "--key", files.record)
    assert bad.returncode == 2
    assert one_error(bad).startswith("--key: ")
    other = tablee("verify", files.certificate, "--key", Signer.read(new_key()).key)
    assert other.returncode == 1
    assert "another server" in one_error(other)


@pytest.mark.parametrize(("language", "words"), [("en", "anyone could sign"), ("fr", "n’importe qui peut signer")])
def test_a_key_with_which_anybody_signs_is_refused(language: str, words: str, files: Files) -> None:
    weak = tablee("verify", files.certificate, "--key", "00" * 32, "--lang", language)
    assert weak.returncode == 2
    assert words in one_error(weak)
    forged = files.write("forged.json", forgery(read_certificate(Path(files.certificate).read_bytes()), "00" * 32))
    result = tablee("verify", forged, "--lang", language)
    assert result.returncode == 1
    assert words in one_error(result)


@pytest.mark.parametrize(("language", "words"), [("en", "appears twice"), ("fr", "deux fois")])
def test_a_certificate_with_a_key_given_twice_is_known_and_refused(language: str, words: str, files: Files) -> None:
    text = Path(files.certificate).read_text(encoding="utf-8")
    for member in ("tablee_certificate", "signature", "people"):
        twice = re.sub(rf'"{member}":("[^"]*"|\d+)', r"\g<0>,\g<0>", text, count=1)
        result = tablee("verify", files.write("twice.json", twice.encode()), "--lang", language)
        assert result.returncode == 1
        assert words in one_error(result)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_was_changed_is_one_line_and_status_1(language: str, files: Files) -> None:
    text = Path(files.certificate).read_text(encoding="utf-8")
    changed = files.write("changed.json", text.replace('"people":1', '"people":5', 1).encode())
    result = tablee("verify", changed, "--lang", language)
    assert result.returncode == 1
    assert "signature" in one_error(result)


def test_another_record_is_one_line_and_status_1(files: Files) -> None:
    lines = Path(files.record).read_bytes().split(b"\n")
    renamed = lines[0].replace(b"Zebulon", b"Seat 1")
    forgotten = files.write("forgotten.tablee", b"\n".join([renamed, *lines[1:]]))
    assert tablee("verify", files.certificate, "--record", forgotten).returncode == 0
    spaced = files.write("spaced.tablee", b"\n".join([lines[0], lines[1] + b" ", *lines[2:]]))
    other = tablee("verify", files.certificate, "--record", spaced)
    assert other.returncode == 1
    assert "digest" in one_error(other)
    cut = files.write("cut.tablee", b"\n".join(lines[:-2]))
    assert "finished" in one_error(tablee("verify", files.certificate, "--record", cut))
    missing = tablee("verify", files.certificate, "--record", str(files.folder / "none"))
    assert missing.returncode == 2


def test_a_record_takes_no_options_of_certificates(files: Files) -> None:
    result = tablee("verify", files.record, "--key", files.key)
    assert result.returncode == 2
    assert one_error(result).startswith("--key: ")
