"""What minds have learned, and how to learn it again."""
