# The big screen.
fifty-stage-of = of { $seats } have chosen
fifty-stage-from = from 1 to { $high }
fifty-stage-blocked = { $count ->
    [one] No number may end in
   *[other] No number may end in
}
fifty-stage-ready = The count begins
fifty-stage-racing = The count speeds up
fifty-stage-clashed = Clash
fifty-stage-hands = { $hands ->
    [one] One hand
   *[other] { $hands } hands
}
fifty-stage-clash = { $names } have it. It is crossed out.
fifty-stage-and-more = { $more ->
    [one] { $names } and 1 more
   *[other] { $names } and { $more } more
}
fifty-stage-cloth = One cell for each number, in the colour of the player who scores it. The count ends at { $top }.
fifty-stage-crown-at = Crown at { $crown }
fifty-stage-standing = Standings
fifty-stage-soon = Round { $round } starts soon
