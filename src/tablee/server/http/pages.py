"""Pages: the built client, read once into memory. What is not in this list cannot be asked for."""

import base64
import gzip
import mimetypes
import re
from hashlib import sha256
from pathlib import Path

import msgspec

from tablee.games import BY_KEY

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
    **{f"/{page}{game}": page for page in ("referee", "explore") for game in ("", "/{game}")},
}
PARTS = {"table": r"[\w-]+", "code": r"[^/]+", "game": "|".join(BY_KEY)}
# Each part is read once from left to right: an address costs its length and no more, whatever it is.
ADDRESS = re.compile(
    "|".join(re.sub(r"\{(\w+)\}", lambda part: f"({PARTS[part[1]]})", path) + "/?" * (path != "/") for path in ROUTES)
)
PROGRAMS = ("/health", "/metrics", "/schema", "/schema/openapi.json")  # and all of /api
HASHED = "/assets/"  # names there carry a hash of what they hold
ENCODED = {".br": "br", ".gz": "gzip"}
WORTH_PACKING = ("text/", "application/javascript", "application/json", "application/manifest", "image/svg")
FOR_EVER = "public, max-age=31536000, immutable"
EACH_TIME = "no-cache"
MISSING = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Tablée</title></head><body>
<h1>Tablée</h1>
<p>The server runs, but its pages have not been built. Run <code>make setup</code> and start again.</p>
<p lang="fr">Le serveur marche, mais ses pages ne sont pas construites. Lancez <code>make setup</code>.</p>
</body></html>
"""


class Page(msgspec.Struct, frozen=True):
    body: bytes
    type: str
    cache: str
    packed: dict[str, bytes] = {}  # by encoding


class PageResponse(msgspec.Struct, frozen=True):
    body: bytes
    headers: dict[str, str]


class Pages:
    def __init__(self, folder: Path = STATIC) -> None:
        self.files = {f"/{path.relative_to(folder).as_posix()}": path for path in folder.rglob("*") if path.is_file()}
        self.pages = {address: self.read(address) for address in self.files if not address.endswith(tuple(ENCODED))}
        index = self.pages.get("/index.html")
        self.index = index or Page(MISSING.encode(), "text/html; charset=utf-8", EACH_TIME)
        self.policy = policy(self.index.body.decode())

    def read(self, address: str) -> Page:
        body = self.files[address].read_bytes()
        kind = mimetypes.guess_type(address)[0] or "application/octet-stream"
        if address.endswith(".webmanifest"):
            kind = "application/manifest+json"
        packed = {
            name: self.files[address + suffix].read_bytes()
            for suffix, name in ENCODED.items()
            if address + suffix in self.files
        }
        if "gzip" not in packed and kind.startswith(("text/javascript", *WORTH_PACKING)):
            packed["gzip"] = gzip.compress(body, mtime=0)
        is_text = kind.startswith(("text/", "application/javascript", "application/json"))
        cache = FOR_EVER if address.startswith(HASHED) else EACH_TIME
        return Page(body, f"{kind}; charset=utf-8" if is_text else kind, cache, packed)

    def find(self, address: str, accepted: str) -> PageResponse | None:
        """The page at an address; every address of the client is the same page."""
        page = self.index if ADDRESS.fullmatch(address) else self.pages.get(address)
        return None if page is None else packed(page, accepted, "accept-encoding")

    def nowhere(self, accepted: str) -> PageResponse:
        """For people who came to an address that is none: the client says so, and shows the way home."""
        return packed(self.index, accepted, "accept, accept-encoding")


def packed(page: Page, accepted: str, vary: str) -> PageResponse:
    headers = {"content-type": page.type, "cache-control": page.cache, "vary": vary}
    for encoding in ("br", "gzip"):
        if encoding in page.packed and encoding in accepted:
            return PageResponse(page.packed[encoding], {**headers, "content-encoding": encoding})
    return PageResponse(page.body, headers)


def is_for_programs(address: str) -> bool:
    return address.startswith("/api/") or address.removesuffix("/") in PROGRAMS


def policy(index: str) -> str:
    """Nothing but what this server sends; a script written into the page is allowed by its hash."""
    scripts = re.findall(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", index, re.DOTALL)
    styles = re.findall(r"<style[^>]*>(.*?)</style>", index, re.DOTALL)
    return "; ".join(
        [
            "default-src 'self'",
            " ".join(["script-src 'self'", *map(hash_source, scripts)]),
            " ".join(["style-src 'self'", *map(hash_source, styles)]),
            "img-src 'self' data: blob:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        ]
    )


def hash_source(text: str) -> str:
    return f"'sha256-{base64.b64encode(sha256(text.encode()).digest()).decode()}'"
