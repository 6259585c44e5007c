"""Pages: the built client, read once into memory. What is not in this list cannot be asked for."""

import re
from hashlib import sha256
from pathlib import Path

from tablee.games import BY_KEY, OUR_KEYS
from tablee.server.http.documentation import Documentation, is_documentation
from tablee.server.http.earlier_builds import EarlierBuilds
from tablee.server.http.static_file import (
    EACH_TIME,
    FOR_EVER,
    FileResponse,
    StaticFile,
    packed,
    policy,
    read_static_file,
)

STATIC = Path(__file__).parents[1] / "static"
# Which page the client shows at which address: the client's own list is written from this one (typescript.py).
ROUTES = {
    "/": "home",
    "/t/{table}": "table",
    "/stage/{table}": "stage",
    "/join": "home",
    "/join/{code}": "join",
    "/r/{table}": "replay",
    "/replay": "replay",
    "/certificate/{table}": "certificate",
    "/review": "review",
    "/review/{table}": "review",
    "/referee": "referee",
    "/referee/{installed}": "referee",
    "/explore": "explore",
    "/explore/{game}": "explore",
    "/edition/{game}": "edition",
    "/print/{game}": "print",
    "/learn/{game}": "learn",
    "/learn/{game}/{ruling}": "ruling",
    "/daily": "daily",
    "/daily/{game}": "daily",
    "/puzzles": "puzzles",
    "/puzzles/{game}": "puzzles",
    "/deal/{table}": "deal",
    "/me": "me",
    "/tables": "tables",
    "/privacy": "privacy",
}
PARTS = {
    "table": r"[\w-]+",
    "code": r"[^/]+",
    "game": "|".join(OUR_KEYS),  # others bring a board, and no pages
    "installed": "|".join(BY_KEY),  # judged by its rules, where it has no page of its own
    "ruling": r"[a-z\d-]{1,40}",
}
# Each part is read once from left to right: an address costs its length and no more, whatever it is.
ADDRESS = re.compile(
    "|".join(re.sub(r"\{(\w+)\}", lambda part: f"({PARTS[part[1]]})", path) + "/?" * (path != "/") for path in ROUTES)
)
PROGRAMS = ("/health", "/metrics", "/schema", "/schema/openapi.json")  # and all of /api
HASHED = "/assets/"  # names there carry a hash of what they hold
ENCODED = {".br": "br", ".gz": "gzip"}
MISSING = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Tablée</title></head><body>
<h1>Tablée</h1>
<p>The server runs, but its pages have not been built. Run <code>make setup</code> and start again.</p>
<p lang="fr">Le serveur marche, mais ses pages ne sont pas construites. Lancez <code>make setup</code>.</p>
</body></html>
"""


class Pages:
    def __init__(self, folder: Path = STATIC, documentation: Documentation | None = None) -> None:
        self.documentation = documentation or Documentation()
        self.files = {f"/{path.relative_to(folder).as_posix()}": path for path in folder.rglob("*") if path.is_file()}
        self.pages = {address: self.read(address) for address in self.files if not address.endswith(tuple(ENCODED))}
        index = self.pages.get("/index.html")
        self.index = index or StaticFile(MISSING.encode(), "text/html; charset=utf-8", EACH_TIME)
        self.earlier: EarlierBuilds | None = None  # where there is a folder that keeps them
        self.policy = policy(self.index.body.decode())  # of whatever has none of its own

    def read(self, address: str) -> StaticFile:
        ready = {
            name: self.files[address + suffix].read_bytes()
            for suffix, name in ENCODED.items()
            if address + suffix in self.files
        }
        return read_static_file(self.files[address], FOR_EVER if address.startswith(HASHED) else EACH_TIME, ready)

    def find(self, address: str, accepted: str) -> FileResponse | None:
        """The page at an address; every address of the client is the same page."""
        if is_documentation(address):
            return self.documentation.find(address, accepted)
        page = self.index if ADDRESS.fullmatch(address) else self.pages.get(address)
        if page is None and self.earlier is not None and address.startswith(HASHED):
            return self.earlier.find(address, accepted)
        return None if page is None else packed(page, accepted)

    def remember_builds(self, folder: Path) -> None:
        """From now on parts of earlier builds are found as well."""
        self.earlier = EarlierBuilds(folder, sha256("".join(sorted(self.pages)).encode()).hexdigest()[:12])

    def keep_build(self) -> None:
        """For pages that are open when another build is served."""
        if self.earlier is not None:
            self.earlier.keep({address: page for address, page in self.pages.items() if address.startswith(HASHED)})

    def nowhere(self, accepted: str) -> FileResponse:
        """For people who came to an address that is none: the client says so, and shows the way home."""
        return packed(self.index, accepted, "accept, accept-encoding", 404)


def is_for_programs(address: str) -> bool:
    return address.startswith("/api/") or address.removesuffix("/") in PROGRAMS
