# Les valeurs de sa propre boîte : règles, formulaire, feuilles à imprimer. Elles arrivent avec le premier jeu.
web-rulings = Points de règle à convenir
web-rulings-box = Points de règle et votre boîte
web-rulings-text = On n’est pas toujours d’accord sur ces points. Chaque personne qui rejoint la table voit ceux que vous activez.
web-at-this-table = À cette table
web-table-edition = édition personnalisée
web-own-values = Valeurs modifiées : { $names }.
web-box = Votre boîte
web-box-text = Recopiez les valeurs imprimées dans votre boîte. Ne changez que ce qui diffère.
web-box-known = Valeurs du livret
web-box-remove = Retirer { $what }
web-box-wrong = { $what } : { $sentence }
web-box-unchanged = Ce sont les valeurs habituelles.
web-box-saved = Enregistré sur cet appareil.
web-box-play = Jouer avec ces valeurs
web-box-file = Télécharger le fichier
web-box-open-file = Ouvrir un fichier de valeurs
web-box-link = Copier le lien
web-box-link-long = Ces valeurs sont trop longues pour un lien. Envoyez plutôt le fichier.
web-box-link-broken = Ce lien est incomplet. Demandez-le de nouveau.
web-box-open = Recopier les valeurs de votre boîte
web-box-use = Utiliser les valeurs de ma boîte
web-box-which = Valeurs imprimées
web-box-mine = De ma boîte
web-box-linked = Du lien
web-sheets-of = { $own ->
    [yes] Avec les valeurs de votre boîte.
   *[no] Avec les valeurs habituelles.
}
web-paper = Papier
web-paper-a4 = A4
web-paper-letter = Letter
web-pages = { $pages ->
    [one] 1 page
   *[other] { $pages } pages
}
web-pad = Feuille de scores
web-pad-name = Nom
web-pad-round = M{ $round }
web-pad-total = Total
web-post-days = Temps par coup
web-post-day = { $days ->
    [one] 1 jour
   *[other] { $days } jours
}
web-post-text = Une date au lieu d’un chrono : revenez quand vous voulez. Si vous laissez passer une date, un robot joue ce coup-là.
