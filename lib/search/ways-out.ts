import { readAmounts, type Span } from './amounts';
import { placesOf } from './matching';
import { isUnderstood, readWords, tidy } from './read-text';
import { tokensOf } from './rewrite';
import type { SearchableEquipment, SearchableStock } from './searchable';
import { isConnecting } from './vocabulary';

/** A search that finds vehicles, and the words that it omits. */
export interface WayOut {
  readonly left: string;
  readonly text: string;
}

const mostWays = 4;
/** Maximum words of a text that are tried. */
const mostWords = 8;

/**
 * Returns searches that find vehicles by omitting all unknown words, else one word or amount, else two adjacent words
 * («gran canaria») of a text (product 6.11).
 */
export function waysOut(
  search: SearchableStock,
  typed: string,
  equipment: SearchableEquipment | null,
): readonly WayOut[] {
  const { phrases, rest } = readAmounts(typed, search.offer);
  const words = tokensOf(rest)
    .filter((token) => !isConnecting(token))
    .slice(0, mostWords);
  const unknown = new Set(
    readWords(search, typed, equipment).meaning.unknown.flatMap((text) => text.split(' ')),
  );
  const nobodyKnows = words.filter((token) => unknown.has(token.typed));
  const single = [...words, ...phrases].map((span) => [span]);
  const pairs = words.flatMap((word, at) => {
    const next = words[at + 1];
    return next ? [[word, next]] : [];
  });
  const ways = new Map<string, WayOut>();
  const take = (spans: readonly Span[]) => {
    // A search with an unknown word finds nothing.
    if (nobodyKnows.some((token) => !spans.includes(token))) return;
    const text = without(typed, spans);
    if (ways.size >= mostWays || ways.has(text) || text === '') return;
    const reading = readWords(search, text, equipment);
    const finds =
      reading.reference !== undefined || placesOf(search, reading.meaning, equipment, 1).length > 0;
    const left = spans.map(({ from, to }) => typed.slice(from, to).trim()).join(' ');
    if (finds && isUnderstood(search, reading)) ways.set(text, { left, text });
  };
  if (nobodyKnows.length > 0) take(nobodyKnows);
  single.forEach(take);
  if (ways.size === 0) pairs.forEach(take);
  return [...ways.values()];
}

/** Removes parts of a text, and connecting words left at its end. */
function without(text: string, spans: readonly Span[]): string {
  const rest = spans
    .toSorted((one, other) => other.from - one.from)
    .reduce((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, text);
  const tokens = tokensOf(rest);
  const first = tokens.find((token) => !isConnecting(token));
  const last = tokens.findLast((token) => !isConnecting(token));
  // Leading connecting words stay: a name may begin with one, «la laguna».
  return first && last ? tidy(rest.slice(tokens[0]?.from ?? 0, last.to + trailing(rest, last.to))) : '';
}

/** Returns the length of a sign after a word: «€», «°». */
function trailing(text: string, at: number): number {
  return /^\s?[€°"]/.exec(text.slice(at))?.[0].length ?? 0;
}
