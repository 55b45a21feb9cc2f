import type { VocabularyWord, Vocabulary } from './vocabulary';

/** Minimum letters. Shorter words resemble too many others. */
const shortest = 5;

/** Maximum corrections per word. */
const most = 4;

/**
 * Returns corrections of an unknown word (product 6.10): stock words with one letter wrong, missing or extra, or two
 * adjacent letters swapped, the most frequent first. Short words and those with digits have none.
 */
export function spellingSuggestions(folded: string, vocabularies: readonly Vocabulary[]): readonly string[] {
  if (folded.length < shortest || /\d/.test(folded)) return [];
  const similar = vocabularies
    .flatMap(({ words }) => words)
    .filter((word) => isSimilar(folded, word))
    .toSorted((one, other) => other.texts - one.texts)
    .map(({ spellingOf }) => spellingOf);
  return [...new Set(similar)].slice(0, most);
}

/** «Canarias» isn't a misspelling of «Gran Canaria»: place names have a fixed number. */
function isSimilar(typed: string, { folded, isName }: VocabularyWord): boolean {
  if (/\d/.test(folded) || !isOneEditApart(typed, folded)) return false;
  return !isName || typed.replace(/s$/, '') !== folded.replace(/s$/, '');
}

/** Whether one letter is wrong, missing or extra, or two adjacent letters are swapped. */
export function isOneEditApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  const [one, two, ...more] = left;
  return more.length === 0 && one !== undefined && right === `${two}${one}`;
}
