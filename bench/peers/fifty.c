/* Fifty in plain C: whole games with random legal picks, without Danger. The same game, algorithm and random stream as
 * the kernels, so the same seed gives the same games. The bench compiles it and compares.
 *
 * Number x is bit x of a line. The same functions play by rules that are known only at run time, as the kernels do
 * (`fifty_results`), and by the printed rules for five seats, which the compiler knows (`fifty_results_of_five`).
 */

#include <stdint.h>

enum { SPACES = 5, ROUNDS = 4, DIGITS = 10, MOST_SEATS = 9, CROWNS_TO_WIN = 2 };

struct rules { /* as the kernels lay them out; the Danger cards, which would follow, are not used */
    int64_t seats, top, crown_at, tokens, cards, clash_scores;
    uint64_t ending[DIGITS]; /* the numbers that end in a digit */
    int64_t bonus[ROUNDS][SPACES];
};

struct table {
    int64_t caller, round, stop;
    uint64_t legal, crowned;
    uint64_t clash, seen; /* the numbers on which several hands go up, and those on which any does */
    uint64_t line[MOST_SEATS];
    int64_t bead[MOST_SEATS], bonus[MOST_SEATS], total[MOST_SEATS], crowns[MOST_SEATS];
};

/* The stream. A draw has a name, and each number in the name counts by a constant of its own. */

static const uint64_t GOLDEN = 0x9E3779B97F4A7C15, CHILD = 0xD1B54A32D192ED03;
static const uint64_t FIRST_NUMBER = 0xA0761D6478BD642F, SECOND_NUMBER = 0xE7037ED1A0B428DB;
static const uint64_t FIRST_CALLER = 0x4FB977D93F0C8AE0, BLOCKED = 0x13DA9191BE0D9EF4;
static const uint64_t BOT = 0xAB61C77B632E0A32, LINE = 0xBF4BA5AD694F5907;

static inline uint64_t mix(uint64_t word) {
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB;
    return word ^ (word >> 31);
}

static inline int bits_of(uint64_t mask) { return __builtin_popcountll(mask); }
static inline int lowest(uint64_t mask) { return __builtin_ctzll(mask); }
static inline int highest(uint64_t mask) { return 63 - __builtin_clzll(mask); }

/* So many bits of a mask, fewer than it has, each equally likely: fields of a word name them. */
static inline uint64_t draw(uint64_t start, uint64_t mask, int count) {
    int top = highest(mask);
    int width = top ? 32 - __builtin_clz(top) : 1;
    uint64_t low = (1ull << width) - 1, left = mask;
    uint64_t word = mix(start += GOLDEN);
    int bits = 64;
    if (width * count <= 64) { /* too few to be all of them: no need to look */
        for (int field = 0; field < count - 1; field++, word >>= width)
            left &= ~(1ull << (word & low));
        bits -= width * (count - 1);
        count -= bits_of(mask ^ left);
    }
    for (;;) {
        for (; bits >= width; bits -= width, word >>= width) {
            uint64_t bit = (1ull << (word & low)) & left;
            left ^= bit;
            count -= bit != 0;
            if (count == 0)
                return mask ^ left;
        }
        word = mix(start += GOLDEN);
        bits = 64;
    }
}

static inline void turn_up(struct table *table, const struct rules *rules, uint64_t key) {
    table->legal = (1ull << rules->top) - 2;
    if (!rules->tokens)
        return;
    uint64_t digits = draw(key + BLOCKED + (table->round + 1) * FIRST_NUMBER, 0x3FF, rules->tokens);
    for (; digits; digits &= digits - 1)
        table->legal &= ~rules->ending[lowest(digits)];
}

static inline void pick(struct table *table, const struct rules *rules, uint64_t key) {
    uint64_t clash = 0, seen = 0;
    for (int seat = 0; seat < rules->seats; seat++) {
        uint64_t own = mix((key + BOT + seat * FIRST_NUMBER + table->round * SECOND_NUMBER) ^ CHILD);
        uint64_t line = draw(own + LINE, table->legal, SPACES);
        table->line[seat] = line;
        clash |= seen & line;
        seen |= line;
    }
    table->clash = clash;
    table->seen = seen;
}

/* For each of some hands the next of all: a carry runs through the gap above it and comes to rest there. */
static inline uint64_t next_hands(uint64_t some, uint64_t hands) {
    return ((~hands & ((1ull << highest(hands)) - 1)) + (some << 1)) & hands;
}

static inline int64_t bonus_of(uint64_t line, uint64_t clash, const int64_t *spaces) {
    int64_t bonus = 0;
    for (int space = 0; space < SPACES; space++, line &= line - 1)
        bonus += line & -line & clash ? spaces[space] : 0;
    return bonus;
}

