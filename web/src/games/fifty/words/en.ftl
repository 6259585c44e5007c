# The board of Fifty.
fifty-where = Round { $round } of { $rounds }

# Choosing.
fifty-choose = Choose five numbers
fifty-others-choose = The players are choosing
fifty-sealed-title = Your five are sealed
fifty-still = You can change them until everyone has chosen.
fifty-blocked = { $digits ->
    [one] { $blocked } is blocked: no number may end in it.
   *[other] { $blocked } are blocked: no number may end in them.
}
fifty-none-blocked = From 1 to { $high }, with no digit blocked.
fifty-digit-blocked = Numbers ending in { $digit } are blocked
fifty-danger = Danger { $low } to { $high }: a clash there loses its bonus.
fifty-danger-short = Danger { $low } to { $high }
fifty-number-danger = { $number }, Danger
fifty-top = { $top } ends the count
fifty-numbers = Numbers from 1 to { $high }
fifty-your-line = Your line
fifty-space = Space { $place }, bonus { $bonus }: { $number }. Remove it
fifty-space-sealed = Space { $place }, bonus { $bonus }: { $number }
fifty-space-crossed = Space { $place }: { $number }, crossed out, bonus { $bonus }
fifty-space-empty = Space { $place }, bonus { $bonus }: free
fifty-corner-rule = If someone else picks your number, you score only its bonus.
fifty-missing = { $missing ->
    [one] One more number
   *[other] { $missing } more numbers
}
fifty-seal = Seal these five
fifty-seal-instead = Seal these instead
fifty-sealing = Sealing…
fifty-sealed = Sealed
fifty-say-put = { $number } chosen, { $count } of 5.
fifty-say-back = { $number } taken back, { $count } of 5.
fifty-say-count = { $count } of 5 numbers chosen.
fifty-say-full = You already have five numbers. Take one back first.
fifty-say-twice = { $number } is already chosen.
fifty-say-blocked = { $number } ends in a blocked digit.
fifty-say-range = Choose a number from 1 to { $high }.
fifty-count-of = Round { $round }: the count
fifty-undo = Take back the last number
fifty-keep = Keep the sealed five
fifty-keys-number = type a number,
fifty-keys-puts = adds it
fifty-keys-seals = Enter seals the five
fifty-number-in-space = Number for space { $place }
fifty-any-order = In any order: your line is sorted for you.
fifty-key-enter = Enter
fifty-key-space = Space

# Who sits here.
fifty-chosen = { $chosen } of { $seats } have chosen
fifty-has-chosen = has chosen
fifty-scores = Score sheet
fifty-seat = Player
fifty-round-short = R{ $round }
fifty-round = Round { $round }
fifty-total = Total
fifty-crown-at = Crown at { $crown }. A second crown wins at once.
fifty-crowns = { $crowns ->
    [one] one crown
   *[other] { $crowns } crowns
}
fifty-place = place { $place }
fifty-not-written = not added
fifty-lines-of-round = Below the names: the lines of round { $round }.
fifty-stopped = stopped at { $number } by a second crown
fifty-line-of = { $seat } chose
fifty-crossed-out = { $number }, crossed out
fifty-sum = { $bead } + { $bonus }
fifty-sum-told = { $bead } on the track, { $bonus } in bonuses

# The count.
fifty-counts-first = { $you ->
    [yes] You count first
   *[no] { $seat } counts first
}
fifty-is-counting = { $you ->
    [yes] You are counting
   *[no] { $seat } is counting
}
fifty-goes-to = The count goes to { $top }
fifty-counted = The count is over
fifty-got-it = Got it!
fifty-clash = { $hands ->
    [one] { $you ->
        [yes] You have it, and so do others. It is crossed out: nobody scores until a player is alone on a number.
       *[no] { $seats } and others have it. It is crossed out: nobody scores until a player is alone on a number.
    }
    [2] { $seats } both have it. It is crossed out: nobody scores until a player is alone on a number.
   *[other] { $seats } all have it. It is crossed out: nobody scores until a player is alone on a number.
}
fifty-clash-danger = { $hands ->
    [one] { $you ->
        [yes] You have it, and so do others. In Danger there is no bonus.
       *[no] { $seats } and others have it. In Danger there is no bonus.
    }
    [2] { $seats } both have it. In Danger there is no bonus.
   *[other] { $seats } all have it. In Danger there is no bonus.
}
fifty-takes = { $you ->
    [yes] You take over the count.
   *[no] { $seat } takes over the count.
}
fifty-takes-from = { $you ->
    [yes] You take over the count from { $other }.
    [other] { $seat } takes over the count from you.
   *[no] { $seat } takes over the count from { $other }.
}
fifty-holds = { $you ->
    [yes] Only you have it, so you keep counting.
   *[no] Only { $seat } has it, and keeps counting.
}
fifty-crown = { $you ->
    [yes] Your bead reaches { $bead }: a crown.
   *[no] { $seat }’s bead reaches { $bead }: a crown.
}
fifty-lead = { $you ->
    [yes] You take the lead.
   *[no] { $seat } takes the lead.
}
fifty-ring = The count is at { $at } of { $top }.
fifty-tracks = Score tracks
fifty-bead-told = bead on { $bead }, { $bonus } in bonuses
fifty-crown-won = crown
fifty-end = end
fifty-skip = Skip to the end
fifty-on = Continue to round { $round }
fifty-why = Why?
fifty-why-title = Round { $round }, point by point
fifty-hint-skip = skip
fifty-hint-on = continue

