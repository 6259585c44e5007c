"""Size limits: every way in for what strangers send, and how much of it is let in. What is not in here is not let in.

Besides its body a request has a head, and the handshake of a socket is one (`Settings.head_bytes`, `head_within`). How
often a way may be used, and by how many of one address at once, stands with the limits (settings.py).
"""

import re

import msgspec

KB = 1024
MB = 1024 * KB
EDITION_BYTES = 32 * KB  # of an edition file, wherever it comes
LONGEST_PART = 200  # characters of a name in an address


class Route(msgspec.Struct, frozen=True):
    """A request that strangers may make, and how many bytes its body may have."""

    method: str
    path: str
    body: int = 0
    is_counted_later: bool = False  # whoever reads large ones counts them, and may take a minute


ROUTES = (
    Route("GET", "/api/games"),
    Route("GET", "/api/games/{game}/edition"),
    Route("POST", "/api/games/{game}/edition", EDITION_BYTES),
    Route("GET", "/api/games/{game}/rules/{language}"),
    Route("GET", "/api/games/{game}/words/{language}"),
    Route("GET", "/api/games/{game}/lid.svg"),
    Route("GET", "/api/games/{game}/look.css"),
    Route("GET", "/api/games/{game}/board.js"),
    Route("POST", "/api/games/{game}/explore", 16 * KB),
    Route("GET", "/api/tables"),
    Route("POST", "/api/tables", 160 * KB),
    Route("DELETE", "/api/tables/{table}"),
    Route("POST", "/api/tables/{table}/seats", 4 * KB),
    Route("GET", "/api/tables/{table}/record"),
    Route("GET", "/api/tables/{table}/certificate"),
    Route("GET", "/api/tables/{table}/replay"),
    Route("GET", "/api/tables/{table}/steps"),
    Route("GET", "/api/tables/{table}/review"),
    Route("GET", "/api/tables/{table}/review/progress"),
    Route("POST", "/api/my-tables", 8 * KB),
    Route("GET", "/api/codes/{code}"),
    Route("POST", "/api/devices", 4 * KB),
    Route("POST", "/api/forget", 4 * KB),
    Route("GET", "/api/daily"),
    Route("GET", "/api/daily/{game}/{date}"),
    Route("GET", "/api/puzzles/{game}"),
    Route("GET", "/api/puzzles/{game}/{puzzle}"),
    Route("GET", "/api/key"),
    Route("GET", "/api/keeping"),
    Route("POST", "/api/referee/{game}", 256 * KB),
    Route("POST", "/api/referee/{game}/moves", 64 * KB),
    Route("POST", "/api/replay", 8 * MB),
    Route("POST", "/api/review", 8 * MB, is_counted_later=True),
    Route("GET", "/health"),
    Route("GET", "/metrics"),
    Route("GET", "/schema"),
    Route("GET", "/schema/openapi.json"),
    Route("GET", "/schema/{path}"),
)


def pattern_of(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{\w+\}", f"[^/]{{1,{LONGEST_PART}}}", path) + "/?")


PATTERNS = tuple((pattern_of(route.path), route) for route in ROUTES)


def route_of(method: str, path: str) -> Route | None:
    """The route a request takes; None where there is no such door."""
    return next((route for pattern, route in PATTERNS if route.method == method and pattern.fullmatch(path)), None)


# What a socket may say, by the tag of the message: bytes of its frame.
SHORT_MESSAGES = (
    "hello commit nonce hint look set-seat fill-seats swap start extend close next "
    "rename emote drop leave rematch ping pass-on"
)
MESSAGE_BYTES: dict[str, int] = {**dict.fromkeys(SHORT_MESSAGES.split(), KB), "submit": 8 * KB, "arrange": 64 * KB}
LONGEST_MESSAGE = max(MESSAGE_BYTES.values())
LONG_MESSAGE = 4 * KB  # those beyond are counted on their own
