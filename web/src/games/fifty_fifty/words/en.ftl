# The board of Fifty Fifty.
balance-where = Round { $round }, trick { $trick }
balance-holds = { $side ->
    [laughing] { $count } laughing
    [angry] { $count } angry
   *[none] in balance
}
balance-side = { $side ->
    [laughing] laughing
    [angry] angry
   *[none] in balance
}
balance-mood = Mood: { $laughing } laughing for the lowest card, { $angry } angry for the highest
balance-low-takes = Lowest card: { $laughing } laughing
balance-high-takes = Highest card: { $angry } angry
balance-high = highest
balance-low = lowest
balance-leads = leads
balance-deals = deals
balance-played = Played { $card }
balance-choosing = Chooses a card
balance-erased = erased
balance-erased-note = Struck through: erased by a later round in balance.
balance-round = Round { $round }
balance-total = Sum
balance-wins = wins
balance-in-balance = in balance
balance-tricks = Tricks, the last one first
balance-tricks-short = Tricks
balance-sheet = Score sheet
balance-no-trick = No trick is complete yet.
balance-moods-left = Moods not turned yet: { $count }
balance-cards-seen = Cards played in this round
balance-seen = Played in this round: { $cards }
balance-none-seen = No card has been played in this round.
balance-hand = Your hand
balance-card = Card { $card }
balance-your-turn = Your turn.
balance-tap-a-card = Tap a card to see where it could bring you.
balance-after = You play after { $names }.
balance-will-be = { $rank ->
    [high] Your { $card } would be the highest.
    [low] Your { $card } would be the lowest.
   *[between] Your { $card } would be neither highest nor lowest.
}
balance-will-meet = { $side ->
    [laughing] { $met ->
        [one] One angry half meets a laughing one:
       *[other] { $met } angry halves meet laughing ones:
    }
   *[angry] { $met ->
        [one] One laughing half meets an angry one:
       *[other] { $met } laughing halves meet angry ones:
    }
}
balance-then = { $side ->
    [laughing] { $count } laughing.
    [angry] { $count } angry.
   *[none] balance.
}
balance-makes = { $side ->
    [laughing] That makes { $count } laughing.
    [angry] That makes { $count } angry.
   *[none] That is balance.
}
balance-stays = { $side ->
    [laughing] Still { $count } laughing.
    [angry] Still { $count } angry.
   *[none] Still in balance.
}
balance-write = You write down { points }.
balance-write-none = You are in balance and write down 0.
balance-write-erase = You are in balance: the { points } of round { $round } are erased.
balance-if = { $rank ->
    [high] ↑ If highest
    [low] ↓ If lowest
   *[between] – If between
}
balance-play = Play
balance-choose = Choose a card
balance-not-yet = Not your turn yet
balance-next-round = Deal round
balance-key-lift = lift
balance-key-play = play

# The referee.
balance-where-of = Round { $round } of { $rounds }, trick { $trick } of { $tricks }
balance-players = How many play
balance-player-count = { $count } players
balance-name-of = Name at seat { $seat }
balance-rounds = Rounds
balance-trick = Trick { $trick }
balance-next-trick = Trick
balance-mood-title = The mood card
balance-masks-laughing = Laughing half-masks
balance-masks-angry = Angry half-masks
balance-less-laughing = One laughing less
balance-less-angry = One angry less
balance-more-laughing = One laughing more
balance-more-angry = One angry more
balance-card-of = Card of { $name }
balance-won = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}

# The end.
end-outcome-balanced = { $you ->
    [yes] You win the tie: more balance
   *[no] { $seat } wins the tie: more balance
}
hint-points = Penalty

# House rules.
ruling-final_tie = A tie at the end
ruling-final_tie-shared = is shared
ruling-final_tie-balanced = goes to more balanced rounds
