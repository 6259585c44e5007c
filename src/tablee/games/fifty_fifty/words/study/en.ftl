# What a study of Fifty Fifty says.

study-card = card
study-card-played = card played
study-half-masks = half-masks
study-laughing = laughing half-masks
study-angry = angry half-masks
study-hardly-played = hardly ever played
study-share-of-rounds = share of rounds
study-mood = { $laughing } laughing, { $angry } angry

study-cards = Which card takes what
study-cards-chance = chance when it is played
study-takes-laughing = takes the laughing half-masks
study-takes-angry = takes the angry half-masks
study-cards-note = The highest card of a trick takes the angry half-masks, the lowest the laughing ones.
study-cards-of-two = From { $even } on a card takes the angry half-masks more often than the laughing ones.
study-cards-safest = { $safest } is the safest card: it takes nothing in { $share } of its tricks; from { $even } on the angry half-masks are likelier than the laughing ones.
study-cards-near = { $safest } is the safest card: it takes nothing in { $share } of its tricks, without a clear difference from { $low } to { $high }; from { $even } on the angry half-masks are likelier than the laughing ones.

study-card-mood = Who takes what, card by card and mood by mood
study-card-mood-unit = laughing half-masks at most
study-card-mood-down = laughing/angry
study-card-mood-shade = laughing less angry half-masks
study-card-mood-note = Half-masks that a card takes on average: laughing ones count up, angry ones down.
study-card-mood-finding = Cards { $low } take most laughing half-masks, { $laughing } on average under { $mood }; cards { $high } most angry ones, { $angry } under { $other }.

study-balance = What a card does to your balance
study-balance-down = before the trick
study-balance-laughing = { $count } laughing
study-balance-angry = { $count } angry
study-balance-none = none
study-before-laughing = { $count } laughing half-masks
study-before-angry = { $count } angry half-masks
study-before-none = no half-masks
study-balance-more = more half-masks than before
study-balance-fewer = fewer half-masks than before
study-balance-note = Mean change of the number of half-masks in front of a player, over all tricks in which they played such a card.
study-balance-clear = With { $before } in front of you, cards { $card } change their number by { $gain } on average; with { $other }, cards { $worst } by { $loss }.
study-balance-same = No card clearly changes what is in front of you, whatever it was.

study-moods = What each mood does to the table
study-moods-unit = is the highest card, on average
study-moods-along = mean card
study-moods-lowest = lowest card, takes the laughing
study-moods-highest = highest card, takes the angry
study-moods-note = The bots see the mood before they play.
study-moods-apart = The table plays higher for some moods: the highest card is a { $high } on average under { $mood } and a { $low } under { $other }; the lowest card is { $nearest } to { $furthest } below it.
study-moods-same = The mood makes no clear difference to the highest card, which is { $high } at most; the lowest card is { $nearest } to { $furthest } below it.

study-leading = What it costs to lead
study-leading-along = half-masks taken
study-leads = leads
study-plays = plays { $place }
study-plays-last = plays last
study-leading-note = In the first trick of a round, where everybody is in balance: later the highest card leads, and whoever played it has half-masks already.
study-leading-same = No clear disadvantage: whoever leads takes { $first } half-masks, whoever plays last { $last }.
study-leading-costs = It costs: { $bot } takes { $first } half-masks where it leads and { $last } where it plays last and has seen all other cards.
study-leading-helps = It helps: { $bot } takes { $first } half-masks where it leads and { $last } where it plays last and has seen all other cards.

study-growth = How half-masks pile up
study-after-trick = after trick
study-growth-up = half-masks in front of a player
study-growth-note = Of either kind: a player has only laughing ones, only angry ones, or none.
study-growth-finding = After { $tricks } tricks { $least } has { $masks } half-masks.
study-growth-same = After { $tricks } tricks { $least } has { $masks } half-masks, with no clear difference between the bots.
study-growth-apart = After { $tricks } tricks { $least } has { $masks } half-masks, { $most } { $more }.

study-penalties = What a round costs
study-penalties-across = half-masks left at the end of a round
study-penalties-note = Before any round is erased.
study-penalties-finding = A player ends { $share } of all rounds in balance; the average round costs { $mean } points.
study-penalties-erased = A player ends { $share } of all rounds in balance, and an erased round takes off { $erased } points; the average round costs { $mean }.

study-measure-balanced = rounds in balance
study-measure-penalty = half-masks at the end of a round
