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
study-cards-of-two = From { $even } up, a card takes the angry half-masks more often than the laughing ones.
study-cards-safest = { $safest } is the safest card: it takes nothing in { $share } of its tricks. From { $even } up, angry half-masks are likelier than laughing ones.
study-cards-near = { $safest } is the safest card: it takes nothing in { $share } of its tricks. From { $low } to { $high } there is no clear difference. From { $even } up, angry half-masks are likelier than laughing ones.

study-card-mood = Which card takes what under each mood
study-card-mood-unit = laughing half-masks at most
study-card-mood-down = laughing/angry
study-card-mood-shade = laughing minus angry half-masks
study-card-mood-note = Half-masks that a card takes on average: laughing ones count as plus, angry ones as minus.
study-card-mood-finding = Cards { $low } take the most laughing half-masks, { $laughing } on average under { $mood }. Cards { $high } take the most angry ones, { $angry } under { $other }.

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
study-balance-note = Average change in the number of half-masks in front of a player, over all tricks in which they played such a card.
study-balance-clear = With { $before } in front of you, cards { $card } change that number by { $gain } on average. With { $other }, cards { $worst } change it by { $loss }.
study-balance-same = No card clearly changes how many half-masks you have.

study-moods = How each mood changes the play
study-moods-unit = is the highest card, on average
study-moods-along = mean card
study-moods-lowest = lowest card, takes the laughing ones
study-moods-highest = highest card, takes the angry ones
study-moods-note = The bots see the mood before they play.
study-moods-apart = Players go higher for some moods: on average the highest card is { $high } under { $mood } and { $low } under { $other }. The lowest card is { $nearest } to { $furthest } below it.
study-moods-same = The mood makes no clear difference to the highest card, which is { $high } at most. The lowest card is { $nearest } to { $furthest } below it.

study-leading = What it costs to lead
study-leading-along = half-masks taken
study-leads = leads
study-plays = plays { $place }
study-plays-last = plays last
study-leading-note = This is the first trick of a round, when everyone is in balance. Later, whoever played the highest card leads, and already has half-masks.
study-leading-same = No clear disadvantage: the leader takes { $first } half-masks, the last to play { $last }.
study-leading-costs = It costs something: { $bot } takes { $first } half-masks when it leads and { $last } when it plays last, having seen all the other cards.
study-leading-helps = It helps: { $bot } takes { $first } half-masks when it leads and { $last } when it plays last, having seen all the other cards.

study-growth = How half-masks pile up
study-after-trick = after trick
study-growth-up = half-masks in front of a player
study-growth-note = Of either kind: a player only ever has laughing ones, angry ones, or none.
study-growth-finding = After { $tricks } tricks, { $least } has { $masks } half-masks.
study-growth-same = After { $tricks } tricks, { $least } has { $masks } half-masks, with no clear difference between the bots.
study-growth-apart = After { $tricks } tricks, { $least } has { $masks } half-masks and { $most } has { $more }.

study-penalties = What a round costs
study-penalties-across = half-masks left at the end of a round
study-penalties-note = Before any round is erased.
study-penalties-finding = { $share } of all rounds end in balance; on average a round costs { $mean } points.
study-penalties-erased = { $share } of all rounds end in balance. An erased round takes off { $erased } points; on average a round costs { $mean }.

study-measure-balanced = rounds in balance
study-measure-penalty = half-masks at the end of a round
