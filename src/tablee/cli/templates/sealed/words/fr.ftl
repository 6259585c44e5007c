# Ce que dit le jeu. Un blanc est un champ de la demande ou du fait ; une place devient un nom.
game-name = GAME_TITLE
game-idea = Choisissez un nombre en secret. Le plus petit que personne d’autre n’a choisi rapporte sa valeur.
ask-choose-number = Choisissez un nombre de 1 à 9.
tell-chose = { $to } a choisi le { $number }.
tell-has-chosen = { $seat } a choisi.
tell-revealed = Les nombres sont { $numbers }.
outcome-most = Le plus grand total : { $seats }.
view-number = Votre nombre
view-chosen = Qui a choisi
view-points = Points
