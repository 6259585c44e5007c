# What a study of 101 says; combinations have their names from the game.

study-rows = rows
study-columns = columns
study-row = row
study-column = column
study-share-of-lines = share of lines
study-lines-that-score = lines that score
study-chance-to-score = chance to score
study-half = half of all

study-combinations = What lines make
study-combinations-note = The best combination of each line in a finished square.
study-combinations-same = In { $draw } the most frequent combination is { $most }, with { $share } of all lines, and a straight flush comes in { $best }; rows and columns do not differ clearly.
study-combinations-apart = In { $draw } the most frequent combination is { $most }, with { $share } of all lines, and a straight flush comes in { $best }; rows and columns differ clearly in { $apart }.

study-line-wins = Which combination wins its line
study-line-wins-note = A line scores if the same line of the others makes less. What hardly ever comes is left out.
study-line-wins-note-three = A line scores if the same line of the others makes less, or only one of them makes the same. What hardly ever comes is left out.
study-line-wins-finding = The weakest combination that scores more often than not is { $weakest }, in { $share } of its lines; { $last } does in { $seldom }.
study-line-wins-none = No combination scores more often than not: { $weakest } does in { $share } of its lines.

study-cells = Which cells score
study-cells-shade = chance to be in a line that scores
study-cells-note = Cells of the finished square, from its top left: their row, their column or both score.
study-cells-apart = { $most } is most often part of a line that scores, { $often }, { $least } least, { $seldom }.
study-cells-same = No cell is clearly better: each is part of a line that scores in { $seldom } to { $often } of all squares, where { $lines } of all lines score.

study-tokens = What a number is good for
study-tokens-across = number of the token
study-tokens-note = Straights need neighbours: 1 and 10 have one, all others two.
study-tokens-apart = Tokens of number { $most } are most often in a line that scores, { $often }, those of number { $least } least, { $seldom }.
study-tokens-same = No number is clearly better: tokens of each are in a line that scores in { $seldom } to { $often } of all cases.

study-files = How the case empties, in Expert
study-files-unit = tokens apart
study-files-across = tokens taken
study-files-up = tokens left in a file
study-files-fullest = the fullest file
study-files-emptiest = the emptiest file
study-files-finding = After { $tokens } tokens the fullest file has { $fullest } left and the emptiest { $emptiest }; taken evenly, as in Classic, they would differ by one at most.

study-open = Take the token that is face up? In Expert
study-open-along = chance that the token face up is taken
study-open-token = token face up
study-open-level = one file of five
study-open-note = Of all turns in which a token is face up at the front of the case.
study-open-finding = { $most } takes the token that is face up in { $share } of its turns.
study-open-same = { $most } takes the token that is face up in { $share } of its turns, with no clear difference between the bots.
study-open-apart = { $most } takes the token that is face up in { $share } of its turns, { $least } in { $seldom }.

study-solo = What solo brings
study-solo-along = points of a solo game
study-solo-note = Two squares, twenty lines.
study-solo-finding = { $bot } makes { $classic } points alone in Classic and { $expert } in Expert: { $verdict ->
    [same] no clear difference
    [more] clearly more
   *[less] clearly less
}.

study-lead-solo = solo points ahead
study-lead-solo-note = Before the end a square is worth what its lines make so far, counted as in solo.
study-measure-scoring = lines in which somebody scores
study-measure-made = lines that make something
