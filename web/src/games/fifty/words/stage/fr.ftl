# Le grand écran.
fifty-stage-of = sur { $seats } ont choisi
fifty-stage-from = de 1 à { $high }
fifty-stage-blocked = { $count ->
    [one] Chiffre final interdit
   *[other] Chiffres finaux interdits
}
fifty-stage-ready = Le compte commence
fifty-stage-racing = Le compte s’accélère
fifty-stage-clashed = Nombre commun
fifty-stage-hands = { $hands ->
    [one] Une main
   *[other] { $hands } mains
}
fifty-stage-clash = { $names } l’ont en commun. Il est barré.
fifty-stage-and-more = { $more ->
    [one] { $names } et { $more } autre
   *[other] { $names } et { $more } autres
}
fifty-stage-cloth = Une case par nombre, à la couleur de la personne qui le marque. Le compte s’arrête à { $top }.
fifty-stage-crown-at = Couronne à { $crown }
fifty-stage-standing = Classement
fifty-stage-soon = La manche { $round } commence bientôt
