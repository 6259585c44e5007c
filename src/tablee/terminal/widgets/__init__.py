"""What screens are made of: the question, the menu, the log, the fields of a form, the header."""
