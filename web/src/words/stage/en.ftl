# The big screen.
web-stage-where = { $people ->
    [one] 1 player · { $where }
   *[other] { $people } players · { $where }
}
web-stage-follow = Follow on your phone
web-stage-join = Join on your phone
web-stage-type = or type it at { $address }
web-stage-scan = Scan to join
web-stage-meanwhile = While we wait: tap your phone, drop a bead.
web-stage-heap = { $beads ->
    [one] A heap of 1 bead
   *[other] A heap of { $beads } beads
}
web-stage-beads = { $beads ->
    [one] bead so far
   *[other] beads so far
}
web-stage-leads = { $name } leads with { $most }
web-stage-more = and { $more } more
web-stage-starts = { $name } starts the game
web-stage-host-starts = The host starts the game
web-stage-sound-on = Sound on: music now, the count aloud later.
web-stage-sound-plain = Sound on
web-stage-sound-wakes = Tap here for sound
web-stage-sound-off = Sound off
web-stage-newest = Latest arrivals
web-stage-seconds = { $seconds ->
    [one] second
   *[other] seconds
}
web-stage-many-win = { $winners } players share the victory
web-stage-next-game = Join the next game:
web-stage-waiting = { $people ->
    [one] 1 more player is waiting for the next game.
   *[other] { $people } more players are waiting for the next game.
}
web-stage-bar = Big screen controls
web-stage-whole = Full screen
