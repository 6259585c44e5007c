"""The screens of the terminal, one module each; base.py has what they share."""
