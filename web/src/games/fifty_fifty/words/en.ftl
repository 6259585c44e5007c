# The board of Fifty Fifty.
balance-where = Round { $round }, trick { $trick }
balance-holds = { $side ->
    [laughing] { $count } laughing
    [angry] { $count } angry
   *[none] in balance
}
balance-side = { $side ->
    [laughing] { $count ->
       *[other] laughing
    }
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
balance-choosing = Choosing a card
balance-erased = erased
balance-erased-note = Crossed out: erased by a later round in balance.
balance-round = Round { $round }
balance-total = Total
balance-wins = wins
balance-in-balance = in balance
balance-tricks = Tricks, latest first
balance-tricks-short = Tricks
balance-sheet = Score sheet
balance-no-trick = No trick is complete yet.
balance-moods-left = Mood cards left: { $count }
balance-cards-seen = Cards played in this round
balance-seen = Played in this round: { $cards }
balance-none-seen = No card has been played in this round.
balance-hand = Your hand
balance-card = Card { $card }
balance-say-lifted = Card { $card } chosen. Press Enter to play it.
balance-your-turn = Your turn.
balance-tap-a-card = Tap a card to see what it could do.
balance-after = You play after { $names }.
balance-will-be = { $rank ->
    [high] Your { $card } would be the highest.
    [low] Your { $card } would be the lowest.
   *[between] Your { $card } would be neither highest nor lowest.
}
balance-will-meet = { $side ->
    [laughing] { $met ->
        [one] One angry half-mask cancels a laughing one:
       *[other] { $met } angry half-masks cancel laughing ones:
    }
   *[angry] { $met ->
        [one] One laughing half-mask cancels an angry one:
       *[other] { $met } laughing half-masks cancel angry ones:
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
balance-took = { $rank ->
    [high] Your { $card } is the highest: you take { $masks } angry.
    [low] Your { $card } is the lowest: you take { $masks } laughing.
   *[between] Your { $card } is in between: you take nothing.
}
balance-count = Count the points
balance-finish = Finish
balance-on = Next trick
balance-write = { $points ->
    [one] You take 1 penalty point.
   *[other] You take { $points } penalty points.
} Fewest points win.
balance-write-none = You are in balance: no penalty points.
balance-write-erase = You are in balance: no penalty points. Your { $points } from round { $round } are erased.
balance-if = { $rank ->
    [high] ↑ If highest
    [low] ↓ If lowest
   *[between] – If in between
}
balance-play = Play
balance-choose = Choose a card
balance-not-yet = Not your turn yet
balance-next-round = Deal round
balance-key-lift = choose
balance-key-play = play

# The referee.
balance-where-of = Round { $round } of { $rounds }, trick { $trick } of { $tricks }
balance-players = Number of players
balance-player-count = { $count } players
balance-name-of = Name of player { $seat }
balance-rounds = Rounds
balance-trick = Trick { $trick }
balance-next-trick = Go to trick
balance-mood-title = Mood card
balance-masks-laughing = Laughing half-masks
balance-masks-angry = Angry half-masks
balance-less-laughing = One fewer laughing
balance-less-angry = One fewer angry
balance-more-laughing = One more laughing
balance-more-angry = One more angry
balance-card-of = { $name }’s card
balance-won = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}

# The end.
end-outcome-balanced = { $you ->
    [yes] You win the tie-break: more balanced rounds
   *[no] { $seat } wins the tie-break: more balanced rounds
}
points-heading = Penalty

# The goal, shown at the table.
goal = Fewest points win.
goal-way = Nearest to zero is best.

# The card that is typed, and the table in words.
typed-move = Type the number of one of your cards, such as 34.
typed-score = { $name }: { points }.
typed-hand = You can play any of your cards: { $cards }.
typed-mood = The lowest card takes { $laughing } laughing. The highest takes { $angry } angry.
typed-card-of = { $name } { $card }
typed-table = On the table: { $cards }.
typed-table-empty = No card is on the table yet.
typed-masks = { $side ->
    [laughing] This round: { $count } laughing.
    [angry] This round: { $count } angry.
   *[none] This round: in balance.
}
typed-cards = { $cards ->
    [one] 1 card in hand.
   *[other] { $cards } cards in hand.
}
typed-played = Card on the table: { $card }.

# What you did, said to you.
tell-dealer-you = You deal the first round.
tell-dealt-you = In round { $round }, you are dealt { $cards }.
tell-mood-you = Round { $round }, trick { $trick }. You turn over a mood card: { $laughing } laughing, { $angry } angry.
tell-played-you = You play { $card }.
tell-high-you = You played the highest card and take { $masks } angry { $masks ->
    [one] half-mask
   *[other] half-masks
}.
tell-low-you = You played the lowest card and take { $masks } laughing { $masks ->
    [one] half-mask
   *[other] half-masks
}.
tell-penalty-you = You take { points }.
tell-balanced-you = You are in balance: no penalty points.
tell-erased-you = You are in balance and erase round { $round } ({ points }).
why-high-you = You played { $card }, the highest card, and take { $masks } angry. { now }
why-high-meets-you = You played { $card }, the highest card, and take { $masks } angry. Of these, { $met ->
    [one] { $met } cancels a laughing one
   *[other] { $met } cancel laughing ones
}. { now }
why-low-you = You played { $card }, the lowest card, and take { $masks } laughing. { now }
why-low-meets-you = You played { $card }, the lowest card, and take { $masks } laughing. Of these, { $met ->
    [one] { $met } cancels an angry one
   *[other] { $met } cancel angry ones
}. { now }
why-between-you = You played { $card }, neither the highest nor the lowest: no masks. { still }
why-penalty-you = You are left with { $left } { $side ->
    [laughing] laughing
   *[angry] angry
} { $left ->
    [one] half-mask
   *[other] half-masks
}: { points }.
why-erased-you = You are in balance: no penalty points. Your worst earlier round is erased: round { $round }, { points }.
why-first-round-you = You are in balance: no penalty points. In the first round there is nothing to erase.
why-nothing-left-you = You are in balance: no penalty points. No earlier round has any points left to erase.
outcome-fewest-points-you = You win with { points }.
outcome-balanced-you = You win: tied on { points }, but with more balanced rounds ({ $rounds }).
