"""Words: everything can be said in every language, and typed moves are read."""

import re
from pathlib import Path

from tablee.contract.games import asked, bends, opened, random_game
from tablee.contract.playing import Case, dice_of, due
from tablee.contract.promises import BrokenPromise, promise
from tablee.core.game import AnyGame
from tablee.core.parts import needed_messages
from tablee.core.refusals import IllegalMove
from tablee.core.sentences import Sentence, sentence
from tablee.language.words import LANGUAGES, words_of

NAMES = [f"Name {seat}" for seat in range(20)]
CARELESS = re.compile(r"[ \w][;!?»]|\w :|« |\w'\w")
TYPED = ("", " ", "?", "0", "1", "-1", "x", "1 2", "1,2,3", "a1", "٣", "9" * 30, "é" * 300, '{"move": 1}')


def a_game_has_its_messages_in_every_language(game: AnyGame) -> None:
    for language in LANGUAGES:
        words = words_of(language, *folders_of(game))
        for key in needed_messages(game):
            promise(words.has(key), "message", message=key, language=language)


def all_languages_have_the_same_messages_with_the_same_gaps(game: AnyGame) -> None:
    for folder in folders_of(game):
        all_languages_match(folder)


def folders_of(game: AnyGame) -> list[Path]:
    """Where a game speaks: its words, and those of its examples."""
    words = game.folder / "words"
    return [words, *(folder for folder in [words / "examples"] if folder.exists())]


def all_languages_match(folder: Path) -> None:
    first, *others = [messages(folder / f"{language}.ftl") for language in LANGUAGES]
    for language, other in zip(LANGUAGES[1:], others, strict=True):
        for key in sorted(first.keys() ^ other.keys()):
            raise BrokenPromise("message-once", message=key, language=language)
        for key, gaps in first.items():
            promise(other[key] == gaps, "message-gaps", message=key, gaps=sorted(gaps ^ other[key]), language=language)


def messages(path: Path) -> dict[str, set[str]]:
    return {key: set(re.findall(r"\$(\w+)", text)) for key, text in texts(path).items()}


def texts(path: Path) -> dict[str, str]:
    return dict(re.findall(r"^([a-z][\w-]*) =(.*(?:\n[ \t}].*)*)", path.read_text(encoding="utf-8"), re.MULTILINE))


def french_is_set_with_care(game: AnyGame) -> None:
    for key, text in texts(game.folder / "words" / "fr.ftl").items():
        promise(not CARELESS.search(re.sub(r"\{[^}]*\}", "x", text)), "french", message=key)


def everything_that_happens_can_be_said(case: Case) -> None:
    game = case.game
    for step in random_game(case, 20):
        state = step.before
        for fact in step.facts:
            for said in [*game.tell(state, fact), *game.why(state, fact)]:
                can_be_said(game, said)
            state = game.evolve(state, fact)
        for _, ask in due(game, state):
            can_be_said(game, ask.question())
        for count in game.progress(state):
            can_be_said(game, sentence(f"progress-{count.name}", at=count.at, of=count.of or 0))
        if outcome := game.outcome(state):
            can_be_said(game, outcome.reason)


def can_be_said(game: AnyGame, said: Sentence) -> None:
    for language in LANGUAGES:
        try:
            text = words_of(language, game.folder / "words").say(said, NAMES)
        except LookupError as error:
            raise BrokenPromise("said", message=said.key, language=language, why=str(error)) from None
        promise(text.strip(), "said-empty", message=said.key, language=language)


def every_refusal_can_be_said(case: Case) -> None:
    for step, seat, ask in asked(case, 21):
        for move in bends(case.game, ask.sample(dice_of("refused"))):
            try:
                case.game.decide(step.after, seat, move, dice_of("refused"))
            except IllegalMove as refusal:
                can_be_said(case.game, refusal.sentence)


def a_move_is_read_as_it_is_written(case: Case) -> None:
    for number, (_, _, ask) in enumerate(asked(case, 22)):
        move = ask.sample(dice_of("written", number))
        text = case.game.write_move(move)
        promise(case.game.read_move(text, ask) == move, "notation", move=move, text=text)


def typed_text_is_a_move_or_refused_with_a_sentence(case: Case) -> None:
    state = opened(case)
    seat, ask = next(due(case.game, state))
    for text in TYPED:
        try:
            case.game.decide(state, seat, case.game.read_move(text, ask), dice_of("typed"))
        except IllegalMove as refusal:
            can_be_said(case.game, refusal.sentence)


GAME_CHECKS = (
    a_game_has_its_messages_in_every_language,
    all_languages_have_the_same_messages_with_the_same_gaps,
    french_is_set_with_care,
)
CHECKS = (
    everything_that_happens_can_be_said,
    every_refusal_can_be_said,
    a_move_is_read_as_it_is_written,
    typed_text_is_a_move_or_refused_with_a_sentence,
)
