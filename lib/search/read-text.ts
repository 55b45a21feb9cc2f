import type { IndexedVehicle } from '@/lib/list/index/decode';
import { placesOf, saysSomething } from './matching';
import { rewrite, inCaseOf, tokensOf } from './rewrite';
import { type SearchableEquipment, type SearchableStock, vocabulariesOf } from './searchable';
import { spellingSuggestions } from './spelling';
import { genericWords } from './synonyms';
import { understand, type Understanding } from './understand';
import { isConnecting, type Vocabulary } from './vocabulary';

/** Interpretation of a typed text, equal in suggestions and in searches (product 6.10). */
export interface Reading {
  /** The text in the stock's words; equal to the typed one unless words were replaced. */
  readonly text: string;
  /** Whether any word was replaced, also by another gender or number of it. */
  readonly isChanged: boolean;
  /** Whether a word was corrected or replaced by a synonym. */
  readonly isOther: boolean;
  readonly meaning: Understanding;
  /** The vehicle whose reference the text contains. */
  readonly reference: IndexedVehicle | undefined;
}

/**
 * Interprets a text with the stock's vocabulary. If a word is unknown, tries corrections of one letter. Without
 * equipment none are tried, since the word may be a piece of equipment.
 */
export function readText(
  search: SearchableStock,
  typed: string,
  equipment: SearchableEquipment | null,
): Reading {
  const reading = readWords(search, typed, equipment);
  const { text: written, meaning, reference } = reading;
  if (reference || equipment === null || meaning.unknown.length === 0) return reading;
  for (const text of slipsOf(written, meaning.unknown, vocabulariesOf(search, equipment))) {
    const other = understand(search, text, equipment);
    const isLess = other.unknown.length < meaning.unknown.length;
    if (isLess && placesOf(search, other, equipment, 1).length > 0)
      return { text, isChanged: true, isOther: true, meaning: other, reference };
  }
  return reading;
}

/** Interprets a text with the stock's vocabulary, without spelling correction. */
export function readWords(
  search: SearchableStock,
  typed: string,
  equipment: SearchableEquipment | null,
): Reading {
  const written = rewrite(typed, vocabulariesOf(search, equipment));
  const reference = search.byId(typed.trim()) ?? search.byId(withoutNoise(search, typed));
  return { ...written, meaning: understand(search, written.text, equipment), reference };
}

/** Whether an interpretation has no unknown words and contains criteria. */
export function isUnderstood(search: SearchableStock, { meaning, reference }: Reading): boolean {
  return reference !== undefined || (meaning.unknown.length === 0 && saysSomething(search, meaning));
}

/** Returns the text with one unknown word corrected, once per suggestion. */
function slipsOf(
  text: string,
  unknown: readonly string[],
  vocabularies: readonly Vocabulary[],
): readonly string[] {
  return tokensOf(text)
    .filter(({ typed }) => unknown.includes(typed))
    .flatMap(({ typed, folded, from, to }) =>
      spellingSuggestions(folded, vocabularies).map(
        (other) => text.slice(0, from) + inCaseOf(typed, other) + text.slice(to),
      ),
    );
}

/** Removes words that don't describe a vehicle: the brand, «ref», and generic phrases. */
export function withoutNoise(search: SearchableStock, text: string): string {
  const noise = tokensOf(text).filter(
    (token) =>
      genericWords.has(token.folded) ||
      isConnecting(token) ||
      search.common.written(token.folded) !== undefined,
  );
  const rest = noise.toReversed().reduce((left, { from, to }) => left.slice(0, from) + left.slice(to), text);
  return tidy(rest);
}

/** Collapses spaces and trims punctuation. */
export function tidy(text: string): string {
  const single = text.replace(/\s+/g, ' ').replace(/^[ .,:;#º-]+/, '');
  let end = single.length;
  while (' .,:;#º-'.includes(single[end - 1] ?? 'x')) end -= 1;
  return single.slice(0, end);
}
