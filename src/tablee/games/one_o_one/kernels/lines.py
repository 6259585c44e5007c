"""Lines as weights: what they make, what that scores, and what they are worth on the way, all looked up in a table."""

from tablee.games.one_o_one.kernels import terms as term
from tablee.games.one_o_one.lines import BITS, NUMBER_BITS, NUMBER_MASK
from tablee.kernels.compiling import Numbers, kernel

EACH_NUMBER, EACH_COLOUR = 0o1111111111, 0o11111  # the lowest bit of every count


@kernel
def best_height(weight: int, terms: Numbers) -> int:
    """The height of the best combination that a line makes, whole or not yet."""
    return terms[term.MADE + place_of(weight, terms)]


@kernel
def points(weight: int, terms: Numbers) -> int:
    """What a line scores alone at the table; in a match, if it wins."""
    return terms[term.POINTS + best_height(weight, terms)]


@kernel
def worth(weight: int, terms: Numbers) -> int:
    """What the bot `greedy` gives for a line, hopes included."""
    return terms[term.WORTH + place_of(weight, terms)]


@kernel
def place_of(weight: int, terms: Numbers) -> int:
    """Where the tables tell about a line."""
    kind = kind_of(weight & NUMBER_MASK, BITS * terms[term.SIZE])
    suits = suits_of(weight >> NUMBER_BITS & EACH_COLOUR * 7)
    return ((weight >> term.COUNT_AT) * term.SUITS + suits) * term.KINDS + kind


@kernel
def kind_of(numbers: int, reach: int) -> int:
    """What the numbers make; all different, they are a run while the highest is less than a line from the lowest.

    Without a branch, by the order of the kinds: the second number that is there twice adds one to a pair and to three.
    """
    twice = (numbers >> 1 | numbers >> 2) & EACH_NUMBER  # the numbers that are there twice or more
    thrice, often = numbers >> 1 & numbers & EACH_NUMBER, numbers >> 2 & EACH_NUMBER
    kind = (twice != 0) + (twice & (twice - 1) != 0) + 2 * (thrice != 0) + 4 * (often != 0) + (often & numbers != 0)
    return kind + term.RUN * ((twice == 0) & (numbers < (numbers & -numbers) << reach))


@kernel
def suits_of(colours: int) -> int:
    """Whether there is one colour, and whether all are different."""
    twice = (colours >> 1 | colours >> 2) & EACH_COLOUR
    present = (colours | twice) & EACH_COLOUR
    return term.ONE_COLOUR * (present & (present - 1) == 0) + term.ALL_DIFFERENT * (twice == 0)
