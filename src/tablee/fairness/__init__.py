"""A deal nobody chose, and that anybody can check."""
