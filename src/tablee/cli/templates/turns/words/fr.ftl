# Ce que dit le jeu. Un blanc est un champ de la demande ou du fait ; une place devient un nom.
game-name = GAME_TITLE
game-idea = Prenez un, deux ou trois cailloux. La personne qui prend le dernier gagne.
ask-take-stones = Prenez jusqu’à { $most } cailloux.
tell-took = { $seat } en prend { $stones }.
outcome-last = { $seats } prend le dernier caillou et gagne.
view-heap = Cailloux restants
