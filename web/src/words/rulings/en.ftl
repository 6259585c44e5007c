# Rulings as short lessons: a question, what is drawn, an answer.
rulings-title = What if …?
rulings-more = More questions
rulings-page = A link to this answer
rulings-next = Next question
rulings-none = There is no such question. You will find all of them in the rules of the game.
