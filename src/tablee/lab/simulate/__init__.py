"""Simulations: sums over many games of one table."""
