import { mapFacets, type ValueFacet, valueFacets, valueRows } from '@/lib/stock/filters';
import type { SearchableEquipment, SearchableStock } from './searchable';
import { type WordExplanation, explainWords, type TextWord } from './explain';
import { unionPositions, intersectPositions, noPositions, type Positions, wordsOf } from './vocabulary';
import { type Amounts, readAmounts } from './amounts';

/** Words that belong together, and the values or pieces that contain all of them. */
export interface Group {
  readonly typed: readonly string[];
  readonly positions: Positions;
}

/** Possible completion of the word being typed. */
export interface Completion {
  readonly code: ValueFacet;
  readonly positions: Positions;
}

/** Criteria of a text; a vehicle must meet all that aren't empty. */
export interface SearchInterpretation {
  /** By facet: values, of which a vehicle must have one. */
  readonly values: Readonly<Record<ValueFacet, Positions>>;
  readonly bounds: Amounts['bounds'];
  readonly offers: boolean;
  readonly immediate: boolean;
  readonly texts: readonly TextWord[];
  /** Groups of pieces; a vehicle must have one piece of each group. */
  readonly equipment: readonly Group[];
  /** An ambiguous prefix; a vehicle must match one completion, or have a text with it. */
  readonly open: { readonly completions: readonly Completion[]; readonly text: TextWord } | null;
  /** Unknown words, as typed. */
  readonly unknown: readonly string[];
  /** Bounds that no filter supports, as typed. */
  readonly ignored: readonly string[];
}

/** Precedence of the facets for an ambiguous word. */
const precedence = valueFacets.toSorted((a, b) => valueRows[a].precedence - valueRows[b].precedence);

type Field = ValueFacet | 'equipment';

/**
 * Interprets a typed text (product 5.9). Unambiguous words come first. An ambiguous word then refines the values that
 * other words name. «híbrido» is a model beside «kona», and a fuel beside «azul».
 */
export function interpretSearch(
  search: SearchableStock,
  typed: string,
  equipment: SearchableEquipment | null,
): SearchInterpretation {
  const { bounds, rest, unknown: ignored } = readAmounts(typed, search.stock);
  const isTyping = /[\p{L}\p{M}\p{N}]$/u.test(rest);
  const words = wordsOf(rest);
  const isTyped = (at: number) => isTyping && at === words.length - 1;
  const { explained, unknown } = explainWords(search, words, isTyped, equipment);
  const groups = new Map<Field, Group[]>();
  const fieldAt = new Map<number, Field>();
  const texts: TextWord[] = [];
  let open: SearchInterpretation['open'] = null;

  const groupFor = (field: Field, positions: Positions) =>
    groups.get(field)?.findIndex((group) => intersectPositions(group.positions, positions).size > 0) ?? -1;
  const settle = (at: number, field: Field, positions: Positions) => {
    const all = groups.get(field) ?? [];
    const existingGroup = all[groupFor(field, positions)];
    const group = {
      typed: [...(existingGroup?.typed ?? []), words[at]?.typed ?? ''],
      positions: existingGroup ? intersectPositions(existingGroup.positions, positions) : positions,
    };
    groups.set(field, [...all.filter((other) => other !== existingGroup), group]);
    fieldAt.set(at, field);
  };
  /** Assigns a word that refines the equipment beside it: «asientos eléctricos». Returns whether it does. */
  const joinsEquipment = (at: number, pieces: Positions) => {
    const isBeside = [at - 1, at + 1].some((beside) => fieldAt.get(beside) === 'equipment');
    if (!isBeside || groupFor('equipment', pieces) < 0) return false;
    settle(at, 'equipment', pieces);
    return true;
  };
  const settleAmbiguous = (at: number, explanation: Extract<WordExplanation, { kind: 'values' }>) => {
    const { facets, isBeginning, text } = explanation;
    const positionsIn = (code: ValueFacet) => facets.get(code) ?? noPositions;
    const codes = [fieldAt.get(at - 1), fieldAt.get(at + 1), ...precedence].filter(isOneOf(facets));
    const refined = codes.find((code) => groupFor(code, positionsIn(code)) >= 0);
    const code = refined ?? precedence.find((first) => facets.has(first));
    if (refined === undefined && isBeginning && isTyped(at))
      open = { completions: completionsOf(facets), text };
    else if (code !== undefined) settle(at, code, positionsIn(code));
  };

  const forEachExplanation = (take: (explanation: WordExplanation, at: number) => void) =>
    explained.forEach(take);
  forEachExplanation((explanation, at) => {
    if (explanation.kind === 'equipment') settle(at, 'equipment', explanation.pieces);
  });
  forEachExplanation((explanation, at) => {
    if (explanation.kind === 'text' && !joinsEquipment(at, explanation.pieces)) texts.push(explanation.text);
    if (explanation.kind !== 'values' || joinsEquipment(at, explanation.pieces)) return;
    const [only] = explanation.facets;
    if (only && explanation.facets.size === 1 && !(isTyped(at) && isVague(explanation))) settle(at, ...only);
  });
  forEachExplanation((explanation, at) => {
    if (explanation.kind === 'values' && !fieldAt.has(at)) settleAmbiguous(at, explanation);
  });
  return {
    values: mapFacets(valueFacets, (code) =>
      unionPositions((groups.get(code) ?? []).map(({ positions }) => positions)),
    ),
    bounds,
    offers: explained.some(({ kind }) => kind === 'offers'),
    immediate: explained.some(({ kind }) => kind === 'immediate'),
    texts,
    equipment: groups.get('equipment') ?? [],
    open,
    unknown,
    ignored,
  };
}

function isOneOf(facets: ReadonlyMap<ValueFacet, Positions>) {
  return (field: Field | undefined): field is ValueFacet =>
    field !== undefined && field !== 'equipment' && facets.has(field);
}

/** Whether a prefix matches several colors or fuels, which are unrelated; models and gearboxes are families. */
function isVague({ facets, isBeginning }: Extract<WordExplanation, { kind: 'values' }>): boolean {
  const several = (code: ValueFacet) => (facets.get(code)?.size ?? 0) > 1;
  return isBeginning && (several('colors') || several('fuels'));
}

/** Returns one completion per value, but one for all gearboxes. */
function completionsOf(facets: ReadonlyMap<ValueFacet, Positions>): readonly Completion[] {
  return precedence.flatMap((code): readonly Completion[] => {
    const positions = facets.get(code) ?? noPositions;
    if (code === 'transmissions') return positions.size > 0 ? [{ code, positions }] : [];
    return [...positions].map((position) => ({ code, positions: new Set([position]) }));
  });
}
