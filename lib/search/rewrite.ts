import { genericWords, synonymsAt } from './synonyms';
import { foldWord, isConnectingWord, type Vocabulary, type Word, wordPattern } from './vocabulary';

/** A text in the stock's words. */
export interface Rewritten {
  readonly text: string;
  /** Whether any word was replaced, also by another gender or number of it. */
  readonly isChanged: boolean;
  /** Whether a word was replaced by another word. */
  readonly isOther: boolean;
}

interface Token extends Word {
  readonly from: number;
  readonly to: number;
}

/** The replacement of consecutive words. */
interface Replacement {
  readonly length: number;
  readonly spelling: string;
  readonly isOther: boolean;
}

/** Returns the words of a text with their positions. */
export function tokenize(text: string): readonly Token[] {
  return [...text.matchAll(wordPattern)].map(({ 0: typed, index }) => ({
    ...{ typed, folded: foldWord(typed) },
    ...{ from: index, to: index + typed.length },
  }));
}

/**
 * Replaces words with the stock's own (product 6.10): synonyms, names with a misplaced space or hyphen («i-20»,
 * «ioniq5»), other genders and numbers, and superfluous accents. Words of the stock are unchanged.
 */
export function rewriteToStockWords(text: string, vocabularies: readonly Vocabulary[]): Rewritten {
  const tokens = tokenize(text);
  const folded = tokens.map((token) => token.folded);
  let result = '';
  let end = 0;
  let [isChanged, isOther] = [false, false];
  for (let at = 0; at < tokens.length; at += 1) {
    const replacement = replacementAt(text, tokens, folded, at, vocabularies);
    const [first, last] = [tokens[at], tokens[at + (replacement?.length ?? 1) - 1]];
    if (!replacement || !first || !last) continue;
    const typed = text.slice(first.from, first.to);
    result += text.slice(end, first.from) + matchLetterCase(typed, replacement.spelling);
    end = last.to;
    at += replacement.length - 1;
    isChanged = true;
    isOther ||= replacement.isOther;
  }
  return { text: result + text.slice(end), isChanged, isOther };
}

function replacementAt(
  text: string,
  tokens: readonly Token[],
  folded: readonly string[],
  at: number,
  vocabularies: readonly Vocabulary[],
): Replacement | null {
  const token = tokens[at];
  if (!token) return null;
  const spellingOf = (word: string) =>
    firstDefined(vocabularies, ({ spellingOf: spelling }) => spelling(word));
  for (const { length, spellings: spelling } of synonymsAt(folded, at)) {
    if (folded.slice(at, at + length).every((word) => spellingOf(word) !== undefined)) continue;
    const inVocabulary = spelling.filter((word) =>
      vocabularies.some(({ find }) => find(foldWord(word)).level === 2),
    );
    if (inVocabulary.length > 0) return { length, spelling: inVocabulary.join(' '), isOther: true };
  }
  const next = tokens[at + 1];
  if (next && /^[-\s]$/.test(text.slice(token.to, next.from))) {
    const joined = spellingOf(token.folded + next.folded);
    const areInVocabulary = [token, next].every((word) => spellingOf(word.folded) !== undefined);
    if (joined !== undefined && !areInVocabulary) return { length: 2, spelling: joined, isOther: true };
  }
  const own = spellingOf(token.folded);
  if (own !== undefined) {
    const [typed, plain] = [token.typed.toLowerCase(), own.toLowerCase()];
    // Most visitors omit accents; a superfluous one may be why the upstream's search found nothing.
    return typed === plain || typed === foldWord(plain) ? null : { length: 1, spelling: own, isOther: true };
  }
  if (isConnectingWord(token) || genericWords.has(token.folded)) return null;
  const parts = /^(\p{L}{2,})(\d.*)$/u.exec(token.folded);
  const isApart = parts?.slice(1).every((part) => spellingOf(part) !== undefined);
  if (isApart && parts?.[2] !== undefined)
    return { length: 1, spelling: `${token.typed.slice(0, -parts[2].length)} ${parts[2]}`, isOther: true };
  const inflected = firstDefined(vocabularies, (vocabulary) => vocabulary.inflected(token.folded));
  return inflected === undefined ? null : { length: 1, spelling: inflected, isOther: false };
}

function firstDefined<T, R>(all: readonly T[], of: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = of(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Adapts a word to the typed letter case: the stock writes «Híbrido», a visitor «híbrido». */
export function matchLetterCase(typed: string, other: string): string {
  if (typed === typed.toLowerCase()) return other.toLowerCase();
  return typed.length > 1 && typed === typed.toUpperCase() ? other.toUpperCase() : other;
}
