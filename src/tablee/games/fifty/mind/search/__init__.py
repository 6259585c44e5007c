"""How moves are weighed: imagined worlds, played on and compared."""
