# Qui a choisi la donne : la vérification.
web-fair-moves = { $moves ->
    [one] Le seul coup joué était permis.
   *[other] Les { $moves } coups étaient permis.
}
web-fair-deal = { $draws ->
    [one] Le seul tirage découle de ce qui a été scellé avant le premier coup. Personne ne l’a choisi.
   *[other] Les { $draws } tirages découlent de ce qui a été scellé avant le premier coup. Personne n’a choisi la donne.
}
web-fair-file-deal = { $draws ->
    [one] Le seul tirage découle du sceau inscrit dans le fichier.
   *[other] Les { $draws } tirages découlent du sceau inscrit dans le fichier.
}
web-fair-nothing-drawn = Rien n’a été tiré au sort dans cette partie : il n’y a pas de donne à vérifier.
web-fair-known = La donne était connue avant cette partie : table du jour, même donne ou suite d’une autre partie.
web-fair-no-seed = La graine n’est pas dans ce fichier : la donne elle-même n’a pas pu être vérifiée.
web-fair-own = Vérifié par cet appareil : c’est bien la donne convenue au départ, et votre nombre en fait partie. Personne n’a pu la choisir.
web-fair-own-broken = Ce n’est pas la donne convenue avec votre appareil au départ.
web-fair-givers = Des nombres venus des appareils de ces joueurs ont été mêlés à la donne : { $givers }.
web-fair-many-givers = Des nombres venus des appareils de { $givers } joueurs ont été mêlés à la donne.
web-fair-no-givers = Aucun appareil n’a mêlé de nombre à la donne.
web-fair-voided = { $starts ->
    [one] Un départ a été annulé
   *[other] { $starts } départs ont été annulés
} avant celui-ci, faute de réponse d’un appareil.
web-fair-vouched = Ce serveur a enregistré la partie pendant qu’elle se jouait. Le certificat l’atteste, avec une signature que tout le monde peut vérifier.
web-fair-not-vouched = Le fichier est cohérent, mais rien ne prouve que la partie a vraiment été jouée. Un certificat de son serveur le prouverait.
web-fair-error = Il y a une erreur à la ligne { $line } :
web-fair-text = Avant le premier coup, la table a montré un sceau : le SHA-256 d’un sel et de la graine. Chaque navigateur a scellé lui aussi un nombre. Alors seulement, les nombres ont été révélés et mêlés à la donne. À la fin, tout est montré, et chacun peut recalculer la donne.
web-fair-nonces = Nombres des navigateurs
