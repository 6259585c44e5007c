# What the game says. A gap is a field of the ask or the fact that is said; seats become names.
game-name = GAME_TITLE
game-idea = Choose a number in secret. The lowest that nobody else chose scores.
ask-choose-number = Choose a number from 1 to 9.
tell-chose = { $to } chose { $number }.
tell-has-chosen = { $seat } has chosen.
tell-revealed = The numbers are { $numbers }.
outcome-most = Most points: { $seats }.
view-number = Your number
view-chosen = Who has chosen
view-points = Points
