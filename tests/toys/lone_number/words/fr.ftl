game-name = Le nombre isolé
game-idea = Choisissez un nombre en secret. Le plus petit que personne d’autre n’a choisi marque.
ask-choose-number = Choisissez un nombre de 1 à 9.
tell-chose = { $to } a choisi le { $number }.
tell-has-chosen = { $seat } a choisi.
tell-revealed = Les nombres sont { $numbers }.
outcome-most = { $seats } a le plus de points.
