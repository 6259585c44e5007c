"""Names: real ones of many scripts are taken, and none that nobody can see."""

import unicodedata
from typing import Any

import pytest

from tablee.core.reading import Given
from tablee.core.refusals import BadInput
from tablee.language.words import LANGUAGES, Words
from tablee.records.record import read_name as read_recorded_name
from tablee.server.http.language import WORDS
from tablee.server.table import names
from tablee.server.table.names import LONGEST, LONGEST_INPUT, read_name

REAL = [
    "Zoë", "Þórunn", "Nguyễn Thị Ánh Tuyết", "Đặng Hữu Phước", "Łukasz", "O’Brien", "Anne-Marie",
    "Jean-Luc 2", "X Æ A-12",
    "محمد", "مُحَمَّد", "فَاطِمَة الزَّهْرَاء", "نستعلیق", "שָׁלוֹם", "רָחֵל בַּת־אָבִיב", "יִצְחָק", "สมชาย", "ปิ่นปินัทธ์", "น้ำผึ้ง",
    "प्रिया", "श्रीकृष्ण", "ज्ञानेंद्र", "கார்த்திகேயன்", "লক্ষ্মী", "ਹਰਪ੍ਰੀਤ",
    "김민준", "박 서연", "ᄒᆞᆫ글", "さくら", "ガブリエル", "山田 太郎",
    "欧阳娜娜", "Ольга", "Йосип", "Αλέξανδρος", "ʻOkina", "გიორგი", "Արամ",
    "አበበ", "လျှော့", "ကြွေး", "ស្រីណា", "བསྒྲུབས", "ⵜⵉⴼⵉⵏⴰⵖ",
    "Ada 🎲", "🎲", "❤️ Bo", "☺︎", "👍🏽", "🇫🇷", "1️⃣ first", "#️⃣", "™️", "ℹ️", "x̂ ŷ", "∑≠∞", "<b>Ada</b>", "?",
]  # fmt: skip


@pytest.mark.parametrize("name", REAL)
def test_real_names_are_taken(name: str) -> None:
    assert read_name(name) == unicodedata.normalize("NFC", name)
    apart = unicodedata.normalize("NFD", name)
    assert read_name(apart) == unicodedata.normalize("NFC", name)


BLANK = [
    0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x2800, 0x303F, 0x3164,
    *range(0xFE00, 0xFE10), 0xFFA0, 0xFFFC, 0x1107F, 0x16FE4, 0x1D159, *range(0xE0100, 0xE01F0),
]  # fmt: skip


@pytest.mark.parametrize("code", BLANK, ids=lambda code: f"U+{code:04X}")
def test_what_nobody_sees_is_refused_and_named(code: int) -> None:
    for name in (chr(code), f"Ada{chr(code)}", f"A{chr(code)}da", f"{chr(code)}Ada", chr(code) * LONGEST):
        with pytest.raises(BadInput) as refusal:
            read_name(name)
        assert refusal.value.sentence.key == "server-name-hidden"
        assert refusal.value.sentence.parts == {"sign": f"U+{code:04X}"}


UNPRINTABLE = [
    0x00AD, 0x061C, 0x180E, 0x200B, 0x200D, 0x202E, 0x2060, 0x2066, 0x3000, 0xFEFF, 0x1BCA0, 0x1D173, 0x13430, 0x13441,
    0x13442, 0xE0001, 0xE0020, 0xE000, 0x0378,
]  # fmt: skip


@pytest.mark.parametrize("code", UNPRINTABLE, ids=lambda code: f"U+{code:04X}")
def test_controls_spaces_and_what_is_no_character_are_refused(code: int) -> None:
    for name in (chr(code), f"A{chr(code)}da"):
        with pytest.raises(BadInput):
            read_name(name)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("\u0301", "server-name-marks"),
        ("\u0301\u0302\u0303", "server-name-marks"),
        ("\u0301Ada", "server-name-marks"),
        (" \u0e31\u0e49", "server-name-marks"),
        ("\u093e\u093e", "server-name-marks"),
        ("\u20dd", "server-name-marks"),
        ("A" + "\u0316" * 4, None),
        ("A" + "\u0316" * 5, "server-name-marks"),
        ("Ada" + "\u0335\u0336\u0337\u0338\u0489", "server-name-marks"),
        ("Ada\ufe0f", "server-name-hidden"),
        ("1\ufe0f", "server-name-hidden"),
        ("\u2764\ufe0f\ufe0f", "server-name-hidden"),
        ("\ufe0f\u20e3", "server-name-hidden"),
        (" \u3164 \u2800 ", "server-name-hidden"),
        ("", "server-name"),
        (" \t ", "server-name"),
        ("x" * LONGEST, None),
        ("x" * (LONGEST + 1), "server-name"),
    ],
)
def test_marks_stand_on_letters_and_looks_behind_symbols(name: str, key: str | None) -> None:
    if key is None:
        assert read_name(name) == name
        return
    with pytest.raises(BadInput) as refusal:
        read_name(name)
    assert refusal.value.sentence.key == key


def test_a_name_is_measured_before_it_is_composed(monkeypatch: pytest.MonkeyPatch) -> None:
    composed: list[int] = []

    class Watched:
        category = staticmethod(unicodedata.category)

        @staticmethod
        def normalize(form: Any, text: str) -> str:
            composed.append(len(text))
            return unicodedata.normalize(form, text)

    monkeypatch.setattr(names, "unicodedata", Watched)
    with pytest.raises(BadInput) as refusal:
        read_name("a" + "\u0301\u0316" * 40_000)
    assert refusal.value.sentence.key == "server-name"
    assert read_name("e\u0301" * LONGEST) == "é" * LONGEST
    assert max(composed) <= LONGEST_INPUT


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_no_is_said(language: str) -> None:
    words = Words(language, WORDS)
    for name in ("", "\u3164", "\u0301"):
        with pytest.raises(BadInput) as refusal:
            read_name(name)
        assert words.say(refusal.value.sentence)


def test_records_of_before_are_read_as_they_are() -> None:
    for name in ("\u3164", "Ada\u2800", "\u0301", "A" + "\u0316" * 20):
        assert read_recorded_name(Given(name)) == name
