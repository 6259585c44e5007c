// French before a name: "de Ibis" is said "d’Ibis". The twin of language/elision.py, which says why.
export const NAME = "\u2060"; // where a name begins; nobody sees it

const BEFORE = /(^|[^\p{L}\p{N}_])([Dd]|[Qq]u|[Jj]usqu|[Ll]orsqu|[Pp]uisqu)e \u2060/gu;
const SIGNS = /^[^\p{L}\p{N}_\s]*\s?/u;
const VOWEL = /^(?:(?!ou[aeiouéèêëïy])[aeiouàâäéèêëîïôöùûüœæ]|h[eéèêëiîïoôuûy]|y(?![aeiouéèêëïy])\p{L})/iu;

export function elided(text: string): string {
  if (!text.includes(NAME)) return text;
  const whole = text.replace(BEFORE, (found: string, before: string, word: string, at: number) =>
    VOWEL.test(text.slice(at + found.length).replace(SIGNS, "")) ? `${before}${word}’` : found,
  );
  return whole.replaceAll(NAME, "");
}
