"""Pages: the built client, read once into memory. What is not in this list cannot be asked for."""

import base64
import gzip
import mimetypes
import re
from hashlib import sha256
from pathlib import Path

import msgspec

STATIC = Path(__file__).parent / "static"
PAGES = re.compile(
    r"/|/(t|stage|r|certificate)/[\w-]+/?|/replay/?|/review(/[\w-]+)?/?|/(referee|explore)/\w+/?|/join(/[\w-]*)?/?"
)
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


class Found(msgspec.Struct, frozen=True):
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

    def find(self, address: str, accepted: str) -> Found | None:
        """The page at an address; every address of the client is the same page."""
        page = self.index if PAGES.fullmatch(address) else self.pages.get(address)
        if page is None:
            return None
        headers = {"content-type": page.type, "cache-control": page.cache, "vary": "accept-encoding"}
        for encoding in ("br", "gzip"):
            if encoding in page.packed and encoding in accepted:
                return Found(page.packed[encoding], {**headers, "content-encoding": encoding})
        return Found(page.body, headers)


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
