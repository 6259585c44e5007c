# The values of a box of one’s own: rulings, a form, sheets to print. They come with the first game.
web-rulings = Rulings to agree on
web-rulings-box = Rulings and your own box
web-rulings-text = Players often disagree about these. Everyone who joins sees the ones you switch on.
web-at-this-table = At this table
web-table-edition = custom edition
web-own-values = Changed values: { $names }.
web-box = Your own box
web-box-text = Copy the values printed in your box. Change only what differs.
web-box-known = Values from the rulebook
web-box-remove = Remove { $what }
web-box-wrong = { $what }: { $sentence }
web-box-unchanged = These are the standard values.
web-box-saved = Saved on this device.
web-box-play = Play with these values
web-box-file = Download the file
web-box-open-file = Open a file of values
web-box-link = Copy the link
web-box-link-long = These values are too long for a link. Send the file instead.
web-box-link-broken = This link is incomplete. Ask for it again.
web-box-open = Copy the values of your box
web-box-use = Use the values of my box
web-box-which = Printed values
web-box-mine = From my box
web-box-linked = From the link
web-sheets-of = { $own ->
    [yes] With the values of your box.
   *[no] With the standard values.
}
web-paper = Paper
web-paper-a4 = A4
web-paper-letter = Letter
web-pages = { $pages ->
    [one] 1 page
   *[other] { $pages } pages
}
web-pad = Score pad
web-pad-name = Name
web-pad-round = R{ $round }
web-pad-total = Total
web-post-days = Time per move
web-post-day = { $days ->
    [one] 1 day
   *[other] { $days } days
}
web-post-text = A date instead of a clock: come back whenever you like. If you miss a date, a bot makes that one move.
