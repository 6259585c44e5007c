# At the table of a lesson.
lesson-title = Learn in a minute
lesson-step = Step { $step } of { $steps }
lesson-next = Next
lesson-go-on = Continue
lesson-skip = Skip
lesson-skip-told = Skip the lesson and play
lesson-play = Play a real game
lesson-again = Again
lesson-to-come = Still to come
