"""`make record ARGS="strength 120"`: every cell of every game, so many minutes, and docs/strength.md of what is kept.

It goes on where it stopped. Who thinks for seconds does a part of its work here, which the page prints: so a cell has
enough games in the time it may take.
"""

from pathlib import Path

from bench import scale
from tablee.cli import main

DOCS = Path(__file__).parents[1] / "docs"
KEPT = DOCS / "record" / "strength"
PAGE = DOCS / "strength.md"
EFFORTS = {"fifty": "master=0.5", "the_number": "master=0.5", "fifty_fifty": "master=0.5", "one_o_one": "master=0.2"}


def measure(minutes: float) -> None:
    """Each game has its part of the time; then the page is written."""
    for place, (game, effort) in enumerate(EFFORTS.items()):
        share = minutes / len(EFFORTS)
        print(f"{game} ({place + 1} of {len(EFFORTS)}), {share:g} minutes", flush=True)
        main(["strength", game, "--minutes", f"{share:g}", "--effort", effort, "--keep", str(KEPT), "--lang", "en"])
    main(["strength", "all", "--minutes", "0", "--keep", str(KEPT), "--out", str(PAGE)])
    scale.write_page()
