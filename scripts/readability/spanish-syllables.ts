/** Written and not heard, and a 'y' that is heard as a vowel. */
function asHeard(word: string): string {
  return (
    word
      .toLowerCase()
      .normalize('NFC')
      // An 'h' parts no vowels (Ortografía de la lengua española, 2010).
      .replace(/h/gu, '')
      .replace(/(?<=[qg])u(?=[eéií])/gu, '')
      .replace(/y(?![aeiouáéíóúü])/gu, 'i')
  );
}

/** A strong vowel makes a syllable of its own, and so does a weak one with an accent: 'pa-ís'. */
const strongVowel = /[aeoáéóíú]/gu;

/**
 * How many syllables a Spanish word has, by the rules of its spelling: in vowels that stand together each strong one makes a
 * syllable, and weak ones lean on it, or on each other. A word without a vowel counts as one.
 */
export function countSpanishSyllables(word: string): number {
  const runs = asHeard(word).match(/[aeoáéóíúiuü]+/gu) ?? [];
  const counts = runs.map((run) => Math.max(1, run.match(strongVowel)?.length ?? 0));
  return Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  );
}
