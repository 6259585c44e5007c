"""Watching a server: metrics for Prometheus, the journal, and what holds its loop up."""
