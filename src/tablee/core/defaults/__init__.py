"""What a game is given where its folder has nothing of its own: a module here for each that it may leave out.

Each function has the name of a part of a game, takes the source of the game and returns the part.
"""
