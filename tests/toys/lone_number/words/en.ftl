game-name = Lone Number
game-idea = Choose a number in secret. The lowest that nobody else chose scores.
ask-choose-number = Choose a number from 1 to 9.
tell-chose = { $to } chose { $number }.
tell-has-chosen = { $seat } has chosen.
tell-revealed = The numbers are { $numbers }.
outcome-most = { $seats } scored most.
