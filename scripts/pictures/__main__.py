"""make pictures: the pictures of the README and of the documentation, from real pages of a real server.

python -m scripts.pictures [NAME...]     all of them, or these
"""

import sys
from io import BytesIO
from pathlib import Path

from PIL import Image

from scripts.pictures.hero import SCREENS, hero
from scripts.pictures.links import links
from scripts.pictures.scenes import SCENES
from scripts.pictures.world import world

FOLDER = Path("docs", "pictures")
ONLY_IN_HERO = ("desk", "stage")
COLOURS = 128  # of a page; the hero has shadows, and is saved like a photograph


def main(*names: str) -> None:
    wanted = names or ("hero", "links", *(name for name in SCENES if name not in ONLY_IN_HERO))
    needed = {*wanted, *(SCREENS if "hero" in wanted else ())}
    pictures: dict[str, bytes] = {}
    FOLDER.mkdir(exist_ok=True)
    with world() as place:
        for name in (name for name in SCENES if name in needed):
            pictures[name] = SCENES[name](place)
            if name in wanted:
                save(name, pictures[name])
        if "hero" in wanted:
            save("hero", hero(place.browser, pictures))
        if "links" in wanted:
            links(place)


def save(name: str, picture: bytes) -> None:
    """As small as it gets without being seen."""
    path = FOLDER / f"{name}.webp"
    image = Image.open(BytesIO(picture)).convert("RGB")
    if name == "hero":
        image.save(path, quality=80, method=6)
    else:
        few = image.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE)
        few.convert("RGB").save(path, lossless=True, method=6)
    print(f"{path}  {path.stat().st_size // 1000} kB", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
