"""What every game promises: checks that play whole games and say in a sentence what the game must do.

`checks.broken_promises(game)` runs them all for any game, without the project's tests.
"""
