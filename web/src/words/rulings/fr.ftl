# Les points de règle en courtes leçons : une question, un dessin, une réponse.
rulings-title = Et si… ?
rulings-more = D’autres questions
rulings-page = Un lien vers cette réponse
rulings-next = Question suivante
rulings-none = Cette question n’existe pas pour ce jeu. Toutes se trouvent dans ses règles.
