"""What is believed of the others and of what nobody has seen."""
