"""The page of the drill for going back says what the earlier version did, also where that is wrong."""

from msgspec.structs import replace

from bench.going_back import Drill, lines_of

DRILL = Drill(
    commit="2a5d2679 of 2026-11-18",
    backup_said="One table copied.",
    lines=[14, 17, 17],
    status=2,
    refusal="error: --data: the data folder was written by a newer version of Tablée; please update this one",
    is_unchanged=True,
    goes_on=True,
)


def test_it_says_what_happened() -> None:
    text = "\n".join(lines_of(DRILL))
    for words in (DRILL.commit, DRILL.backup_said, "to line 14", "status 2", DRILL.refusal, "the same to the byte"):
        assert words in text
    assert "**" not in text


def test_it_says_what_went_wrong() -> None:
    text = "\n".join(lines_of(replace(DRILL, is_unchanged=False, goes_on=False)))
    assert "**another one**" in text
    assert "**does not go on**" in text
