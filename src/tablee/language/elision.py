"""French before a name: "de Ibis" is said "d’Ibis". Its twin is web/src/lib/words/elision.ts.

Only names are looked at, which stand behind a mark until the sentence is whole: what is written in a message file is
written as it should be. Usage wavers before h: most first names in ha keep the e (de Harry), others drop it (d’Hugo).
A y before a consonant is a vowel (d’Yves, de Yann); "ou" before a vowel is none (de Ouassim).
"""

import re

NAME = "\N{WORD JOINER}"  # nobody sees it
BEFORE = r"\b([Dd]|[Qq]u|[Jj]usqu|[Ll]orsqu|[Pp]uisqu)e "
SIGNS = r"[^\w\s]*[\s\u00a0]?"  # a seat's shape stands before its name in a terminal
VOWEL = r"(?:(?!ou[aeiouéèêëïy])[aeiouàâäéèêëîïôöùûüœæ]|h[eéèêëiîïoôuûy]|y(?![aeiouéèêëïy])\w)"
ELISION = re.compile(rf"{BEFORE}{NAME}(?={SIGNS}(?i:{VOWEL}))")


def elided(text: str) -> str:
    return ELISION.sub(r"\1’", text).replace(NAME, "") if NAME in text else text
