import { matchingPositions, hasCriteria } from './matching';
import { rewriteToStockWords, matchLetterCase, tokenize } from './rewrite';
import { type SearchableEquipment, type SearchableStock, vocabulariesOfStock } from './searchable';
import { spellingSuggestions } from './spelling';
import { genericWords } from './synonyms';
import { interpretSearch, type SearchInterpretation } from './interpret-search';
import { isConnectingWord, type Vocabulary } from './vocabulary';

/** Interpretation of a typed text, equal in suggestions and in searches (product 6.10). */
export interface InterpretedText {
  /** The text in the stock's words; equal to the typed one unless words were replaced. */
  readonly text: string;
  /** Whether any word was replaced, also by another gender or number of it. */
  readonly isChanged: boolean;
  /** Whether a word was corrected or replaced by a synonym. */
  readonly isOther: boolean;
  readonly meaning: SearchInterpretation;
  /** Position of the vehicle whose reference the text contains. */
  readonly reference: number | undefined;
}

/**
 * Interprets a text with the stock's vocabulary. If a word is unknown, tries corrections of one letter. Without
 * equipment none are tried, since the word may be a piece of equipment.
 */
export function interpretWithCorrections(
  search: SearchableStock,
  typed: string,
  equipment: SearchableEquipment | null,
): InterpretedText {
  const reading = interpretWithoutCorrections(search, typed, equipment);
  const { text: typedText, meaning, reference } = reading;
  if (reference !== undefined || equipment === null || meaning.unknown.length === 0) return reading;
  for (const text of misspelledWords(typedText, meaning.unknown, vocabulariesOfStock(search, equipment))) {
    const other = interpretSearch(search, text, equipment);
    const isLess = other.unknown.length < meaning.unknown.length;
    if (isLess && matchingPositions(search, other, equipment, 1).length > 0)
      return { text, isChanged: true, isOther: true, meaning: other, reference };
  }
  return reading;
}

/** Interprets a text with the stock's vocabulary, without spelling correction. */
export function interpretWithoutCorrections(
  search: SearchableStock,
  typed: string,
  equipment: SearchableEquipment | null,
): InterpretedText {
  const typedText = rewriteToStockWords(typed, vocabulariesOfStock(search, equipment));
  const reference = search.byId(typed.trim()) ?? search.byId(removeNoiseWords(search, typed));
  return { ...typedText, meaning: interpretSearch(search, typedText.text, equipment), reference };
}

/** Whether an interpretation has no unknown words and contains criteria. */
export function isFullyUnderstood(search: SearchableStock, { meaning, reference }: InterpretedText): boolean {
  return reference !== undefined || (meaning.unknown.length === 0 && hasCriteria(search, meaning));
}

/** Returns the text with one unknown word corrected, once per suggestion. */
function misspelledWords(
  text: string,
  unknown: readonly string[],
  vocabularies: readonly Vocabulary[],
): readonly string[] {
  return tokenize(text)
    .filter(({ typed }) => unknown.includes(typed))
    .flatMap(({ typed, folded, from, to }) =>
      spellingSuggestions(folded, vocabularies).map(
        (other) => text.slice(0, from) + matchLetterCase(typed, other) + text.slice(to),
      ),
    );
}

/** Removes words that don't describe a vehicle: the brand, «ref», and generic phrases. */
export function removeNoiseWords(search: SearchableStock, text: string): string {
  const noise = tokenize(text).filter(
    (token) =>
      genericWords.has(token.folded) ||
      isConnectingWord(token) ||
      search.common.spellingOf(token.folded) !== undefined,
  );
  const rest = noise.toReversed().reduce((left, { from, to }) => left.slice(0, from) + left.slice(to), text);
  return trimPunctuation(rest);
}

/** Collapses spaces and trims punctuation. */
export function trimPunctuation(text: string): string {
  const single = text.replace(/\s+/g, ' ').replace(/^[ .,:;#º-]+/, '');
  let end = single.length;
  while (' .,:;#º-'.includes(single[end - 1] ?? 'x')) end -= 1;
  return single.slice(0, end);
}
