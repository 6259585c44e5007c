# The table before the game.
web-sitting = { $sitting } of { $seats } seats taken
web-more-seats = and { $more } more seats
web-lock = Lock the table
web-unlock = Unlock the table
web-arrange = Table options
web-arrange-seat = Options for { $name }
web-variant = Variant
web-usual-rules = Standard rules
web-own-edition = your own edition
web-free = Free
web-host = host
web-ready = here
web-here = here
web-away = away
web-a-bot = a bot
web-qr = QR code with the link to this table
web-code-is = The code of the table is { $code }.
web-code-hidden = The code is hidden.
web-say-it = Say it, show it, or
web-send-link = send the link
web-copied = Copied
web-sit-down = Sit down
web-watching-lobby = You are watching. The game has not started.
web-host-starts = The host starts the game.
web-fill-seats = Bots in the free seats
web-seat-bots = { $open ->
    [one] Add a bot
   *[other] Add { $open } bots
}
web-start-bots = { $open ->
    [one] Start with a bot
   *[other] Start with { $open } bots
}
web-start = { $seats ->
    [one] Start on your own
   *[other] Start with { $seats } players
}
web-leave = Leave the table
web-leave-sure = You will give up your seat for good.
web-rename = Rename
web-seat-bot = Replace with: { $bot }
web-stand-in = Let this bot stand in: { $bot }
web-take-back = Give the seat back to { $name }
web-remove = Remove { $name }
web-swap = Swap seats with
web-absence = When somebody is away
web-absence-wait = The game waits
web-absence-play = A bot plays for them
web-listed = Show this table on the home page
web-locked = Nobody else can join
web-hide-code = Hide the code
web-edition = Your own edition
web-edition-text = If your box has other values, or you play by your own rules, change them in the file and choose it here.
web-edition-printed = Download the standard values
web-edition-choose = Choose a file
web-edition-changes = What it changes
web-edition-same = The same as the standard values: nothing changes.

# Playing.
web-watching = You are watching.
web-waits = Waiting for { $names }.
web-waits-many = Waiting for { $count } players.
web-waits-absent = { $count ->
    [one] { $names } is away. The game waits.
   *[other] { $names } are away. The game waits.
}
web-spectators = { $count ->
    [one] 1 spectator
   *[other] { $count } spectators
}
web-bot-stands-in = a bot is standing in
web-see-result = See the result
web-curtain = Pass the device to { $name }
web-curtain-text = The screen shows only what everyone may see.
web-i-am = I am { $name }
web-turn-task = Your turn. { $task }
web-turn-of = { $name }, it’s your turn.
web-sealed-spoken = Sealed. You can change it until everyone has chosen.
web-enter-goes-on = { $onward }: press Enter.
web-place-spoken = { $place ->
    [1] First
    [2] Second
    [3] Third
    [4] Fourth
    [5] Fifth
    [6] Sixth
    [7] Seventh
   *[other] Place { $place }
}: { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
}.
web-sat-down = { $name } sat down. { $sitting } of { $seats } seats taken.
web-left-seat = { $name } left. { $sitting } of { $seats } seats taken.
web-review-ready = The review is ready.
web-emotes = Say something
emote-hello = Hello
emote-well-played = Well played
emote-oops = That went wrong
emote-thinking = Let me think
emote-laugh = Ha ha
emote-wow = Wow
emote-sorry = Sorry
emote-again = Another game?
web-other-device = Continue on another device
web-device-qr = One-time QR code for another device
web-device-text = Scan it with the other device. It works once, within two minutes.
web-commitment = The deal was sealed before the first move:

# Typing a move, and asking the table.
web-type-move = Type your move
web-type-ask = Ask the table
web-type-question = Your question
web-type-send = Send
web-type-hint = A move or a question: scores, turn, last, legal, a player’s name, help.
web-type-score = { $points ->
    [one] { $name }: 1 point.
   *[other] { $name }: { $points } points.
}
web-type-not-now = It isn’t your turn yet. You can ask: scores, turn, last, legal, a player’s name, help.
web-type-sending = Your move is on its way.
web-type-unknown = “{ $given }” is not a question. Ask for scores, turn, last, legal, a player’s name or help.
web-type-not-shown = This player’s board is not shown here.
web-type-below = The answer is below the field.
web-type-nothing = Nothing has happened yet.
web-type-no-move = There is nothing to play now.
web-type-help = Ask with one word: scores, turn, last (what happened, and why), legal (what is blocked and what can be played), or a player’s name.
web-ask-scores = Scores
web-ask-turn = Whose turn?
web-ask-last = What happened?
web-ask-legal = What can I play?
web-ask-help = Help

