"""How fast the house is. `make bench` prints it; tests never assert a time."""
