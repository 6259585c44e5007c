"""Bots that others bring: from files, sockets and pipes."""
