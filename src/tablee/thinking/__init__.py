"""Processes in which minds live: bots that search, hints, the explorer and the review all ask them."""
