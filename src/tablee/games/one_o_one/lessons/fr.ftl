coach-1 = Votre rangée { $row } affronte celle de { $seat }. Les colonnes affrontent les colonnes.
coach-2 = Les jetons viennent de gauche à droite. Vous ne choisissez que la case.
coach-3 = Bord noir : de 6 à 10. Vert si c’est pair, bleu si c’est impair.
coach-4 = Une suite, dans n’importe quel ordre. Tout est sous Combinaisons.
coach-4-other = Pas de suite ici : en rangée 2, votre 5 en faisait une.
coach-5 = Même combinaison des deux côtés : personne ne marque, quels que soient les nombres.
coach-6 = Seuls la quinte flush et le strike valent 2. Le plus grand total l’emporte.
coach-6-tie = Égalité : les quintes flush décident, puis les strikes, puis les carrés.
