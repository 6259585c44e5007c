"""What a link to a game shows where it is pasted: the lid of each game as a picture, for `og:image`."""

from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import ViewportSize

from scripts.pictures.scenes import somebody
from scripts.pictures.world import World
from tablee.games import OUR_GAMES

FOLDER = Path("web", "public", "links")
SIZE: ViewportSize = {"width": 600, "height": 315}
COLOURS = 64
LID = """([game, name]) => {
    const lid = document.querySelector(`a[href="/daily/${game}"] .lid-cloth`).cloneNode(true);
    lid.style.setProperty("--size", "188px");
    lid.style.setProperty("--lid-art", "0.74");
    lid.style.borderRadius = "34px";
    const [frame, words, title, house] = ["div", "div", "p", "p"].map(kind => document.createElement(kind));
    title.textContent = name;
    house.textContent = "Tablée";
    frame.className = `game-${game}`;
    frame.style.cssText = "position:fixed;inset:0;z-index:99;display:flex;align-items:center;gap:40px;padding:0 52px;"
        + "background:#F3EADA;border-bottom:22px solid var(--game);color:#2B2024";
    title.style.cssText = "font:800 58px/1.05 Besley;letter-spacing:-.03em";
    house.style.cssText = "font:700 27px/1.9 Besley;color:#6A5A57";
    words.append(title, house);
    frame.append(lid, words);
    document.body.append(frame);
}"""


def links(world: World) -> None:
    FOLDER.mkdir(exist_ok=True)
    with somebody(world, SIZE) as person:
        for game in OUR_GAMES:
            person.go("/daily")
            person.page.locator(f'a[href="/daily/{game.key}"] .lid-cloth svg').first.wait_for()
            person.page.evaluate(LID, [game.key, person.t("game-name", game.key)])
            save(FOLDER / f"{game.key}.png", person.page.screenshot())


def save(path: Path, picture: bytes) -> None:
    Image.open(BytesIO(picture)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path}  {path.stat().st_size // 1000} kB", flush=True)
