"""The documentation site at /docs: `make docs` builds it, and a page is read when somebody first asks for it."""

from pathlib import Path

from tablee.server.http.static_file import EACH_TIME, FOR_EVER, FileResponse, StaticFile, packed, read_static_file

SITE = Path(__file__).parents[1] / "docs"
ROOT = "/docs"
HASHED = f"{ROOT}/assets/"  # names there carry a hash of what they hold
MISSING = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Tablée</title></head><body>
<h1>Tablée</h1>
<p>The server runs, but its documentation has not been built. Run <code>make docs</code> and start again.</p>
<p lang="fr">Le serveur marche, mais sa documentation n’est pas construite.
Lancez <code>make docs</code>, puis relancez-le.</p>
</body></html>
"""


class Documentation:
    def __init__(self, folder: Path = SITE) -> None:
        self.files = {
            f"{ROOT}/{path.relative_to(folder).as_posix()}": path for path in folder.rglob("*") if path.is_file()
        }
        self.pages: dict[str, StaticFile] = {}

    def find(self, address: str, accepted: str) -> FileResponse | None:
        if not self.files:
            return packed(StaticFile(MISSING.encode(), "text/html; charset=utf-8", EACH_TIME), accepted, status=404)
        if address in self.files:
            return packed(self.page(address), accepted)
        index = f"{address.removesuffix('/')}/index.html"
        if index not in self.files:
            return None
        if address.endswith("/"):
            return packed(self.page(index), accepted)
        # Links in a page begin where it stands: its address ends as a folder's does.
        return FileResponse(b"", {"location": f"{address}/", "cache-control": EACH_TIME}, 308)

    def page(self, address: str) -> StaticFile:
        if address not in self.pages:
            page = read_static_file(self.files[address], FOR_EVER if address.startswith(HASHED) else EACH_TIME)
            self.pages[address] = page
        return self.pages[address]


def is_documentation(address: str) -> bool:
    return address == ROOT or address.startswith(f"{ROOT}/")
