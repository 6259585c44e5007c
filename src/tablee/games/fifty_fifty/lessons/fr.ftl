coach-1 = Ici, les points sont négatifs : la manche 1 vous en laisse { $points }.
coach-2 = La plus petite carte prend les rieurs, la plus grande les furieux. Les autres, rien.
coach-3 = Un rieur et un furieux s’annulent. Visez zéro.
coach-4 = La plus grande carte entame le pli suivant : à vous.
coach-4-other = La plus grande carte entame le pli suivant : à { $seat }.
coach-5 = Équilibre : 0 point, et votre pire manche précédente est effacée.
coach-5-missed = Pas zéro : { $points } points de pénalité. L’équilibre aurait effacé une manche.
coach-6 = Autant de manches que de joueurs. Le plus petit total l’emporte.
