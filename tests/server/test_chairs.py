"""Chairs: the index and the open seats are those of a plain list, whatever happens to it."""

from hypothesis import given
from hypothesis import strategies as st

from tablee.server.table.chairs import OPEN, Chair, Chairs

HOLDERS = ("a", "b", "c")
SIZE = 12
CHAIRS = st.one_of(
    st.just(OPEN),
    st.builds(Chair, st.just("person"), st.just("Ada"), st.sampled_from(HOLDERS), st.sampled_from([None, "casual"])),
    st.builds(Chair, st.just("person"), st.just("Gone"), st.none(), st.just("casual")),
    st.builds(Chair, st.just("bot"), st.just("Ibis"), st.none(), st.just("casual")),
)
PUT = st.tuples(st.just("put"), st.integers(0, SIZE - 1), CHAIRS)
SIZED = st.tuples(st.just("sized"), st.integers(1, SIZE), st.just(OPEN))
GATHERED = st.tuples(st.just("gathered"), st.just(0), st.just(OPEN))
ADDED = st.tuples(st.just("added"), st.just(0), CHAIRS)


@given(st.lists(st.one_of(PUT, PUT, PUT, SIZED, GATHERED, ADDED), max_size=40))
def test_chairs_are_a_list_with_an_index(changes: list[tuple[str, int, Chair]]) -> None:
    plain: list[Chair] = [OPEN] * SIZE
    chairs = Chairs(SIZE)
    for what, number, chair in changes:
        if what == "put" and number < len(plain):
            plain[number] = chair
            chairs = chairs.put(number, chair)
        elif what == "sized":
            plain = [*plain, *[OPEN] * number][:number]
            chairs = chairs.resized(number)
        elif what == "gathered":
            plain = [chair for chair in plain if chair.kind != "open"]
            chairs = chairs.without_gaps()
        elif what == "added":
            plain = [*plain, chair]
            chairs = chairs.with_one_more(chair)
        check(chairs, plain)


def check(chairs: Chairs, plain: list[Chair]) -> None:
    assert list(chairs) == plain
    assert len(chairs) == len(plain)
    free = [seat for seat, chair in enumerate(plain) if chair.kind == "open"]
    assert list(chairs.open_seats()) == free
    assert chairs.open == len(free)
    assert dict(chairs.bots) == {seat: chair.bot for seat, chair in enumerate(plain) if chair.bot is not None}
    for holder in HOLDERS:
        assert chairs.seats_of(holder) == tuple(seat for seat, chair in enumerate(plain) if chair.holder == holder)
    assert set(chairs.holders) == {chair.holder for chair in plain if chair.holder is not None}
    people = [seat for seat, chair in enumerate(plain) if chair.kind == "person"]
    assert chairs.last_taken == max(people, default=-1)
