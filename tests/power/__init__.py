"""Power cuts: what is left of a disk when only what was synced is sure to be there."""
