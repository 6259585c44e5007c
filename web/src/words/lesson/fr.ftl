# À la table d’une leçon.
lesson-title = Apprendre en une minute
lesson-step = Étape { $step } sur { $steps }
lesson-next = Suite
lesson-go-on = Continuer
lesson-skip = Sauter
lesson-skip-told = Sauter la leçon et jouer
lesson-play = Jouer une vraie partie
lesson-again = Recommencer
lesson-to-come = Encore à venir
