"""How boards of all games are drawn as text: marks of seats, blocks side by side."""
