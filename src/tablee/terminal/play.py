"""The room where a game is played: board, chronicle, and the place where a seat is asked."""

import asyncio
from typing import Any, Literal

import msgspec
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Static

from tablee.core.asks import Ask
from tablee.core.dice import SeededDice
from tablee.core.facts import Eyes, Seat
from tablee.core.mind import Consideration
from tablee.core.sentences import Sentence, sentence
from tablee.core.words import Words
from tablee.table.saves import SavedTable
from tablee.table.thinking import Busy, Minds
from tablee.table.workers import Failed, Late
from tablee.terminal.asking import Asking
from tablee.terminal.chronicle import Chronicle
from tablee.terminal.curtain import Curtain
from tablee.terminal.hint import HintGiven
from tablee.terminal.host import PASS, Host
from tablee.terminal.judging import Verdict, example, judge, only_answer
from tablee.terminal.room import Keys, Room
from tablee.terminal.rules import Rules
from tablee.terminal.seeing import Seeing
from tablee.terminal.speech import Speech, game_words
from tablee.terminal.topline import TopLine
from tablee.terminal.why import Why

LONGEST_TELLING = 8.0  # seconds, however much has happened
SHORTEST_PAUSE = 0.05  # seconds; below it facts are told at once
LONGEST_PAUSE = 4  # sentences
HINT_DICE = SeededDice(bytes(32))  # of no table: a hint follows from what a seat sees, and from nothing else
ROWS = 14  # a board may have on a small screen

Doing = Literal["telling", "asking", "waiting"]


