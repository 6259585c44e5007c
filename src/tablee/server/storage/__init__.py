"""The logs of all tables, and where each table is found."""
