"""What the mind of 101 has to reach."""

from tablee.core.mind import Yardstick

SOLO_CLASSIC, SOLO_EXPERT = {"seats": 1, "draw": "classic"}, {"seats": 1, "draw": "expert"}
TWO_CLASSIC, TWO_EXPERT = {"seats": 2, "draw": "classic"}, {"seats": 2, "draw": "expert"}
THREE_CLASSIC, THREE_EXPERT = {"seats": 3, "draw": "classic"}, {"seats": 3, "draw": "expert"}

YARDSTICKS = (
    Yardstick("strong", None, SOLO_CLASSIC, 153),
    Yardstick("strong", None, SOLO_EXPERT, 175),
    Yardstick("master", None, SOLO_CLASSIC, 160),
    Yardstick("master", None, SOLO_EXPERT, 188),
    Yardstick("strong", "learned", TWO_CLASSIC, 0.82),
    Yardstick("strong", "learned", TWO_EXPERT, 0.90),
    Yardstick("strong", "learned", THREE_CLASSIC, 0.40),
    *(Yardstick("learned", None, solo) for solo in (SOLO_CLASSIC, SOLO_EXPERT)),
    *(
        Yardstick(level, below, setup)
        for level, below in (("casual", "easy"), ("strong", "casual"), ("master", "strong"))
        for setup in (TWO_CLASSIC, TWO_EXPERT, THREE_CLASSIC, THREE_EXPERT)
    ),
)
