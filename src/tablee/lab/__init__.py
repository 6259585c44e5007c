"""The lab: many games at once, to know instead of guessing."""