/* Beads, bonuses and crowns when the count has come to `stop`. */
static inline void tally(struct table *table, const struct rules *rules, int64_t stop) {
    uint64_t called = (1ull << stop) - 1, hands = (table->seen & called) | 1ull << stop, crowned = 0;
    for (int seat = 0; seat < rules->seats; seat++) {
        uint64_t line = table->line[seat] & called, lone = line & ~table->clash;
        uint64_t ends = next_hands(lone, hands);
        int64_t bead = bits_of(ends - lone) - (rules->clash_scores ? 0 : bits_of(ends & table->clash));
        table->bead[seat] = bead;
        table->bonus[seat] = bonus_of(line, table->clash, rules->bonus[table->round]);
        crowned |= (uint64_t)(bead >= rules->crown_at) << seat;
    }
    table->crowned = crowned;
    table->stop = stop;
}

/* The number on which a seat's bead came to the crown. */
static int64_t crown_number(const struct table *table, const struct rules *rules, int seat) {
    int64_t missing = rules->crown_at;
    for (uint64_t lone = table->line[seat] & ~table->clash;; lone &= lone - 1) {
        uint64_t hand = lone & -lone, end = next_hands(hand, table->seen | 1ull << rules->top);
        int64_t run = lowest(end) - lowest(hand) - (end & table->clash && !rules->clash_scores);
        if (run >= missing)
            return lowest(hand) + missing;
        missing -= run;
    }
}

/* Whether a second crown cut the round short. */
static inline int count(struct table *table, const struct rules *rules) {
    int64_t stop = rules->top;
    int is_cut = 0;
    tally(table, rules, stop);
    for (uint64_t crowned = table->crowned; crowned; crowned &= crowned - 1) {
        int seat = lowest(crowned);
        if (table->crowns[seat] + 1 == CROWNS_TO_WIN) {
            int64_t number = crown_number(table, rules, seat);
            stop = number < stop ? number : stop;
            is_cut = 1;
        }
    }
    if (is_cut)
        tally(table, rules, stop);
    return is_cut;
}

static inline void write_down(struct table *table, const struct rules *rules, int is_cut) {
    for (int seat = 0; seat < rules->seats; seat++) {
        table->crowns[seat] += table->crowned >> seat & 1;
        if (!is_cut)
            table->total[seat] += table->bead[seat] + table->bonus[seat];
    }
    table->caller = (table->caller + 1) % rules->seats;
    table->round++;
}

/* A second crown wins, whatever the totals; else most points, and of those tied the ones with a crown. */
static inline int64_t winners_of(const struct table *table, int seats) {
    int64_t crowned = 0, first = 0, first_crowned = 0, most = -1;
    for (int seat = 0; seat < seats; seat++) {
        crowned |= (int64_t)(table->crowns[seat] == CROWNS_TO_WIN) << seat;
        if (table->total[seat] > most) {
            first = first_crowned = 0;
            most = table->total[seat];
        }
        if (table->total[seat] == most) {
            first |= 1ll << seat;
            first_crowned |= (int64_t)(table->crowns[seat] > 0) << seat;
        }
    }
    return crowned ? crowned : first_crowned ? first_crowned : first;
}

/* Scores by seat, winners as a mask, length in rounds. */
static inline void play(uint64_t key, const struct rules *rules, int64_t *into) {
    struct table table = {0};
    int is_cut = 0;
    table.caller = lowest(draw(key + FIRST_CALLER, (1ull << rules->seats) - 1, 1));
    while (!is_cut && table.round < ROUNDS) {
        turn_up(&table, rules, key);
        pick(&table, rules, key);
        is_cut = count(&table, rules);
        write_down(&table, rules, is_cut);
    }
    for (int seat = 0; seat < rules->seats; seat++)
        into[seat] = table.total[seat];
    into[rules->seats] = winners_of(&table, rules->seats);
    into[rules->seats + 1] = table.round;
}

static inline void play_all(uint64_t seed, int64_t first, int64_t games, const struct rules *rules, int64_t *into) {
    uint64_t mixed = mix(seed);
    for (int64_t game = 0; game < games; game++)
        play(mix(mixed + GOLDEN * (first + game)), rules, into + game * (rules->seats + 2));
}

void fifty_results(uint64_t seed, int64_t first, int64_t games, const struct rules *rules, int64_t *into) {
    play_all(seed, first, games, rules, into);
}

#define TENS(digit) (0x10040100401ull << (digit)) /* digit, digit + 10 ... digit + 40 */

static const struct rules FIVE = {
    .seats = 5, .top = 50, .crown_at = 12, .tokens = 2, .clash_scores = 1,
    .ending = {TENS(0) & ~1ull, TENS(1), TENS(2), TENS(3), TENS(4), TENS(5), TENS(6), TENS(7), TENS(8), TENS(9)},
    .bonus = {{1, 1, 2, 1, 1}, {1, 1, 2, 1, 1}, {1, 1, 2, 1, 1}, {1, 1, 2, 1, 1}},
};

void fifty_results_of_five(uint64_t seed, int64_t first, int64_t games, int64_t *into) {
    play_all(seed, first, games, &FIVE, into);
}
