"""What the mind of The Number has to reach, and who tries to beat it knowing all about it."""

from tablee.core.mind import Attack, Yardstick

BASELINES = ("random", "greedy-999", "repdigit", "high-repdigit")
GOALS = {3: (0.83, 0.88, 0.88, 0.85), 5: (0.72, 0.78, 0.78, 0.72)}  # of strong, by seats
MOST_TAKEN = {3: 0.42, 5: 0.28}  # by whoever attacks master
SEATS = range(2, 6)
BELOW = {"casual": "easy", "strong": "casual", "master": "strong"}

YARDSTICKS = (
    *(
        Yardstick("strong", against, {"seats": seats}, at_least)
        for seats, goals in GOALS.items()
        for against, at_least in zip(BASELINES, goals, strict=True)
    ),
    *(Yardstick(bot, below, {"seats": seats}) for bot, below in BELOW.items() for seats in SEATS),
)
ATTACKS = tuple(Attack("master", {"seats": seats}, at_most, proof="repdigit") for seats, at_most in MOST_TAKEN.items())
