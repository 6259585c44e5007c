# Le grand écran.
web-stage-where = { $people ->
    [one] { $people } joueur · { $where }
   *[other] { $people } joueurs · { $where }
}
web-stage-follow = Suivez sur votre téléphone
web-stage-join = Jouez sur votre téléphone
web-stage-type = ou à saisir sur { $address }
web-stage-scan = Scannez pour jouer
web-stage-meanwhile = En attendant : touchez, lâchez une bille.
web-stage-heap = { $beads ->
    [one] Un tas de { $beads } bille
   *[other] Un tas de { $beads } billes
}
web-stage-beads = { $beads ->
    [one] bille déjà
   *[other] billes déjà
}
web-stage-leads = { $name } en tête avec { $most }
web-stage-more = et { $more ->
    [one] { $more } autre
   *[other] { $more } autres
}
web-stage-starts = { $name } lance la partie
web-stage-host-starts = L’hôte lance la partie
web-stage-sound-on = Son activé : musique, puis le compte à voix haute.
web-stage-sound-plain = Son activé
web-stage-sound-wakes = Touchez ici pour le son
web-stage-sound-off = Son coupé
web-stage-newest = Dernières arrivées
web-stage-seconds = { $seconds ->
    [one] seconde
   *[other] secondes
}
web-stage-many-win = { $winners } joueurs se partagent la victoire
web-stage-next-game = Rejoignez la prochaine partie :
web-stage-waiting = { $people ->
    [one] { $people } autre personne attend la prochaine partie.
   *[other] { $people } autres personnes attendent la prochaine partie.
}
web-stage-bar = Commandes du grand écran
web-stage-whole = Plein écran
