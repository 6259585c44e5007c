"""Words: sentences spoken in English or French, from Fluent message files.

Each room keeps its own `words/en.ftl` and `words/fr.ftl`; a browser reads the same files.
"""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from tablee.core.sentences import Part, Sentence, Term, These, Who
from tablee.language.elision import NAME, elided

LANGUAGES = ("en", "fr")
CORE = Path(__file__).parents[1] / "core" / "words"


class Words:
    def __init__(self, language: str, *folders: Path) -> None:
        from fluent.runtime import FluentBundle  # it takes a tenth of a second to import

        if language not in LANGUAGES:
            raise ValueError(f"no words in {language!r}; there are words in {', '.join(LANGUAGES)}")
        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        for folder in (CORE, *folders):
            self.bundle.add_resource(parsed((folder / f"{language}.ftl").read_text(encoding="utf-8")))

    def __call__(self, key: str, **parts: Any) -> str:
        """The message of this key; a missing message is a bug, and raises."""
        message = self.bundle.get_message(key)
        if message.value is None:
            raise LookupError(f"the message {key} has no text")
        text, errors = self.bundle.format_pattern(message.value, self.named(parts))
        if errors:
            raise LookupError(f"the message {key} cannot be said: {errors}")
        return elided(str(text)) if self.language == "fr" else str(text)

    def has(self, key: str) -> bool:
        return self.bundle.has_message(key)

    def say(self, sentence: Sentence, names: Sequence[str] = ()) -> str:
        return self(sentence.key, **{key: self.part(part, names) for key, part in sentence.parts.items()})

    def part(self, part: Part, names: Sequence[str]) -> str | int:
        match part:
            case Who(seats):
                spoken = [names[seat] if seat < len(names) else self("seat", seat=seat + 1) for seat in seats]
                return self.marked(self.listed(spoken))
            case These(items):
                return ", ".join(str(item) for item in items)
            case Term(key):
                return self(key)
            case Sentence():
                return self.say(part, names)
            case _:
                return part

    def named(self, parts: dict[str, Any]) -> dict[str, Any]:
        """A part that is called name is one."""
        return parts | {"name": self.marked(parts["name"])} if isinstance(parts.get("name"), str) else parts

    def marked(self, name: str) -> str:
        """Where a name begins, so that a French word before it can lose its e."""
        return NAME + name if self.language == "fr" else name

    def listed(self, items: Sequence[str]) -> str:
        """Names one after another: "Ada, Bo and Cy"."""
        if len(items) < 2:
            return "".join(items)
        return self("and", first=", ".join(items[:-1]), last=items[-1])


@lru_cache(maxsize=256)
def parsed(text: str) -> Any:
    """Words that several games share are parsed once: that takes much longer than anything else here."""
    from fluent.runtime import FluentResource

    return FluentResource(text)


@lru_cache
def words_of(language: str, *folders: Path) -> Words:
    """Words already read, for callers that speak often."""
    return Words(language, *folders)
