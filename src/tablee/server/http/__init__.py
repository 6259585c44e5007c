"""Requests: routes, bodies, pages and their bounds."""
