"""Several processes that serve the same tables."""
