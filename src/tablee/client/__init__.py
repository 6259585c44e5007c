"""A small client: with it tests, benches and other people's bots sit at tables."""

from tablee.client.bot import play_bot
from tablee.client.client import Client, Refusal
from tablee.client.seat import Seated

__all__ = ["Client", "Refusal", "Seated", "play_bot"]
