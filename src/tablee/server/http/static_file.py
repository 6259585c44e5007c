"""One page or file of a site: what it holds, packed ahead, and what a browser may do with it."""

import base64
import gzip
import mimetypes
import re
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import msgspec

# What machines without a list of their own do not know.
KINDS = {".webmanifest": "application/manifest+json", ".webp": "image/webp", ".woff2": "font/woff2"}
WORTH_PACKING = ("text/", "application/javascript", "application/json", "application/manifest", "image/svg")
FOR_EVER = "public, max-age=31536000, immutable"
EACH_TIME = "no-cache"
NOTHING: Mapping[str, bytes] = {}


class StaticFile(msgspec.Struct, frozen=True):
    body: bytes
    type: str
    cache: str
    packed: dict[str, bytes] = {}  # by encoding
    policy: str | None = None  # of a page with scripts of its own


class FileResponse(msgspec.Struct, frozen=True):
    body: bytes
    headers: dict[str, str]
    status: int = 200


def read_static_file(path: Path, cache: str, ready: Mapping[str, bytes] = NOTHING) -> StaticFile:
    """`ready` is what was packed when the site was built."""
    return static_file(path.name, path.read_bytes(), cache, ready)


def static_file(name: str, body: bytes, cache: str, ready: Mapping[str, bytes] = NOTHING) -> StaticFile:
    kind = KINDS.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = dict(ready)
    if "gzip" not in packed and kind.startswith(WORTH_PACKING):
        packed["gzip"] = gzip.compress(body, mtime=0)
    is_text = kind.startswith(("text/", "application/javascript", "application/json"))
    page_policy = policy(body.decode()) if kind == "text/html" else None
    return StaticFile(body, f"{kind}; charset=utf-8" if is_text else kind, cache, packed, page_policy)


def packed(page: StaticFile, accepted: str, vary: str = "accept-encoding", status: int = 200) -> FileResponse:
    headers = {"content-type": page.type, "cache-control": page.cache, "vary": vary}
    if page.policy is not None:
        headers["content-security-policy"] = page.policy
    for encoding in ("br", "gzip"):
        if encoding in page.packed and encoding in accepted:
            return FileResponse(page.packed[encoding], {**headers, "content-encoding": encoding}, status)
    return FileResponse(page.body, headers, status)


def policy(page: str) -> str:
    """Nothing but what this server sends; a script written into the page is allowed by its hash."""
    scripts = re.findall(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", page, re.DOTALL)
    styles = re.findall(r"<style[^>]*>(.*?)</style>", page, re.DOTALL)
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
