"""Languages: sentences spoken in English or French."""
