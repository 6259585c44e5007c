# What a study of 101 says; combinations have their names from the game.

study-rows = rows
study-columns = columns
study-row = row
study-column = column
study-share-of-lines = share of lines
study-lines-that-score = lines that score
study-chance-to-score = chance to score
study-half = half of all

study-combinations = What lines are made of
study-combinations-note = The best combination of each line in a finished square.
study-combinations-same = In { $draw }, the most frequent combination is { $most }: { $share } of all lines. A straight flush appears in { $best }. Rows and columns do not differ clearly.
study-combinations-apart = In { $draw }, the most frequent combination is { $most }: { $share } of all lines. A straight flush appears in { $best }. Rows and columns differ clearly in { $apart }.

study-line-wins = Which combination wins its line
study-line-wins-note = A line scores if the same line of the other player is worth less. Very rare combinations are left out.
study-line-wins-note-three = A line scores if the same line of the others is worth less, or if only one of them has the same combination. Very rare combinations are left out.
study-line-wins-finding = The weakest combination that scores more often than not is { $weakest }, in { $share } of its lines; { $last } scores in { $seldom }.
study-line-wins-none = No combination scores more often than not: { $weakest } scores in { $share } of its lines.

study-cells = Which cells score
study-cells-shade = chance of being in a line that scores
study-cells-note = Cells of the finished square, from the top left: their row, their column or both score.
study-cells-apart = { $most } is most often part of a line that scores ({ $often }), { $least } least often ({ $seldom }).
study-cells-same = No cell is clearly better: each is part of a scoring line in { $seldom } to { $often } of all squares; { $lines } of all lines score.

study-tokens = What each number is worth
study-tokens-across = number of the token
study-tokens-note = Straights need neighbours: 1 and 10 have one, all others have two.
study-tokens-apart = { $most }s are most often in a line that scores ({ $often }), { $least }s least often ({ $seldom }).
study-tokens-same = No number is clearly better: each is in a scoring line in { $seldom } to { $often } of all cases.

study-files = How the case empties in Expert
study-files-unit = tokens apart
study-files-across = tokens taken
study-files-up = tokens left in a file
study-files-fullest = the fullest file
study-files-emptiest = the emptiest file
study-files-finding = After { $tokens } tokens, the fullest file has { $fullest } left and the emptiest { $emptiest }; taken in order, as in Classic, the two would differ by at most one.

study-open = Who takes the token that is face up, in Expert
study-open-along = chance that the token face up is taken
study-open-token = token face up
study-open-level = one file of five
study-open-note = Out of all turns in which a token is face up at the front of the case.
study-open-finding = { $most } takes the token that is face up in { $share } of its turns.
study-open-same = { $most } takes the token that is face up in { $share } of its turns, with no clear difference between the bots.
study-open-apart = { $most } takes the token that is face up in { $share } of its turns, { $least } in { $seldom }.

study-solo = What a solo game scores
study-solo-along = points of a solo game
study-solo-note = Two squares, twenty lines.
study-solo-finding = { $bot } scores { $classic } points on its own in Classic and { $expert } in Expert: { $verdict ->
    [same] no clear difference
    [more] clearly more
   *[less] clearly less
}.

study-lead-solo = solo points ahead
study-lead-solo-note = Before the end, a square is worth what its lines already contain, counted as in solo.
study-measure-scoring = lines on which somebody scores
study-measure-made = lines with a combination
