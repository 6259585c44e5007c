"""A small client: with it tests, benches and other people's bots sit at tables."""

from tablee.client.bot import play_bot
from tablee.client.client import Client, ServerRefusal
from tablee.client.connection import SeatConnection

__all__ = ["Client", "SeatConnection", "ServerRefusal", "play_bot"]
