import { readAmounts, type AmountMatch } from './amounts';
import { matchingPositions } from './matching';
import { isFullyUnderstood, interpretWithoutCorrections, trimPunctuation } from './read-text';
import { tokenize } from './rewrite';
import type { SearchableEquipment, SearchableStock } from './searchable';
import { isConnectingWord } from './vocabulary';

/** A search that finds vehicles, and the words that it omits. */
export interface SearchAlternative {
  readonly left: string;
  readonly text: string;
}

const maxAlternatives = 4;
/** Maximum words of a text that are tried. */
const maxWords = 8;

/**
 * Returns searches that find vehicles by omitting all unknown words, else one word or amount, else two adjacent words
 * («gran canaria») of a text (product 6.11).
 */
export function searchAlternatives(
  search: SearchableStock,
  typed: string,
  equipment: SearchableEquipment | null,
): readonly SearchAlternative[] {
  const { phrases, rest } = readAmounts(typed, search.stock);
  const words = tokenize(rest)
    .filter((token) => !isConnectingWord(token))
    .slice(0, maxWords);
  const unknown = new Set(
    interpretWithoutCorrections(search, typed, equipment).meaning.unknown.flatMap((text) => text.split(' ')),
  );
  const nobodyKnows = words.filter((token) => unknown.has(token.typed));
  const single = [...words, ...phrases].map((one) => [one]);
  const pairs = words.flatMap((word, at) => {
    const next = words[at + 1];
    return next ? [[word, next]] : [];
  });
  const ways = new Map<string, SearchAlternative>();
  const take = (spans: readonly AmountMatch[]) => {
    // A search with an unknown word finds nothing.
    if (nobodyKnows.some((token) => !spans.includes(token))) return;
    const text = without(typed, spans);
    if (ways.size >= maxAlternatives || ways.has(text) || text === '') return;
    const reading = interpretWithoutCorrections(search, text, equipment);
    const finds =
      reading.reference !== undefined || matchingPositions(search, reading.meaning, equipment, 1).length > 0;
    const left = spans.map(({ from, to }) => typed.slice(from, to).trim()).join(' ');
    if (finds && isFullyUnderstood(search, reading)) ways.set(text, { left, text });
  };
  if (nobodyKnows.length > 0) take(nobodyKnows);
  single.forEach(take);
  if (ways.size === 0) pairs.forEach(take);
  return [...ways.values()];
}

/** Removes parts of a text, and connecting words left at its end. */
function without(text: string, spans: readonly AmountMatch[]): string {
  const rest = spans
    .toSorted((one, other) => other.from - one.from)
    .reduce((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, text);
  const tokens = tokenize(rest);
  const first = tokens.find((token) => !isConnectingWord(token));
  const last = tokens.findLast((token) => !isConnectingWord(token));
  // Leading connecting words stay: a name may begin with one, «la laguna».
  return first && last
    ? trimPunctuation(rest.slice(tokens[0]?.from ?? 0, last.to + trailing(rest, last.to)))
    : '';
}

/** Returns the length of a sign after a word: «€», «°». */
function trailing(text: string, at: number): number {
  return /^\s?[€°"]/.exec(text.slice(at))?.[0].length ?? 0;
}
