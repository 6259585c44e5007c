"""What the players must reach, and who tries to beat them knowing all about them."""

from tablee.core.mind import Attack, Yardstick

YARDSTICKS = (
    Yardstick("strong", "heuristic", {"seats": 3}, at_least=0.68),
    Yardstick("strong", "heuristic", {"seats": 4}, at_least=0.62),
    Yardstick("strong", "heuristic", {"seats": 5}, at_least=0.62),
    Yardstick("master", "pimc-15", {"seats": 4}, at_least=0.33),
    *(
        Yardstick(bot, against, {"seats": seats})
        for bot, against in (("casual", "easy"), ("strong", "casual"), ("master", "strong"))
        for seats in (2, 3, 4, 5)
    ),
    *(Yardstick(bot, "casual", {"seats": 4}) for bot in ("strong.cautious", "strong.bold")),
    Yardstick("strong", "pimc-15", {"seats": 4}),
)
ATTACKS = tuple(Attack(bot, {"seats": seats}) for bot in ("strong", "master") for seats in (3, 4))
