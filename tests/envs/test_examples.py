"""The examples run. That they learn takes a minute each: docs/environments.md has what they told."""

import importlib.util
import sys
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.py"))


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in EXAMPLES])
def test_an_example_runs(path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(sys, "argv", [path.name, "--seconds", "0.5", "--trial", "45"])
    module.main()
    told = capsys.readouterr().out
    assert told.count("wins 0.") >= 2  # before and after
    assert "learned" in told


def test_there_is_one_for_each_library() -> None:
    assert {path.stem.split("_")[0] for path in EXAMPLES} == {"pettingzoo", "gymnasium", "openspiel"}
