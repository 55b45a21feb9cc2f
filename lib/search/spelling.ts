import type { KnownWord, Vocabulary } from './vocabulary';

/** Letters. Shorter words are close to too many others. */
const shortest = 5;

/** Corrections per word. */
const most = 4;

/**
 * Corrections of an unknown word (product 6.10): stock words with one letter wrong, missing, too many, or two neighbors
 * swapped; the most frequent first. Short words and those with digits are never corrected.
 */
export function spellingSuggestions(folded: string, vocabularies: readonly Vocabulary[]): readonly string[] {
  if (folded.length < shortest || /\d/.test(folded)) return [];
  const near = vocabularies
    .flatMap(({ words }) => words)
    .filter((word) => isNear(folded, word))
    .toSorted((one, other) => other.texts - one.texts)
    .map(({ written }) => written);
  return [...new Set(near)].slice(0, most);
}

/** «Canarias» is no slip of «Gran Canaria»: the number belongs to the name of a place. */
function isNear(typed: string, { folded, isName }: KnownWord): boolean {
  if (/\d/.test(folded) || !isOneSlip(typed, folded)) return false;
  return !isName || typed.replace(/s$/, '') !== folded.replace(/s$/, '');
}

/** Whether one letter is wrong, missing or too many, or two neighbors are swapped. */
export function isOneSlip(a: string, b: string): boolean {
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
