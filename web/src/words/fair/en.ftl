# Who chose the deal, checked.
web-fair-moves = { $moves ->
    [one] The only move was legal.
   *[other] All { $moves } moves were legal.
}
web-fair-deal = { $draws ->
    [one] The only draw follows from what was sealed before the first move. Nobody chose it.
   *[other] All { $draws } draws follow from what was sealed before the first move. Nobody chose the deal.
}
web-fair-file-deal = { $draws ->
    [one] The only draw follows from the seal in the file.
   *[other] All { $draws } draws follow from the seal in the file.
}
web-fair-nothing-drawn = Nothing was drawn in this game, so there is no deal to check.
web-fair-known = The deal was known before this game: a daily table, the same deal again, or another game continued.
web-fair-no-seed = This file has no seed, so the deal itself could not be checked.
web-fair-own = Checked by this device: the deal is the one agreed on at the start, and your own number is part of it. Nobody could choose it.
web-fair-own-broken = This is not the deal your device agreed to at the start.
web-fair-givers = Numbers from these players’ devices went into the deal: { $givers }.
web-fair-many-givers = Numbers from { $givers } players’ devices went into the deal.
web-fair-no-givers = No player’s device added a number to the deal.
web-fair-voided = { $starts ->
    [one] One start was
   *[other] { $starts } starts were
} called off before this one because a device did not answer.
web-fair-vouched = This server recorded the game as it was played. The certificate says so, with a signature that anyone can check.
web-fair-not-vouched = The file is consistent, but nothing proves that the game was really played. A certificate from its server would prove it.
web-fair-error = There is a mistake in line { $line }:
web-fair-text = Before the first move, the table showed a seal: the SHA-256 of a salt and the seed. Each browser sealed a number of its own, too. Only then were the numbers revealed and mixed into the deal. At the end everything is shown, and anyone can recalculate the deal.
web-fair-nonces = From the browsers
