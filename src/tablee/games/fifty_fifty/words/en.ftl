game-name = Fifty Fifty
game-idea = The highest card takes angry masks, the lowest takes laughing ones, and they cancel out. Whoever has the fewest left over wins.

# What a player is asked.
ask-play-card = Play one of your cards: { $cards }.

# Refusals.
card-not-a-number = “{ $given }” is not a card number. You hold { $hand }.
card-several = Play only one card, not { $given }. You hold { $hand }.
card-unknown = There is no such card: cards go from 1 to { $top }. You hold { $hand }.
card-not-in-hand = You don’t have { $card }. You hold { $hand }.
card-again = card { $given } was already played in this round; each card is played once
masks-too-many = { $given } half-masks are too many to count
round-short = a round needs all its { $tricks } tricks before the next one begins

# What happened.
tell-dealer = { $seat } deals the first round.
tell-dealt = In round { $round }, { $seat } is dealt { $cards }.
tell-mood = Round { $round }, trick { $trick }. { $seat } turns over a mood card: { $laughing } laughing, { $angry } angry.
tell-played = { $seat } plays { $card }.
tell-high = { $seat } played the highest card and takes { $masks } angry { $masks ->
    [one] half-mask
   *[other] half-masks
}.
tell-low = { $seat } played the lowest card and takes { $masks } laughing { $masks ->
    [one] half-mask
   *[other] half-masks
}.
tell-round = Round { $round } is over.
tell-penalty = { $seat } takes { points }.
tell-balanced = { $seat } is in balance: no penalty points.
tell-erased = { $seat } is in balance and erases round { $round } ({ points }).

# Why.
why-high = { $seat } played { $card }, the highest card, and takes { $masks } angry. { now }
why-high-meets = { $seat } played { $card }, the highest card, and takes { $masks } angry. Of these, { $met ->
    [one] { $met } cancels a laughing one
   *[other] { $met } cancel laughing ones
}. { now }
why-low = { $seat } played { $card }, the lowest card, and takes { $masks } laughing. { now }
why-low-meets = { $seat } played { $card }, the lowest card, and takes { $masks } laughing. Of these, { $met ->
    [one] { $met } cancels an angry one
   *[other] { $met } cancel angry ones
}. { now }
why-between = { $seat } played { $card }, neither the highest nor the lowest: no masks. { still }
now = { $side ->
    [laughing] That leaves { $left } laughing.
    [angry] That leaves { $left } angry.
   *[none] That leaves none: in balance.
}
still = { $side ->
    [laughing] Still { $left } laughing.
    [angry] Still { $left } angry.
   *[none] Still in balance.
}
why-penalty = { $seat } is left with { $left } { $side ->
    [laughing] laughing
   *[angry] angry
} { $left ->
    [one] half-mask
   *[other] half-masks
}: { points }.
why-erased = { $seat } is in balance: no penalty points. The worst earlier round is erased: round { $round }, { points }.
why-first-round = { $seat } is in balance: no penalty points. In the first round there is nothing to erase.
why-nothing-left = { $seat } is in balance: no penalty points. No earlier round has any points left to erase.
points = { $points ->
    [one] { $points } penalty point
   *[other] { $points } penalty points
}

# The end.
outcome-fewest-points = { $seats } wins with { points }.
outcome-shared = { $seats } share the victory with { points } each.
outcome-balanced = { $seats } wins: tied on { points }, but with more balanced rounds ({ $rounds }).
outcome-balanced-shared = { $seats } share the victory: tied on { points }, with more balanced rounds than the others ({ $rounds } each).

# What a mind expected, told after the game, and why it likes a card.
mind-expected = I played { $card } and expected { points } this round, and a chance to win of { $chance }%.
mind-expected-high = I played { $card } to have the highest card. I expected { points } this round, and a chance to win of { $chance }%.
mind-expected-low = I played { $card } to have the lowest card. I expected { points } this round, and a chance to win of { $chance }%.
mind-expected-between = I played { $card } to stay in between. I expected { points } this round, and a chance to win of { $chance }%.
mind-why-between = { $chance ->
    [100] { $card } stays between the other cards: no masks.
   *[other] { $card } stays between the other cards in { $chance }% of deals: no masks.
}
mind-why-high = { $chance ->
    [100] { $card } is the highest and takes { $masks } angry. The other cards cost more later.
   *[other] { $card } is the highest in { $chance }% of deals and takes { $masks } angry. The other cards cost more later.
}
mind-why-high-helps = { $chance ->
    [100] { $card } is the highest and takes { $masks } angry. That is a step towards balance.
   *[other] { $card } is the highest in { $chance }% of deals and takes { $masks } angry. That is a step towards balance.
}
mind-why-low = { $chance ->
    [100] { $card } is the lowest and takes { $masks } laughing. The other cards cost more later.
   *[other] { $card } is the lowest in { $chance }% of deals and takes { $masks } laughing. The other cards cost more later.
}
mind-why-low-helps = { $chance ->
    [100] { $card } is the lowest and takes { $masks } laughing. That is a step towards balance.
   *[other] { $card } is the lowest in { $chance }% of deals and takes { $masks } laughing. That is a step towards balance.
}
mind-danger-high = The risk: in { $chance }% of deals it is the highest and takes { $masks } angry.
mind-danger-low = The risk: in { $chance }% of deals it is the lowest and takes { $masks } laughing.
mind-why-close = { $card } is about as good.
mind-why-next = { $card } is next best: about { $behind }% less.

# The board in a terminal.
board-trick = Round { $round } of { $rounds } · trick { $trick } of { $tricks }
board-dealer = dealer
board-leader = leader
board-over = The game is over
board-mood = lowest card: { $laughing } laughing · highest card: { $angry } angry
board-laughing = laugh
board-angry = angry
board-round = R{ $round }
board-total = total
board-last-trick = Last trick
board-hand = Your hand

# What puzzles are about.
puzzle-last-trick = Last tricks
puzzle-last-to-play = Last to play
puzzle-back-to-zero = Back to balance
puzzle-in-between = In between
puzzle-to-lead = Your lead

# When a decision of a review was made.
review-when = Round { $round }, trick { $number }
