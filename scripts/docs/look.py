"""The look of the site: the browser client's own fonts, colours and icon, and a sheet that puts them to use."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
SHEET = Path(__file__).with_name("site.css")


def files() -> dict[str, str | bytes]:
    fonts = (WEB / "src" / "fonts").iterdir()
    return {
        "site/tokens.css": tokens(),
        "site/site.css": SHEET.read_text(encoding="utf-8"),
        "site/icon.svg": (WEB / "public" / "icon.svg").read_bytes(),
        **{f"site/fonts/{path.name}": path.read_bytes() for path in fonts},
    }


def tokens() -> str:
    """The client says dark in one way and the site in another."""
    text = (WEB / "src" / "tokens.css").read_text(encoding="utf-8")
    return text.replace('[data-theme="dark"]', '[data-md-color-scheme="slate"]')
