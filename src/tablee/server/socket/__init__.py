"""Sockets: messages, one connection each, and what is done with what they say."""
