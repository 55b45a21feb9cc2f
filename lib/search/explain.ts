import { type ValueFacet, valueFacets } from '@/lib/stock/filters';
import { type SearchableEquipment, type SearchableStock, vocabulariesOfStock } from './searchable';
import { genericWords } from './synonyms';
import {
  type Hit,
  isConnectingWord,
  isShortNumber,
  noPositions,
  type Positions,
  type Word,
} from './vocabulary';

/** Index rows whose texts contain a word that is no filter value. */
export interface TextWord {
  readonly versions: Positions;
  readonly colors: Positions;
}

/** Possible meaning of a word. */
export type WordExplanation =
  | { readonly kind: 'nothing' | 'unknown' | 'offers' | 'immediate' }
  | { readonly kind: 'text'; readonly text: TextWord; readonly pieces: Positions }
  | { readonly kind: 'equipment'; readonly pieces: Positions }
  | {
      readonly kind: 'values';
      /** Facets that match equally well. */
      readonly facets: ReadonlyMap<ValueFacet, Positions>;
      /** Whether the word is only a prefix of these values. */
      readonly isBeginning: boolean;
      readonly text: TextWord;
      readonly pieces: Positions;
    };

/**
 * Returns the meaning of a word. An exact match precedes a prefix; filter values precede other vehicle texts, which
 * precede equipment.
 */
function explain(
  search: SearchableStock,
  word: Word,
  isTyped: boolean,
  equipment: SearchableEquipment | null,
): WordExplanation {
  const { folded } = word;
  const isGeneric = genericWords.has(folded);
  if (isConnectingWord(word) && !isTyped) return { kind: 'nothing' };
  const hits = valueFacets.map((code) => [code, search.facets[code].words.find(folded)] as const);
  const level = best(hits.map(([, hit]) => hit));
  const text = textOf(search, folded);
  const pieces = equipment?.words.find(folded).positions ?? noPositions;
  if (isGeneric && !isTyped && level < 2 && text.level < 2) return { kind: 'nothing' };
  if (level > 0 && level >= text.level) {
    const facets = new Map(
      hits.flatMap(([code, hit]) => (hit.level === level ? [[code, hit.positions]] : [])),
    );
    return { kind: 'values', facets, isBeginning: level === 1, text, pieces };
  }
  if (text.level > 0) return { kind: 'text', text, pieces };
  if (search.offers.find(folded).level > 0) return { kind: 'offers' };
  if (search.immediate.find(folded).level > 0) return { kind: 'immediate' };
  if (search.common.find(folded).level > 0 || isGeneric || isConnectingWord(word)) return { kind: 'nothing' };
  return pieces.size > 0 ? { kind: 'equipment', pieces } : { kind: 'unknown' };
}

const best = (hits: readonly Hit[]) => Math.max(...hits.map(({ level }) => level));

function textOf(search: SearchableStock, folded: string): TextWord & { readonly level: number } {
  const hits = [search.versions.find(folded), search.colors.find(folded)] as const;
  const level = best(hits);
  const [versions, colors] = hits.map((hit) => (hit.level === level ? hit.positions : noPositions));
  return { level, versions: versions ?? noPositions, colors: colors ?? noPositions };
}

/** Returns the meaning of each word, and the unknown ones, including a short number without its usual neighbor. */
export function explainWords(
  search: SearchableStock,
  words: readonly Word[],
  isTyped: (at: number) => boolean,
  equipment: SearchableEquipment | null,
): { readonly explained: readonly WordExplanation[]; readonly unknown: readonly string[] } {
  const vocabularies = vocabulariesOfStock(search, equipment);
  const explained = words.map((word, at) => explain(search, word, isTyped(at), equipment));
  const unknown: string[] = [];
  words.forEach((word, at) => {
    const beside = { before: words[at - 1], after: words[at + 1] };
    const isOdd =
      isShortNumber(word.folded) &&
      !isTyped(at) &&
      !(['before', 'after'] as const).some(
        (side) =>
          beside[side] !== undefined &&
          vocabularies.some(({ hasBeside }) => hasBeside(word.folded, side, beside[side]?.folded ?? '')),
      );
    if (explained[at]?.kind !== 'unknown' && !isOdd) return;
    explained[at] = { kind: 'unknown' };
    const next = explained[at + 1]?.kind;
    const isCount = isOdd && (next === 'equipment' || next === 'unknown');
    unknown.push(isCount ? `${word.typed} ${beside.after?.typed ?? ''}` : word.typed);
    // The unknown phrase includes the counted noun: «7 plazas».
    if (isCount) explained[at + 1] = { kind: 'nothing' };
  });
  return { explained, unknown };
}