# The end.
end-outcome-second-crown = { $you ->
    [yes] You win with a second crown
   *[no] { $seat } wins with a second crown
}
end-outcome-crown = { $you ->
    [yes] You win the tie-break with a crown
   *[no] { $seat } wins the tie-break with a crown
}
fifty-then = then { $seat }
fifty-then-clash = then a clash
fifty-then-end = to the end
fifty-then-another = then another player
fifty-met = { $you ->
    [yes] { $others } chose it too: you score only its bonus
   *[no] { $others } chose it too: only its bonus
}
fifty-met-danger = { $you ->
    [yes] { $others } chose it too, in Danger: no bonus
   *[no] { $others } chose it too, in Danger: no bonus
}

# A crowd: the big screen and everybody's phone.
fifty-surprise = Surprise me
fifty-after-round = After round { $round }
fifty-next-soon = The next round starts soon.
fifty-by-clock = Time ran out, so a bot chose for you.
fifty-own-title = Your five numbers
fifty-own-points = { $points ->
    [one] point so far
   *[other] points so far
}
fifty-own-scored = { $points ->
    [one] point
   *[other] points
}
fifty-own-place = Place { $place } of { $seats }
fifty-own-total = { $total ->
    [one] 1 point in all
   *[other] { $total } points in all
}
fifty-own-to-come = still to come
fifty-own-running = You are counting
fifty-own-run = You counted to { $until }
fifty-own-taken = { $seat } took over on { $until }
fifty-own-clash = { $others ->
    [one] Crossed out: somebody else had it
   *[other] Crossed out: { $others } others had it
}
fifty-own-held = You were already counting
fifty-own-nothing = You took over, but the next number was a clash
fifty-own-not-called = The count stopped before this number

# The goal, shown at the table.
goal = Most points win.
goal-way = Count as long as you can.
review-parts-text = Luck: which digits were blocked and who began. The others: what they chose.

# The line that is typed, and the table in words.
typed-move = Type five numbers with spaces between them, such as 4 15 26 37 44.
typed-score-crowned = { $points ->
    [one] { $name }: 1 point and { fifty-crowns }.
   *[other] { $name }: { $points } points and { fifty-crowns }.
}
typed-free = Choose numbers from 1 to { $high } that end in { $digits }.
typed-line = Round { $round }: { $numbers }.
typed-crossed = Crossed out: { $numbers }.
typed-bead = { $bead } on the track. The second crown ended the game, so nothing was added.
typed-bead-scored = { $bead } on the track and { $bonus } in bonuses: +{ $points }.
typed-chosen = This round’s numbers are sealed.
typed-choosing = Still choosing for this round.

# What you did, said to you.
tell-caller-you = You will count first.
tell-picked-you = You chose { $numbers }.
tell-round-you = Round { $round }: you start the count to { $number }.
tell-score-you = You score { $points }: { $bead } on the track and { $bonus } in bonuses.
tell-bead-you = Your bead is on { $bead }.
tell-crown-you = You reach { $bead }: a crown.
tell-second-crown-you = On { $number }, you win a second crown. The game ends at once.
why-run-you = { $points ->
    [one] You took over on { $number } and scored only on { $first }: +1.
   *[other] You took over on { $number }. From { $first } to { $last }: +{ $points }.
}
why-run-nothing-you = You took over on { $number }, but the next number was a clash: 0.
why-held-on-you = You were already counting when { $number } came up, so nothing changed.
why-clash-you = You chose { $number }, and so did { $others }. It is crossed out: bonus +{ $bonus }.
why-clash-danger-you = You chose { $number }, and so did { $others }. In Danger the bonus is crossed out too: 0.
why-crown-you = You won a crown: your bead reached { $bead } when { $number } was called.
why-no-crown-you = No crown: your bead is on { $bead }, and a crown needs { $crown }. Bonuses never count for it.
why-not-called-you = The count stopped before it reached your { $numbers }.
why-score-you = You: { $bead } on the track and { $bonus } in bonuses make { $points }.
why-not-written-you = You: the second crown ended the game, so this round’s scores are not added.
outcome-most-points-you = You win with { $points } points.
outcome-crown-you = You win: tied on { $points } points, but with a crown.
outcome-second-crown-you = You win at once with a second crown.
