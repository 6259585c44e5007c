"""Commands that people are told to type: read by the real parser, and run where that is cheap."""

import asyncio
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.cli.main import parser
from tablee.games import BY_KEY
from tests.cli.command import tablee
from tests.docs.samples import ROOT, SAMPLES, Sample, of
from tests.server.running import running
from tests.server.test_certificate import play_to_the_end

OURS = ("tablee", ".venv/bin/tablee")
# What else pages name: programs of the system, which are not ours to try.
OTHERS = re.findall(
    r"\w+",
    """
    cd chown cp createdb curl docker eval export git kill mv pg_dump pg_restore pip source systemctl useradd uv uvx
""",
)
# They end by themselves at once, whatever the machine; all others are read by the parser alone.
CHEAP = ("games", "edition", "completion", "referee", "replay", "verify")
SHELL = [sample for sample in SAMPLES if sample.language in ("sh", "bash", "shell", "console")]


def lines(sample: Sample) -> Iterator[list[str]]:
    """Each command of a sample in words, without what is done around it: `a && b` are two, `VAR=x a` is a."""
    text = re.sub(r"\$\([^)]*\)", "now", sample.text.replace("\\\n", " "))
    for line in text.splitlines():
        for part in re.split(r"&&|\||;", re.sub(r"(^|\s)#.*", "", line.removeprefix("$ "))):
            words = shlex.split(part)
            while words and re.match(r"\w+=", words[0]):
                del words[0]
            if words:
                yield words


def typed(words: list[str]) -> list[str]:
    """The arguments, without where the output goes."""
    return words[1 : words.index(">") if ">" in words else None]


COMMANDS = [(sample, words) for sample in SHELL for words in lines(sample)]
ABOUT_OURS = [(sample, words) for sample, words in COMMANDS if words[0] in OURS]
names = [f"{sample} {shlex.join(words)}" for sample, words in ABOUT_OURS]


def test_there_are_commands() -> None:
    assert {words[1] for _, words in ABOUT_OURS if len(words) > 1} >= {"serve", "play", "edition", "simulate", "verify"}


def test_every_command_is_one_we_know() -> None:
    unknown = [
        f"{sample} {words[0]}"
        for sample, words in COMMANDS
        if words[0] not in (*OURS, *OTHERS, "make") and not words[0].startswith((".venv/bin/", "python"))
    ]
    assert unknown == []


def test_no_command_hides_in_a_block_without_a_language() -> None:
    hidden = [str(sample) for sample in of("") if re.match(r"(tablee|make|\.venv/bin/tablee) ", sample.text)]
    assert hidden == []


@pytest.mark.parametrize(("sample", "words"), ABOUT_OURS, ids=names)
def test_a_command_of_ours_is_understood(sample: Sample, words: list[str]) -> None:
    try:
        parser("en").parse_args(typed(words))
    except SystemExit as end:
        assert end.code == 0, f"{sample}: {shlex.join(words)}"


@pytest.mark.parametrize(
    "words",
    [pytest.param(words, id=f"{sample} {shlex.join(words)}") for sample, words in COMMANDS if words[0] == "make"],
)
def test_make_knows_the_target(words: list[str]) -> None:
    done = subprocess.run(["make", "-n", *words[1:]], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "words", [pytest.param(words, id=f"{sample} {words[1:3]}") for sample, words in COMMANDS if "-m" in words[1:2]]
)
def test_a_module_that_is_run_exists(words: list[str]) -> None:
    module = words[2].replace(".", "/")
    assert words[2] in ("pip", "pytest") or any(
        (ROOT / base / f"{module}{end}").is_file() for base in ("", "src") for end in (".py", "/__main__.py")
    )


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what somebody has at hand: games that were played, and the certificate of one."""
    folder = tmp_path_factory.mktemp("desk")
    with running(folder / "data") as server:
        played = asyncio.run(play_to_the_end(server.url, BY_KEY["fifty"], setup={"seats": 3}))
    (folder / "fifty.tablee").write_bytes(played.record)
    (folder / "fifty.certificate.json").write_bytes(played.text)
    (folder / "game.json").write_text('{"rounds": [[["761", "513", "444", "444", "220"]]]}', encoding="utf-8")
    return folder


def cheap(page: str) -> list[list[str]]:
    """`...` stands for what a page leaves out."""
    here = [words for sample, words in ABOUT_OURS if sample.page == page and "..." not in " ".join(words)]
    return [words for words in here if len(words) > 1 and (words[1] in CHEAP or is_short_tournament(page, words))]


def is_short_tournament(page: str, words: list[str]) -> bool:
    """Of bots that a tutorial writes: one deal is enough to see them play."""
    is_tournament = page.startswith("docs/tutorials/") and words[1] == "tournament"
    return is_tournament and not {"strong", "master"} & set(words)


@pytest.mark.parametrize("page", [page for page in dict.fromkeys(sample.page for sample in SHELL) if cheap(page)])
def test_cheap_commands_of_a_page_do_what_they_are_for(
    page: str, desk: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One after the other, in a folder with the files that the page shows."""
    shutil.copytree(desk, tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("data"))
    for sample in SAMPLES:
        if sample.page == page and sample.file:
            (tmp_path / sample.file).write_text(sample.text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    for words in cheap(page):
        done = tablee(*typed(words), *(["--deals", "1"] if words[1] == "tournament" else []))
        assert done.returncode == 0, f"{shlex.join(words)}\n{done.stderr.decode()}"
        assert done.stdout, shlex.join(words)
        if ">" in words:
            (tmp_path / words[-1]).write_bytes(done.stdout)
