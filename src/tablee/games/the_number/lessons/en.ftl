coach-1 = Aim high. But a number is eliminated if any smaller one shares a digit.
coach-2 = { $smaller } is eliminated itself, and still its { $digit } eliminates { $number }.
coach-3 = It stands: you score the first digit, and its digits are crossed out.
coach-3-eliminated = Eliminated: no points, but you keep all its digits.
coach-4 = Last turn: your first digit counts double, before the bonus.
coach-4-out = All ten digits are crossed out: you sit this turn out.
coach-5 = Each different digit you crossed out is a point now: +{ $crossed }.
coach-6 = After { $rounds } rounds, most points win. A tie is shared.
