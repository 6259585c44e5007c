# Rules on which tables differ: each switch is off unless somebody wants it otherwise.
ruling-final_tie-balanced = Balance breaks a tie
ruling-final_tie-balanced-text = Among players tied at the end, the one with more balanced rounds wins. Usually they share the victory.

# The values of one’s own box.
value-moods = Mood cards
value-moods-note = Only 2 laughing with 5 angry is in the rulebook. The other nine cards are our own choice; the printed values are unknown.
value-moods-item = Card { $place }
value-moods-item-item = { $place ->
    [1] Laughing
   *[other] Angry
}
value-moods-add = Add a card
value-laughing = Laughing
value-angry = Angry
value-cards = Number cards
value-hand = Cards dealt to each player

# Sheets to print.
balance-print-note = Fewest points win. A balanced round erases your worst earlier round.
balance-print-moods = The moods, laughing and angry
