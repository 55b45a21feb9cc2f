import { isConnecting, withWord, wordsOf, type Word } from './words';
import type { Vocabulary } from './vocabulary';

/**
 * What a text may have meant, with one of its words as the stock writes it: an accent too many or too few, a space left out
 * before a number («ioniq5»), or one letter («hibirdo»). The likeliest first; none where every word is known (product 5.9).
 */
export function slipsOf(text: string, vocabularies: readonly Vocabulary[]): readonly string[] {
  const meant = wordsOf(text).flatMap((word, at) =>
    othersFor(word, vocabularies).map((other) => withWord(text, at, inCaseOf(word.typed, other))),
  );
  return [...new Set(meant)];
}

function othersFor(word: Word, vocabularies: readonly Vocabulary[]): readonly string[] {
  const { typed, folded } = word;
  if (isConnecting(word)) return [];
  const written = first(vocabularies, ({ written: of }) => of(folded));
  if (written !== undefined) return written.toLowerCase() === typed.toLowerCase() ? [] : [written];
  const isKnown = (part: string) => vocabularies.some(({ find }) => find(part).level === 2);
  const [, letters, digits] = /^(\p{L}{2,})(\d.*)$/u.exec(folded) ?? [];
  if (letters !== undefined && digits !== undefined)
    return isKnown(letters) && isKnown(digits) ? [`${typed.slice(0, -digits.length)} ${digits}`] : [];
  if (vocabularies.some(({ find }) => find(folded).level > 0)) return [];
  return vocabularies
    .flatMap(({ near }) => near(folded))
    .sort((a, b) => b.texts - a.texts)
    .map(({ word: other }) => other);
}

function first<T, R>(all: readonly T[], of: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = of(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The stock writes «Híbrido», a visitor «híbrido». */
function inCaseOf(typed: string, other: string): string {
  if (typed === typed.toLowerCase()) return other.toLowerCase();
  return typed === typed.toUpperCase() ? other.toUpperCase() : other;
}
