"""Origin: whether a request comes from a page of this server, or from no page at all."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit


def is_foreign(scope: Mapping[str, Any]) -> bool:
    """A browser names the site its page came from; programs name none."""
    headers = {key: value.decode("latin-1") for key, value in scope["headers"] if key in (b"origin", b"host")}
    origin = headers.get(b"origin")
    if origin is None:
        return False
    try:
        return bool(urlsplit(origin).netloc.lower() != headers.get(b"host", "").lower())
    except ValueError:
        return True
