"""How often, how much, and how far from the truth that may be: intervals, tallies, moments, and charts of them."""
