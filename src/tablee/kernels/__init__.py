"""Compiled engines: what the kernels of every game are made of, and the dice of the lab."""
