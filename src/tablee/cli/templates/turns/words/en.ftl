# What the game says. A gap is a field of the ask or the fact that is said; seats become names.
game-name = GAME_TITLE
game-idea = Take one, two or three stones. Whoever takes the last one wins.
ask-take-stones = Take up to { $most } stones.
tell-took = { $seat } took { $stones }.
outcome-last = { $seats } took the last stone and wins.
view-heap = Stones left
