"""The whole server under one seed: own time, own chance, own network and disk, and crashes at any moment."""