# The end.
web-you-win = { $by ->
    [0] You win
   *[other] You win by { $by }
}
web-wins = { $name } wins
web-wins-by = { $by ->
    [0] { $name } wins
   *[other] { $name } wins by { $by }
}
web-shared-win = { $names } share the victory
web-solo-done = { $points ->
    [one] 1 point
   *[other] { $points } points
}
web-end = The end
web-end-place = { $place ->
    [2] Second
    [3] Third
    [4] Fourth
    [5] Fifth
    [6] Sixth
   *[other] Place { $place }
}, { $by ->
    [0] level with { $name } on points
    [one] 1 point behind { $name }
   *[other] { $by } points behind { $name }
}
web-end-dearest = Your costliest decision
web-end-move = { $when }: { $move }
web-end-flawless = Nothing to regret: your decisions were the best we found.
web-end-look-back = Look back on your game
web-end-look-what = Luck, your choices, the others
web-back = Back
web-review-round = Round { $round }
web-review-where = Round { $round }, move { $number }
web-review-where-alone = Move { $number }
web-why-round = Round { $round }: why { $points }
web-show-moment = Show this moment
web-sheet = Score sheet
web-tap-round = Tap a round to see why.
web-round-cell = { $name }, round { $round }: { $points }
web-see-board = Back to the board
web-fairness = Was it fair?
web-certificate = Certificate
web-download = Save the game
web-sheets = Sheets to print
web-print = Print
web-explore-game = See what its numbers are worth
web-rematch = Rematch
web-play-on = Play on from here
web-same-deal = Same deal again
web-share = Share
web-share-title = Share the result
web-share-picture = Picture of the result
web-share-save = Save the picture
web-share-copy = Copy the text
web-share-copied = Copied.
web-share-failed = This browser can’t share or copy that.
web-share-seats = { $game }, { $seats ->
    [1] on my own
   *[other] { $seats } players
}
web-daily-result = Where you stand today
web-deal-text = Every seat gets the same deal as before. Which one will you take?
web-deal-mine = My seat again
web-deal-chair = { $name }’s seat
web-deal-friends = Send a link: your friends play this deal at a table of their own. Then compare.
web-deal-link = Share the link
web-deal-invite = Can you do better with the same deal?
web-deal-open = Somebody has played this deal and wants to know what you make of it.
web-deal-open-of = { $name } has played this deal and wants to know what you make of it.
web-compared = The same deal, twice
web-compared-with = The same deal, by you and by { $name }
web-this-time = This time ({ $points })
web-time-before = Before ({ $points })
web-to-rematch = Go to the next game

# Replay.
web-no-board = There is no board for this game
web-eyes = Seen by
web-eyes-all = a spectator
web-pause = Pause
web-resume-playing = Continue
web-play-replay = Play
web-speed = Speed: ×{ $speed }
web-step = Step
web-step-of = Move { $at } of { $last }
web-step-back = Back one move
web-step-on = Forward one move
web-moments = Moments that mattered
web-moment-cost = { $when }: { $move } costs { $unit ->
    [points] { $cost ->
        [one] one point
       *[other] { $cost } points
    }
   *[chance] { $cost }%
}.
web-fair-commitment = Seal
web-fair-salt = Salt
web-fair-seed = Seed
web-fair-tick = Fair deal
web-fair-cross = Check the deal

