"""The screen on which a game is played: board, log, and the place where a seat is asked."""

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
from tablee.terminal.game_loop import PASS, GameLoop
from tablee.terminal.perspective import TablePerspective
from tablee.terminal.saves import SavedTable
from tablee.terminal.screens.base import Keys, TableScreen
from tablee.terminal.screens.handover import HandoverScreen
from tablee.terminal.screens.hint import HintScreen
from tablee.terminal.screens.rules import RulesScreen
from tablee.terminal.screens.scoring import ScoringScreen
from tablee.terminal.typed_move import TypedMove, example, judge, only_answer
from tablee.terminal.widgets.header import GameHeader
from tablee.terminal.widgets.log import LogPanel
from tablee.terminal.widgets.question import QuestionBox
from tablee.thinking.questions import Busy, Failed, Late
from tablee.thinking.service import Minds

LONGEST_TELLING = 8.0  # seconds, however much has happened
SHORTEST_PAUSE = 0.05  # seconds; below it facts are told at once
LONGEST_PAUSE = 4  # sentences
HINT_DICE = SeededDice(bytes(32))  # of no table: a hint follows from what a seat sees, and from nothing else
ROWS = 13  # a board may have on a small screen beside a log of four lines

Phase = Literal["telling", "asking", "waiting"]


