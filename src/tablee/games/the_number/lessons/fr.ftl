coach-1 = Visez haut. Mais un nombre est éliminé si un plus petit a un chiffre en commun.
coach-2 = { $smaller } est éliminé lui aussi, et son { $digit } élimine quand même { $number }.
coach-3 = Il tient : vous marquez le premier chiffre, et ses chiffres sont barrés.
coach-3-eliminated = Éliminé : aucun point, mais vous gardez tous ses chiffres.
coach-4 = Dernier tour : votre premier chiffre compte double, avant le bonus.
coach-4-out = Vos dix chiffres sont barrés : vous ne jouez pas ce tour.
coach-5 = Chaque chiffre différent que vous avez barré vaut un point : +{ $crossed }.
coach-6 = Après { $rounds } manches, le plus grand total l’emporte. L’égalité se partage.
