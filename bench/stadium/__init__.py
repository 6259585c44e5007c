"""A stadium through real sockets: thousands of phones in one game, and what they cost the server."""
