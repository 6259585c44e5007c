game-name = Fifty Fifty
game-idea = The highest card takes angry masks, the lowest laughing ones. Let them cancel out: whoever keeps the balance wins.

# What a seat is asked.
ask-play-card = Play one of your cards: { $cards }.

# Refusals.
card-not-a-number = “{ $given }” is not the number of a card. You hold { $hand }.
card-several = Play one card only, not { $given }. You hold { $hand }.
card-unknown = There is no such card: they go from 1 to { $top }. You hold { $hand }.
card-not-in-hand = You do not hold { $card }. You hold { $hand }.
card-again = the card { $given } was already played in this round; each may be played once
masks-too-many = { $given } half-masks are more than anybody can count
round-short = a round needs all its { $tricks } tricks before the next one begins

# What happened.
tell-dealer = { $seat } deals the first round.
tell-dealt = { $seat } picks up { $cards } for round { $round }.
tell-mood = Round { $round }, trick { $trick }: { $seat } turns a mood of { $laughing } laughing and { $angry } angry.
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
tell-penalty = { $seat } writes down { points }.
tell-balanced = { $seat } is in balance and writes down 0.
tell-erased = { $seat } is in balance and erases the { points } of round { $round }.

# Why.
why-high = { $seat } played { $card }, the highest: { $masks } angry. { now }
why-high-meets = { $seat } played { $card }, the highest: { $masks } angry, of which { $met ->
    [one] { $met } cancels a laughing one
   *[other] { $met } cancel laughing ones
}. { now }
why-low = { $seat } played { $card }, the lowest: { $masks } laughing. { now }
why-low-meets = { $seat } played { $card }, the lowest: { $masks } laughing, of which { $met ->
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
why-erased = { $seat } is in balance: 0, and the worst earlier round is erased: round { $round }, { points }.
why-first-round = { $seat } is in balance: 0. In the first round there is nothing to erase.
why-nothing-left = { $seat } is in balance: 0. No earlier round that still counts is above 0, so none is erased.
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# The end.
outcome-fewest-points = { $seats } wins with { points }.
outcome-shared = { $seats } share the victory with { points } each.
outcome-balanced = { $seats } wins a tie at { points }: more balanced rounds, { $rounds }.
outcome-balanced-shared = { $seats } share the victory at { points }: more balanced rounds than the others, { $rounds } each.

# What a mind expected, told after the game, and why it likes a card.
mind-expected = I played { $card } and expected { points } in this round, with a chance to win of { $chance } %.
mind-expected-high = I played { $card } to be the highest. I expected { points } in this round, with a chance to win of { $chance } %.
mind-expected-low = I played { $card } to be the lowest. I expected { points } in this round, with a chance to win of { $chance } %.
mind-expected-between = I played { $card } to stay between the others. I expected { points } in this round, with a chance to win of { $chance } %.
mind-why-between = { $card } stays between the other cards in { $chance } of 100 deals: no masks.
mind-why-high = { $card } is the highest in { $chance } of 100 deals: { $masks } angry. The others cost more later.
mind-why-high-helps = { $card } is the highest in { $chance } of 100 deals: { $masks } angry, which bring you nearer to balance.
mind-why-low = { $card } is the lowest in { $chance } of 100 deals: { $masks } laughing. The others cost more later.
mind-why-low-helps = { $card } is the lowest in { $chance } of 100 deals: { $masks } laughing, which bring you nearer to balance.
mind-danger-high = The danger: in { $chance } of 100 deals it is the highest and takes { $masks } angry.
mind-danger-low = The danger: in { $chance } of 100 deals it is the lowest and takes { $masks } laughing.
mind-why-close = { $card } is about as good.
mind-why-next = Next comes { $card }: { $behind } in 100 games fewer are won with it.

# Worked examples.
example-rulebook-trick = A trick
example-rulebook-trick-text = The mood is 2 laughing and 5 angry. 12 is the lowest card and takes the 2 laughing, 47 the highest and takes the 5 angry. The cards between take nothing.
example-masks-cancel = Half-masks cancel out
example-masks-cancel-text = The first seat takes 5 laughing. Then it takes 3 angry, which cancel three of them: 2 laughing are left. Then it takes 6 angry: 4 angry are left.
example-nothing-to-erase = Balance in the first round
example-nothing-to-erase-text = The first seat ends the first round without a mask: 0. There is no earlier round to erase, and later rounds are never touched.
example-erases-worst-round = Balance erases the worst earlier round
example-erases-worst-round-text = After 6 and 20 points the first seat ends the third round in balance: the 20 is erased, the 6 still counts.
example-equally-bad-rounds = Two rounds that are equally bad
example-equally-bad-rounds-text = The first seat has 2 points twice, then a balanced round: the earlier of the two is erased.
example-erases-twice = Two balanced rounds
example-erases-twice-text = After 3 and 7 points the first seat is in balance twice: the 7 is erased first, then the 3. What is erased cannot be erased again.
example-later-rounds-stay = Later rounds stay
example-later-rounds-stay-text = Balance in the second round erases the 4 of the first. The 6 of the third round, though worse, stays.
example-final-tie-shared = A tie at the end
example-final-tie-shared-text = Two seats have 22 points, the fewest: they share the victory.
example-final-tie-balanced = A tie at the end, decided by balance
example-final-tie-balanced-text = The same game in a house where balanced rounds decide a tie: the third seat has two of them, the second none, so the third wins alone.

# The board in a terminal.
board-trick = Round { $round } of { $rounds } · trick { $trick } of { $tricks }
board-dealer = dealer
board-leader = leader
board-over = The game is over
board-mood = lowest card: { $laughing } laughing · highest card: { $angry } angry
board-laughing = laugh
board-angry = angry
board-round = R{ $round }
board-total = sum
board-last-trick = Last trick
board-hand = Your hand