class PlayScreen(TableScreen):
    BINDINGS = [  # noqa: RUF012 - as the library declares it
        Binding("f1", "rules"),
        Binding("f3", "why"),
        Binding("f5", "pass_on"),
        Binding("f6", "hint"),
        Binding("escape", "home"),
        Binding("pageup", "scroll_log(-1)", priority=True),
        Binding("pagedown", "scroll_log(1)", priority=True),
        Binding("ctrl+up", "scroll_board(-1)", priority=True),
        Binding("ctrl+down", "scroll_board(1)", priority=True),
    ]

    def __init__(self, table: SavedTable, minds: Minds, last_moves: dict[Seat, Any] | None = None) -> None:
        super().__init__(table)
        self.perspective = TablePerspective(table)
        self.minds = minds
        self.loop = GameLoop(table, self, minds.bots)
        self.phase: Phase = "telling"
        self.asked_seat: Seat = 0  # whoever is asked, while somebody is
        self.notice = sentence("ui-go-on")  # what is to be read, while waiting
        self.refusal: Sentence | None = None
        self.thinking_notice: Sentence | None = None  # who is thinking
        self.reply: asyncio.Future[Any] | None = None
        self.last_moves = last_moves or {}
        self.new = 0  # the first fact that was not yet answered
        self.hurry = asyncio.Event()
        if last_moves is not None:
            self.perspective.position = self.new = len(table.story)

    def compose(self) -> ComposeResult:
        yield GameHeader(self.table.game)
        with Horizontal(id="floor"):
            with VerticalScroll(id="cloth", can_focus=False):
                yield Static(id="board")
            yield LogPanel()
        yield QuestionBox()
        yield Keys()

    def on_mount(self) -> None:
        if any(player.who in self.table.game.thinkers for player in self.table.players):
            self.minds.bots.warm(self.table.game)
        self.run_worker(self.lead())

    def on_unmount(self) -> None:
        self.loop.leave()

    async def lead(self) -> None:
        await self.loop.lead()
        self.application.end(self.table, self.perspective)

    # What is on the screen.

    @property
    def question_box(self) -> QuestionBox:
        return self.query_one(QuestionBox)

    @property
    def ask(self) -> Ask:
        ask = self.table.ask(self.asked_seat)
        assert ask is not None
        return ask

    def speak(self) -> None:
        self.query_one(LogPanel).forget()
        who = (
            Text(self.words("ui-everybody-looks"))
            if self.perspective.eyes is None
            else self.writer.mark(self.perspective.eyes)
        )
        if not all(player.is_person for player in self.table.players):
            who = Text().append(self.words("ui-bot-mark"), style="dim").append("  ").append_text(who)
        self.query_one(GameHeader).say(self.words("game-name"), who, self.application.is_night)
        self.speak_question()
        self.speak_keys()
        self.paint()

    def paint(self) -> None:
        """Board and log as they stand."""
        writer = self.writer
        width = self.query_one("#cloth").content_size.width or self.size.width
        board = self.perspective.board(writer.names, writer.words, width)
        self.set_class(board.plain.count("\n") >= ROWS, "-tall-board")
        self.write("#board", board)
        self.query_one(LogPanel).show(self.perspective, lambda sentence: self.light(writer.say(sentence)), self.new)

    def speak_keys(self) -> None:
        keys = [("F1", "ui-key-rules"), ("F2", "ui-key-language"), ("F3", "ui-key-why"), ("F4", "ui-key-light")]
        if self.loop.passes:
            keys.append(("F5", "ui-key-pass"))
        if self.table.hints:
            keys.append(("F6", "ui-key-hint"))
        self.query_one(Keys).say(self.words, *keys, ("Esc", "ui-key-home"), ("^Q", "ui-key-leave"))

    def speak_question(self) -> None:
        if self.phase == "asking":
            self.question_box.ask(self.bold(self.question()))
            self.speak_feedback(self.question_box.line.value)
        elif self.phase == "waiting":
            self.question_box.ask(self.bold(self.notice))
            self.question_box.answer_with(Text(self.words("ui-enter")))
        else:
            self.question_box.ask(
                Text("…") if self.thinking_notice is None else self.light(self.writer.say(self.thinking_notice))
            )
            self.question_box.answer_with(Text(self.words("ui-skip") if self.application.pace else ""))

    def bold(self, sentence: Sentence) -> Text:
        text = self.light(self.writer.say(sentence))
        text.stylize("bold")
        return text

    def question(self) -> Sentence:
        if not self.ask.due and self.asked_seat in self.last_moves:
            key = "ask-again" if self.words.has("ask-again") else "ui-ask-again"
            return sentence(key, move=self.table.game.write_move(self.last_moves[self.asked_seat]))
        return self.ask.question()

    def speak_feedback(self, text: str) -> None:
        if self.refusal is not None:
            self.question_box.answer_with(Text("✖ ").append_text(self.writer.say(self.refusal)), "-bad")
        elif not text.strip():
            self.question_box.answer_with(Text(self.hint()))
        else:
            self.speak_verdict(self.judge(text))

    def hint(self) -> str:
        """How an answer is typed."""
        if self.question_box.line.offered is not None:
            return self.words("ui-only", move=self.question_box.line.offered)
        suggestion = self.table.suggestion
        if suggestion is not None and self.ask.allows(suggestion):
            return self.words("ui-suggested", move=self.table.game.write_move(suggestion))
        return self.words("ui-example", move=example(self.table.game, self.ask))

    def speak_verdict(self, verdict: TypedMove) -> None:
        if verdict.refusal is None:
            move = self.table.game.write_move(verdict.move)
            self.question_box.answer_with(Text("✔ " + self.words("ui-good", move=move)), "-good")
        else:
            self.question_box.answer_with(Text("… ").append_text(self.writer.say(verdict.refusal)))

    def judge(self, text: str) -> TypedMove:
        return judge(self.table, self.asked_seat, self.ask, text)

    # What the host needs.

    @property
    def is_hurried(self) -> bool:
        return not self.application.pace

    def look(self, eyes: Eyes) -> None:
        self.perspective.eyes = eyes
        self.phase = "telling"
        self.question_box.shut()
        self.speak()

    async def tell(self) -> bool:
        since = self.perspective.position
        self.phase, self.thinking_notice = "telling", None
        self.hurry.clear()
        if self.perspective.is_behind:
            self.question_box.shut()
            self.speak_question()
        pace = min(self.application.pace, LONGEST_TELLING / max(1, len(self.table.story) - since))
        while self.perspective.is_behind:
            sentences = self.perspective.step()
            if sentences and pace >= SHORTEST_PAUSE:
                await self.linger(pace * min(len(sentences), LONGEST_PAUSE))
        self.paint()
        return self.loop.passes and any(self.perspective.scorings(since))

    async def linger(self, seconds: float) -> None:
        """Time to read, unless somebody is in a hurry."""
        if self.hurry.is_set():
            return
        self.paint()
        try:
            await asyncio.wait_for(self.hurry.wait(), seconds)
        except TimeoutError:
            return

    async def hand_over(self, seat: Seat) -> None:
        self.application.uncover(self)
        await self.app.push_screen_wait(HandoverScreen(self.writer.mark(seat)))

    async def answer(self, seat: Seat) -> Any:
        self.phase, self.asked_seat = "asking", seat
        self.question_box.open(only_answer(self.table.game, self.ask))
        self.speak_question()
        answer = await self.replied()
        if answer is not PASS:
            self.last_moves[seat] = answer
            self.new = self.perspective.position
        return answer

    def thinking(self, how: Sentence) -> None:
        self.thinking_notice = how
        self.speak_question()

    def refuse(self, refusal: Sentence) -> None:
        self.refusal = refusal

    async def pause(self, why: Sentence) -> None:
        self.phase, self.notice = "waiting", why
        self.question_box.shut()
        self.speak_question()
        await self.replied()

    async def replied(self) -> Any:
        self.reply = asyncio.get_running_loop().create_future()
        return await self.reply

    def give(self, answer: Any) -> None:
        if self.reply is not None and not self.reply.done():
            self.phase = "telling"
            self.reply.set_result(answer)

    # What people do.

    def on_question_box_typed(self, event: QuestionBox.Typed) -> None:
        if self.phase != "asking":
            return
        if event.text == "?":
            self.question_box.line.value = ""
            self.action_rules()
            return
        self.refusal = None
        self.speak_feedback(event.text)

    def on_question_box_sent(self, event: QuestionBox.Sent) -> None:
        if self.phase != "asking" or not event.text.strip():
            return
        verdict = self.judge(event.text)
        self.refusal = verdict.refusal
        self.speak_feedback(event.text)
        if verdict.refusal is None:
            self.give(verdict.move)

    def on_key(self, event: events.Key) -> None:
        self.hurry.set()
        if self.phase == "waiting" and event.key == "enter":
            event.stop()
            self.give(None)
        elif self.phase != "asking" and event.character in ("?", "w"):
            self.action_rules() if event.character == "?" else self.action_why()

    def on_resize(self) -> None:
        self.call_after_refresh(self.paint)

    def action_pass_on(self) -> None:
        if self.loop.passes and self.phase == "asking":
            self.give(PASS)

    def action_hint(self) -> None:
        if self.table.hints and self.table.game.thinkers and self.phase == "asking":
            self.run_worker(self.give_hint(self.asked_seat), group="hint", exclusive=True)

    async def give_hint(self, seat: Seat) -> None:
        """From what the seat sees alone; shown only while the same person is still asked the same."""
        is_known = self.minds.study.workers.knows(self.table.game.key)
        self.question_box.answer_with(Text(self.words("ui-hint-soon" if is_known else "ui-hint-loading")))
        moves = self.table.answered[seat]
        question = msgspec.structs.replace(self.table.question(seat), dice=HINT_DICE)
        hint: Consideration | Sentence
        try:
            hint = await self.minds.study.weigh(self.table.game, question)
        except (Busy, Late, Failed):
            hint = sentence("ui-hint-late")
        if self.phase != "asking" or self.asked_seat != seat or self.table.answered[seat] != moves:
            return
        self.table.hinted[seat] += isinstance(hint, Consideration)
        self.speak_feedback(self.question_box.line.value)
        self.app.push_screen(HintScreen(self.table, hint))

    def action_rules(self) -> None:
        self.app.push_screen(RulesScreen(self.table.game))

    def action_why(self) -> None:
        self.app.push_screen(ScoringScreen(self.table, self.perspective))

    def action_home(self) -> None:
        self.application.go_home()

    def action_scroll_log(self, pages: int) -> None:
        log = self.query_one(LogPanel)
        log.scroll_relative(y=pages * log.scrollable_content_region.height, animate=False)

    def action_scroll_board(self, lines: int) -> None:
        self.query_one("#cloth").scroll_relative(y=lines, animate=False)
