"""Table codes: a word that is the same in English and in French, and two digits. Easy to say across a room."""

import re
from collections.abc import Container, Iterator

from tablee.server import world

WORDS = tuple(
    """
    ACACIA AGAVE AVALANCHE BALLET BAOBAB BINGO BISCUIT BONBON BOUQUET CACAO CACTUS CANYON CARAMEL CHALET
    CHAMPION CHORAL COBRA CONCERT CONDOR COSMOS CRAYON CROISSANT DINGO DOMINO DUO FESTIVAL FUSION GARAGE
    GAZELLE GECKO IBIS IGLOO IMAGE IMPALA JUDO JUPITER KAYAK KIWI KOALA LASER LION LOTUS MAGNOLIA MARS MELON
    MIMOSA MIRAGE NOUGAT OASIS OLIVE OMELETTE ORANGE PANDA PARASOL PHOTO PIANO PIZZA PRALINE PRUNE PUMA PUZZLE
    PYTHON RADIO ROBOT ROSE RUMBA SAFARI SALSA SAMBA SOFA SOLO SORBET STUDIO SUSHI TABLE TANGO TOUCAN TRAIN
    TRIO TROMBONE URANUS VILLA VOYAGE YUCCA
    """.split()  # noqa: SIM905 - a list of words reads best as words
)
SHAPE = re.compile(r"([A-Z]+)[^A-Z0-9]*([0-9]{2,4})")


def draw_codes() -> Iterator[str]:
    """Codes to try one after another; a third digit once most are taken."""
    for digits in (100, 100, 100, 1000, 10_000):
        for _ in range(20):
            yield f"{world.choice(WORDS)}-{world.number_below(digits):02}"


def new_code(codes_in_use: Container[str]) -> str:
    """A code nobody uses."""
    for code in draw_codes():
        if code not in codes_in_use:
            return code
    raise RuntimeError("all table codes are taken")


def read_code(typed: str) -> str:
    """A code as people type it: case, spaces and dashes do not matter. Empty where it cannot be one."""
    match = SHAPE.fullmatch(typed.strip().upper())
    return "-".join(match.groups()) if match and match[1] in WORDS else ""