class Play(Room):
    BINDINGS = [  # noqa: RUF012 - as the library declares it
        Binding("f1", "rules"),
        Binding("f3", "why"),
        Binding("f5", "pass_on"),
        Binding("f6", "hint"),
        Binding("escape", "home"),
        Binding("pageup", "scroll_back", priority=True),
        Binding("pagedown", "scroll_on", priority=True),
        Binding("ctrl+up", "board_up", priority=True),
        Binding("ctrl+down", "board_down", priority=True),
    ]

    def __init__(self, table: SavedTable, minds: Minds, last_moves: dict[Seat, Any] | None = None) -> None:
        super().__init__()
        self.table = table
        self.seeing = Seeing(table)
        self.minds = minds
        self.host = Host(table, self, minds.bots)
        self.doing: Doing = "telling"
        self.asked: Seat = 0  # whoever is asked, while somebody is
        self.reading = sentence("ui-go-on")  # what is to be read, while waiting
        self.refused: Sentence | None = None
        self.thought: Sentence | None = None  # who is thinking
        self.reply: asyncio.Future[Any] | None = None
        self.last_moves = last_moves or {}
        self.new = 0  # the first fact that was not yet answered
        self.hurry = asyncio.Event()
        if last_moves is not None:
            self.seeing.told = self.new = len(table.story)

    def compose(self) -> ComposeResult:
        yield TopLine(self.table.game)
        with Horizontal(id="floor"):
            with VerticalScroll(id="cloth", can_focus=False):
                yield Static(id="board")
            yield Chronicle()
        yield Asking()
        yield Keys()

    def on_mount(self) -> None:
        if any(sitting.who in self.table.game.thinkers for sitting in self.table.sittings):
            self.minds.bots.warm(self.table.game)
        self.run_worker(self.lead())

    def on_unmount(self) -> None:
        self.host.leave()

    async def lead(self) -> None:
        await self.host.lead()
        self.house.end(self.table, self.seeing)

    # What is on the screen.

    @property
    def words(self) -> Words:
        return game_words(self.house.language, self.table.game)

    @property
    def speech(self) -> Speech:
        return Speech(self.words, self.table.sittings)

    @property
    def asking(self) -> Asking:
        return self.query_one(Asking)

    @property
    def ask(self) -> Ask:
        ask = self.table.ask(self.asked)
        assert ask is not None
        return ask

    def speak(self) -> None:
        self.query_one(Chronicle).forget()
        who = Text(self.words("ui-everybody-looks")) if self.seeing.eyes is None else self.speech.mark(self.seeing.eyes)
        if not all(sitting.is_person for sitting in self.table.sittings):
            who = Text().append(self.words("ui-bot-mark"), style="dim").append("  ").append_text(who)
        self.query_one(TopLine).say(self.words("game-name"), who, self.house.is_night)
        self.speak_question()
        self.speak_keys()
        self.paint()

    def paint(self) -> None:
        """Board and chronicle as they stand."""
        speech = self.speech
        width = self.query_one("#cloth").content_size.width or self.size.width
        board = self.seeing.board(speech.names, speech.words, width)
        self.set_class(board.plain.count("\n") >= ROWS, "-tall-board")
        self.write("#board", board)
        self.query_one(Chronicle).tell(self.seeing, lambda told: self.light(speech.say(told)), self.new)

    def speak_keys(self) -> None:
        keys = [("F1", "ui-key-rules"), ("F2", "ui-key-language"), ("F3", "ui-key-why"), ("F4", "ui-key-light")]
        if self.host.passes:
            keys.append(("F5", "ui-key-pass"))
        if self.table.hints:
            keys.append(("F6", "ui-key-hint"))
        self.query_one(Keys).say(self.words, *keys, ("Esc", "ui-key-home"), ("^Q", "ui-key-leave"))

    def speak_question(self) -> None:
        if self.doing == "asking":
            self.asking.ask(self.bold(self.question()))
            self.speak_feedback(self.asking.line.value)
        elif self.doing == "waiting":
            self.asking.ask(self.bold(self.reading))
            self.asking.answer_with(Text(self.words("ui-enter")))
        else:
            self.asking.ask(Text("…") if self.thought is None else self.light(self.speech.say(self.thought)))
            self.asking.answer_with(Text(self.words("ui-skip") if self.house.pace else ""))

    def bold(self, said: Sentence) -> Text:
        text = self.light(self.speech.say(said))
        text.stylize("bold")
        return text

    def question(self) -> Sentence:
        if not self.ask.due and self.asked in self.last_moves:
            return sentence("ask-again", move=self.table.game.write_move(self.last_moves[self.asked]))
        return self.ask.question()

    def speak_feedback(self, text: str) -> None:
        if self.refused is not None:
            self.asking.answer_with(Text("✖ ").append_text(self.speech.say(self.refused)), "-bad")
        elif not text.strip():
            self.asking.answer_with(Text(self.hint()))
        else:
            self.speak_verdict(self.judge(text))

    def hint(self) -> str:
        """How an answer is typed."""
        if self.asking.line.offered is not None:
            return self.words("ui-only", move=self.asking.line.offered)
        return self.words("ui-example", move=example(self.table.game, self.ask))

    def speak_verdict(self, verdict: Verdict) -> None:
        if verdict.refusal is None:
            move = self.table.game.write_move(verdict.move)
            self.asking.answer_with(Text("✔ " + self.words("ui-good", move=move)), "-good")
        else:
            self.asking.answer_with(Text("… ").append_text(self.speech.say(verdict.refusal)))

    def judge(self, text: str) -> Verdict:
        return judge(self.table, self.asked, self.ask, text)

    # What the host needs.

    @property
    def is_hurried(self) -> bool:
        return not self.house.pace

    def look(self, eyes: Eyes) -> None:
        self.seeing.eyes = eyes
        self.doing = "telling"
        self.asking.shut()
        self.speak()

    async def tell(self) -> bool:
        since = self.seeing.told
        self.doing, self.thought = "telling", None
        self.hurry.clear()
        if self.seeing.is_behind:
            self.asking.shut()
            self.speak_question()
        pace = min(self.house.pace, LONGEST_TELLING / max(1, len(self.table.story) - since))
        while self.seeing.is_behind:
            sentences = self.seeing.step()
            if sentences and pace >= SHORTEST_PAUSE:
                await self.linger(pace * min(len(sentences), LONGEST_PAUSE))
        self.paint()
        return self.host.passes and any(self.seeing.scorings(since))

    async def linger(self, seconds: float) -> None:
        """Time to read, unless somebody is in a hurry."""
        if self.hurry.is_set():
            return
        self.paint()
        try:
            await asyncio.wait_for(self.hurry.wait(), seconds)
        except TimeoutError:
            return

    async def curtain(self, seat: Seat) -> None:
        self.house.uncover(self)
        await self.house.push_screen_wait(Curtain(self.speech.mark(seat)))

    async def answer(self, seat: Seat) -> Any:
        self.doing, self.asked = "asking", seat
        self.asking.open(only_answer(self.table.game, self.ask))
        self.speak_question()
        answer = await self.replied()
        if answer is not PASS:
            self.last_moves[seat] = answer
            self.new = self.seeing.told
        return answer

    def thinking(self, how: Sentence) -> None:
        self.thought = how
        self.speak_question()

    def refuse(self, refusal: Sentence) -> None:
        self.refused = refusal

    async def pause(self, why: Sentence) -> None:
        self.doing, self.reading = "waiting", why
        self.asking.shut()
        self.speak_question()
        await self.replied()

    async def replied(self) -> Any:
        self.reply = asyncio.get_running_loop().create_future()
        return await self.reply

    def give(self, answer: Any) -> None:
        if self.reply is not None and not self.reply.done():
            self.doing = "telling"
            self.reply.set_result(answer)

    # What people do.

    def on_asking_typed(self, event: Asking.Typed) -> None:
        if self.doing != "asking":
            return
        if event.text == "?":
            self.asking.line.value = ""
            self.action_rules()
            return
        self.refused = None
        self.speak_feedback(event.text)

    def on_asking_sent(self, event: Asking.Sent) -> None:
        if self.doing != "asking" or not event.text.strip():
            return
        verdict = self.judge(event.text)
        self.refused = verdict.refusal
        self.speak_feedback(event.text)
        if verdict.refusal is None:
            self.give(verdict.move)

    def on_key(self, event: events.Key) -> None:
        self.hurry.set()
        if self.doing == "waiting" and event.key == "enter":
            event.stop()
            self.give(None)
        elif self.doing != "asking" and event.character in ("?", "w"):
            self.action_rules() if event.character == "?" else self.action_why()

    def on_resize(self) -> None:
        self.call_after_refresh(self.paint)

    def action_pass_on(self) -> None:
        if self.host.passes and self.doing == "asking":
            self.give(PASS)

    def action_hint(self) -> None:
        if self.table.hints and self.table.game.thinkers and self.doing == "asking":
            self.run_worker(self.give_hint(self.asked), group="hint", exclusive=True)

    async def give_hint(self, seat: Seat) -> None:
        """From what the seat sees alone; shown only while the same person is still asked the same."""
        self.asking.answer_with(Text(self.words("ui-hint-soon")))
        moves = self.table.answered[seat]
        question = msgspec.structs.replace(self.table.question(seat), dice=HINT_DICE)
        found: Consideration | Sentence
        try:
            found = await self.minds.study.consider(self.table.game, question)
        except (Busy, Late, Failed):
            found = sentence("ui-hint-late")
        if self.doing != "asking" or self.asked != seat or self.table.answered[seat] != moves:
            return
        self.table.hinted[seat] += isinstance(found, Consideration)
        self.speak_feedback(self.asking.line.value)
        self.house.push_screen(HintGiven(self.table, found))

    def action_rules(self) -> None:
        self.house.push_screen(Rules(self.table.game))

    def action_why(self) -> None:
        self.house.push_screen(Why(self.table, self.seeing))

    def action_home(self) -> None:
        self.house.go_home()

    def action_scroll_back(self) -> None:
        self.query_one(Chronicle).scroll_page_up(animate=False)

    def action_scroll_on(self) -> None:
        self.query_one(Chronicle).scroll_page_down(animate=False)

    def action_board_up(self) -> None:
        self.query_one("#cloth").scroll_up(animate=False)

    def action_board_down(self) -> None:
        self.query_one("#cloth").scroll_down(animate=False)
