"""What tests draw by chance follows from their names."""

from tablee.fairness.random_deal import new_deal, new_nonce
from tablee.server import world
from tests import chance


def drawn() -> list[object]:
    codes = [world.choice(["one", "other"]), world.number_below(100)]
    return [new_deal(), new_nonce(), world.new_token(24), *codes, chance.script_of_a_page()]


def test_the_same_name_has_the_same_luck_and_another_one_has_other_luck() -> None:
    rounds = []
    for name in ("one", "one", "another"):
        chance.start_from(name)
        rounds.append(drawn())
    assert rounds[0] == rounds[1]
    assert rounds[0][:3] != rounds[2][:3]
    assert len({str(one) for one in rounds[0] + drawn()}) > len(rounds[0])
