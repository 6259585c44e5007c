"""What a new table begins with, where that is not a fresh deal: the deal of a day, a lesson, or a game there was."""

from collections.abc import Awaitable, Callable

from tablee.core.refusals import BadInput, NotAllowedNow
from tablee.core.sentences import these
from tablee.server.http import parsing, schemas
from tablee.server.http.parsing_process import ParsingProcess
from tablee.server.registry.dailies import Dailies
from tablee.server.table.beginning import Beginning, FromDay, FromLesson, begin_day, begin_lesson, check_day
from tablee.server.table.host import Host
from tablee.server.table.opening import NewTable, read_game

FindRecord = Callable[[str], Awaitable[schemas.RecordText]]


class Beginnings:
    def __init__(self, dailies: Dailies, parser: ParsingProcess, find_record: FindRecord) -> None:
        self.dailies = dailies
        self.parser = parser
        self.find_record = find_record

    async def read(self, request: NewTable, owner: str, host: Host) -> Beginning | None:
        """None: a deal of its own. The owner is whom long texts are read for."""
        begin = request.begin
        if begin is None:
            return None
        if isinstance(begin, FromDay):
            check_day(begin.date, host.date(), "begin.date")
            if len(request.people) != 1:
                raise BadInput("people", "input-list-length", length=len(request.people), least=1, most=1)
            if request.hints or request.driven:
                raise NotAllowedNow("server-day-stays")
            return begin_day(begin, read_game(request.game), self.dailies.secret_of(begin.date))
        if isinstance(begin, FromLesson):
            return begin_lesson(begin, read_game(request.game), host.new_deal())
        text = begin.record or "" if begin.table is None else (await self.find_record(begin.table)).text
        beginning: Beginning = await self.parser.run(owner, parsing.begin, text.encode(), begin)
        if beginning.game != request.game:
            raise BadInput("game", "input-choice", given=request.game[:40], allowed=these([beginning.game]))
        return beginning
