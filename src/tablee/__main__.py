"""`python -m tablee`."""

from tablee.cli import main

if __name__ == "__main__":  # the lab's worker processes read this file too
    raise SystemExit(main())