# Bots.
bot-easy = easy bot
bot-casual = casual bot
bot-strong = strong bot
bot-master = master bot
bot-random = random bot
bot-spread = spread-out bot
bot-heuristic = careful bot
bot-greedy = greedy bot
bot-pimc-15 = sampling bot
bot-learned = trained bot
bot-greedy-999 = high-number bot
bot-repdigit = triple-digit bot
bot-high-repdigit = high-triple bot
web-level-easy = Easy
web-level-casual = Casual
web-level-strong = Strong
web-level-master = Master
web-level-easy-text = Plays like a beginner. A child can win.
web-level-casual-text = Plays like a friend at the kitchen table.
web-level-strong-text = Watches how you play and adapts.
web-level-master-text = The best we could build. Takes a moment to think.
web-character = Style
web-character-plain = None
web-more-bots = More bots
web-more-bots-text = Bots with one fixed habit, to practise against or to compare with.
web-more-choices = More options
web-bot-pace = Bots reply
web-bot-pace-at-once = At once
web-bot-pace-like-people = At a human pace
web-with-hints = with hints
web-hints-allowed = Allow hints
web-thinking = { $count ->
    [one] { $names } is thinking.
   *[other] { $names } are thinking.
}
web-warming = { $count ->
    [one] { $names } is warming up. This happens once and takes up to half a minute.
   *[other] { $names } are warming up. This happens once and takes up to half a minute.
}
web-warming-short = warming up
web-hints-used = { $hints ->
    [one] 1 hint
   *[other] { $hints } hints
}

# Hints.
web-hint = Hint
web-hint-thinking = Thinking…
web-hint-text = What a strong player would consider. Tap one to try it; nothing is sent yet.
web-hint-share = Picked
web-hint-points = Points
web-hint-win = Wins
web-hint-first = First choice

# Figures.
web-as-table = As a table

# The stage and its crowd.
web-stage-open = Open the big screen
web-stage-are-in = { $people ->
    [one] is in.
   *[other] are in.
}
web-stage-here = { $people ->
    [one] 1 person is in
   *[other] { $people } people are in
}
web-film-length = Length of the count
web-film-seconds = { $seconds } seconds
web-drive = Host
web-drive-start = { $people ->
    [0] Nobody has joined yet
    [one] Start with 1 player
   *[other] Start with { $people } players
}
web-drive-extend = Add { $seconds } seconds
web-drive-close = Close picks now
web-drive-next = Next round
web-drive-again = Next game
web-you-are-in = You are in, { $name }.
web-you-wait = { $name } starts the game. Meanwhile:
web-you-wait-host = The host starts the game. Meanwhile:
web-drop = Drop a bead
web-drop-tap = Tap to drop a bead
web-drop-yours = yours
web-drop-heap = on the heap
web-drop-sound = The sound comes from the big screen.
web-learn-waiting = Learn { $game } while you wait
web-awaited-table = { $code }: { $people ->
    [one] 1 person is in
   *[other] { $people } people are in
}. You will be brought back when the game starts.
web-your-seat = Seat { $seat }
web-look-up = Look at the big screen.
web-room-filling = The room is filling up, one moment…
web-late-in = You are watching this game and will play in the next one.
web-late-join = This game is over. Join the next one:
web-late-join-in = Join the next game
web-next-soon = Stay here: the next game starts by itself.
web-classroom = Classroom: names only, no emotes, large text
web-crowd = Play with a crowd
web-crowd-text = One big screen, everyone’s phone, up to { $most } players. You start each round.
web-crowd-host = Your part
web-crowd-host-only = Host only
web-crowd-host-plays = Host and play

# By post.
web-post-lobby = { $days ->
    [one] By post, one day per move
   *[other] By post, { $days } days per move
}
web-post-yours = Your turn, { $until }
web-post-awaited = { $name } has until { $kind ->
   *[other] { $when }
}.
web-post-awaited-many = { $count } players have until { $kind ->
   *[other] { $when }
}.
web-post-moved = { $ago ->
    [today] moved today
    [yesterday] moved yesterday
   *[earlier] moved on { $kind ->
   *[other] { $when }
}
}
web-post-waits = waiting for their turn
web-post-late = If { $name } misses the date, a bot makes this move.
web-post-late-many = If somebody misses the date, a bot makes that move.
web-post-calendar = Add to my calendar
web-post-entry = Your move in { $game } ({ $code })
web-post-who = Who still has to move
