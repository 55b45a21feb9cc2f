import { byFacet, type ValueFacet, valueFacets } from '@/lib/shop/facets';
import type { SearchableEquipment, SearchableStock } from './searchable';
import { type Explanation, explainAll, type TextWord } from './explain';
import { inAny, inBoth, noPlaces, type Places, wordsOf } from './vocabulary';
import { type Amounts, readAmounts } from './amounts';

/** Words that belong together, and the values or pieces that contain all of them. */
export interface Group {
  readonly typed: readonly string[];
  readonly places: Places;
}

/** Possible completion of the word being typed. */
export interface Completion {
  readonly code: ValueFacet;
  readonly places: Places;
}

/** Criteria of a text; a vehicle must meet all that aren't empty. */
export interface Understanding {
  /** By facet: values, of which a vehicle must have one. */
  readonly values: Readonly<Record<ValueFacet, Places>>;
  readonly maxima: Amounts['maxima'];
  readonly offers: boolean;
  readonly immediate: boolean;
  readonly texts: readonly TextWord[];
  /** Groups of pieces; a vehicle must have one piece of each group. */
  readonly equipment: readonly Group[];
  /** An ambiguous prefix; a vehicle must match one completion, or have a text with it. */
  readonly open: { readonly completions: readonly Completion[]; readonly text: TextWord } | null;
  /** Unknown words, as typed. */
  readonly unknown: readonly string[];
  /** Minimum amounts, which no filter supports, as typed. */
  readonly ignored: readonly string[];
}

/** Precedence of the facets for an ambiguous word. */
const precedence: readonly ValueFacet[] = [
  'colors',
  'fuels',
  'transmissions',
  'models',
  'isla',
  'concesionario',
];

type Field = ValueFacet | 'equipment';

/**
 * Interprets a typed text (product 5.9). Unambiguous words come first. An ambiguous word then refines the values that
 * other words name. «híbrido» is a model beside «kona», and a fuel beside «azul».
 */
export function understand(
  search: SearchableStock,
  typed: string,
  equipment: SearchableEquipment | null,
): Understanding {
  const { maxima, rest, unknown: ignored } = readAmounts(typed, search.offer);
  const isTyping = /[\p{L}\p{M}\p{N}]$/u.test(rest);
  const words = wordsOf(rest);
  const isTyped = (at: number) => isTyping && at === words.length - 1;
  const { explained, unknown } = explainAll(search, words, isTyped, equipment);
  const groups = new Map<Field, Group[]>();
  const fieldAt = new Map<number, Field>();
  const texts: TextWord[] = [];
  let open: Understanding['open'] = null;

  const groupFor = (field: Field, places: Places) =>
    groups.get(field)?.findIndex((group) => inBoth(group.places, places).size > 0) ?? -1;
  const settle = (at: number, field: Field, places: Places) => {
    const all = groups.get(field) ?? [];
    const known = all[groupFor(field, places)];
    const group = {
      typed: [...(known?.typed ?? []), words[at]?.typed ?? ''],
      places: known ? inBoth(known.places, places) : places,
    };
    groups.set(field, [...all.filter((other) => other !== known), group]);
    fieldAt.set(at, field);
  };
  /** Assigns a word that refines the equipment beside it: «asientos eléctricos». Returns whether it does. */
  const joinsEquipment = (at: number, pieces: Places) => {
    const isBeside = [at - 1, at + 1].some((beside) => fieldAt.get(beside) === 'equipment');
    if (!isBeside || groupFor('equipment', pieces) < 0) return false;
    settle(at, 'equipment', pieces);
    return true;
  };
  const settleAmbiguous = (at: number, explanation: Extract<Explanation, { kind: 'values' }>) => {
    const { facets, isBeginning, text } = explanation;
    const placesIn = (code: ValueFacet) => facets.get(code) ?? noPlaces;
    const codes = [fieldAt.get(at - 1), fieldAt.get(at + 1), ...precedence].filter(isOneOf(facets));
    const refined = codes.find((code) => groupFor(code, placesIn(code)) >= 0);
    const code = refined ?? precedence.find((first) => facets.has(first));
    if (refined === undefined && isBeginning && isTyped(at))
      open = { completions: completionsOf(facets), text };
    else if (code !== undefined) settle(at, code, placesIn(code));
  };

  const inTurn = (take: (explanation: Explanation, at: number) => void) => explained.forEach(take);
  inTurn((explanation, at) => {
    if (explanation.kind === 'equipment') settle(at, 'equipment', explanation.pieces);
  });
  inTurn((explanation, at) => {
    if (explanation.kind === 'text' && !joinsEquipment(at, explanation.pieces)) texts.push(explanation.text);
    if (explanation.kind !== 'values' || joinsEquipment(at, explanation.pieces)) return;
    const [only] = explanation.facets;
    if (only && explanation.facets.size === 1 && !(isTyped(at) && isVague(explanation))) settle(at, ...only);
  });
  inTurn((explanation, at) => {
    if (explanation.kind === 'values' && !fieldAt.has(at)) settleAmbiguous(at, explanation);
  });
  return {
    values: byFacet(valueFacets, (code) => inAny((groups.get(code) ?? []).map(({ places }) => places))),
    maxima,
    offers: explained.some(({ kind }) => kind === 'offers'),
    immediate: explained.some(({ kind }) => kind === 'immediate'),
    texts,
    equipment: groups.get('equipment') ?? [],
    open,
    unknown,
    ignored,
  };
}

function isOneOf(facets: ReadonlyMap<ValueFacet, Places>) {
  return (field: Field | undefined): field is ValueFacet =>
    field !== undefined && field !== 'equipment' && facets.has(field);
}

/** Whether a prefix matches several colors or fuels, which are unrelated; models and gearboxes are families. */
function isVague({ facets, isBeginning }: Extract<Explanation, { kind: 'values' }>): boolean {
  const several = (code: ValueFacet) => (facets.get(code)?.size ?? 0) > 1;
  return isBeginning && (several('colors') || several('fuels'));
}

/** Returns one completion per value, but one for all gearboxes. */
function completionsOf(facets: ReadonlyMap<ValueFacet, Places>): readonly Completion[] {
  return precedence.flatMap((code): readonly Completion[] => {
    const places = facets.get(code) ?? noPlaces;
    if (code === 'transmissions') return places.size > 0 ? [{ code, places }] : [];
    return [...places].map((place) => ({ code, places: new Set([place]) }));
  });
}
