"""Logs: one JSON object a line. Events carry counts, keys and the start of a table's address: no names, no secrets."""

import json
import logging
import time
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from tablee.server.storage.data_folder import close_to_others, make_private_file

PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
LARGEST = 5_000_000
OLD_ONES = 3


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, object] = {
            "at": f"{at}.{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in PLAIN}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class PrivateFile(RotatingFileHandler):
    """For its owner alone, from the first line on, and so are those that were turned over."""

    def __init__(self, file: Path) -> None:
        for number in range(1, OLD_ONES + 1):
            close_to_others(file.with_name(f"{file.name}.{number}"))
        super().__init__(file, maxBytes=LARGEST, backupCount=OLD_ONES)

    def _open(self) -> TextIOWrapper:
        make_private_file(Path(self.baseFilename))
        return super()._open()


def log_to(file: Path | None) -> None:
    """Into a file that is turned over when it grows; without one, to standard error."""
    handler = logging.StreamHandler() if file is None else PrivateFile(file)
    handler.setFormatter(JsonLines())
    for name in ("tablee", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(logging.INFO if name == "tablee" else logging.WARNING)
