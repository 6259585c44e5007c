"""Fifty as others would write it: in plain C, on OpenSpiel's Python API, as a plain PettingZoo environment."""
