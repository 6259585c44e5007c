"""Who is told what of a table, and when."""
