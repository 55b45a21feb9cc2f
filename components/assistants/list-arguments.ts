import { parseAmount, parseAmountWithin } from '@/lib/i18n/amount';
import { formatInUnit } from '@/lib/i18n/format';
import type { ListParam } from '@/lib/list/list-params';
import {
  choiceFacets,
  facetValues,
  type FacetValue,
  type FilterOffer,
  flagFacets,
  rangeFacets,
  rangeKinds,
} from '@/lib/stock/facets';
import { sortOrders } from '@/lib/stock/order';
import { foldName } from '@/lib/text/normalize';
import { textsOf, ToolError, type ToolArguments } from './tool';

/** Maximum values that an error names. */
const mostNamed = 40;

export const nameValues = (values: readonly Pick<FacetValue, 'id' | 'label'>[]): string =>
  values
    .slice(0, mostNamed)
    .map(({ id, label }) => (id === label ? label : `${label} = ${id}`))
    .join(', ') + (values.length > mostNamed ? '…' : '');

const oneOf = <T extends string>(names: readonly T[], name: string): T | undefined =>
  names.find((each) => each === name);

/** Returns the names of the facets by which a list can be filtered. */
function offeredNames(offer: FilterOffer): string {
  const choices = choiceFacets.filter((code) => facetValues(offer, code).length > 0);
  const ranges = rangeFacets.filter((code) => offer.ranges[code] !== null);
  return [...choices, ...ranges, ...flagFacets].join(', ');
}

/** Returns the ids that a text names: an id or a label; else all labels that begin with it, as «Automático». */
function matchingIds(text: string, values: readonly FacetValue[]): readonly string[] {
  const [folded, own] = [foldName(text), values.find(({ id }) => id === text)];
  const same = own ? [own] : values.filter(({ label }) => foldName(label) === folded);
  const found = same.length > 0 ? same : values.filter(({ label }) => foldName(label).startsWith(folded));
  return found.map(({ id }) => id);
}

/** Returns the ids of a facet's argument; a text may hold several, separated by commas. */
function chosenIds(name: string, texts: readonly string[], values: readonly FacetValue[]): readonly string[] {
  return texts.flatMap((text) => {
    const whole = matchingIds(text, values);
    if (whole.length > 0) return whole;
    return text.split(',').flatMap((part) => {
      const ids = matchingIds(part.trim(), values);
      if (ids.length === 0 || part.trim() === '')
        throw new ToolError('value', { name, value: part.trim(), allowed: nameValues(values) });
      return ids;
    });
  });
}

function boundOf(name: (typeof rangeFacets)[number], value: string, offer: FilterOffer, isOnTerms: boolean) {
  // On terms the bounds are those of simulations, which the list knows later.
  const range = isOnTerms && name === 'cuota' ? { min: 0, max: Infinity } : offer.ranges[name];
  if (range === null) throw new ToolError('notOffered', { name, allowed: offeredNames(offer) });
  // Zero means no bound.
  if (parseAmount(value) === 0) return [];
  const amount = parseAmountWithin(value, range);
  if (amount === 'unreadable' || amount === null) throw new ToolError('unreadable', { name, value });
  if (amount === 'outside') throw amountError(name, value, range);
  return [String(amount)];
}

/** The error for an amount outside of the bounds of its facet. */
export function amountError(
  name: (typeof rangeFacets)[number],
  value: string,
  { min, max }: { readonly min: number; readonly max: number },
): ToolError {
  const inUnit = (amount: number) => formatInUnit(amount, rangeKinds[name].unit);
  return new ToolError('amount', { name, value, min: inUnit(min), max: inUnit(max) });
}

function listedValue(name: string, value: string, allowed: readonly string[]): readonly string[] {
  if (allowed.includes(value)) return [value];
  throw new ToolError('value', { name, value, allowed: allowed.join(', ') });
}

/**
 * Returns the query of a list after a call: its parameters with those of the arguments, the first page unless one is
 * requested. `search` and `literal` are not among the arguments.
 * @throws ToolError for a value that the list doesn't offer, with those that it does.
 */
export function withArguments(
  query: URLSearchParams,
  args: ToolArguments,
  offer: FilterOffer,
): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('page');
  const isOnTerms = (['entrada', 'meses'] as const).some((name) =>
    name in args ? textsOf(args, name).length > 0 : next.has(name),
  );
  for (const name of Object.keys(args)) {
    next.delete(name);
    const texts = textsOf(args, name);
    if (texts.length > 0)
      for (const text of valuesOf(name as ListParam, texts, offer, isOnTerms)) next.append(name, text);
  }
  return next;
}

function valuesOf(
  name: ListParam,
  texts: readonly string[],
  offer: FilterOffer,
  isOnTerms: boolean,
): readonly string[] {
  const [value = ''] = texts;
  const [choice, range] = [oneOf(choiceFacets, name), oneOf(rangeFacets, name)];
  if (choice) {
    const values = facetValues(offer, choice);
    if (values.length === 0) throw new ToolError('notOffered', { name, allowed: offeredNames(offer) });
    return chosenIds(name, texts, values);
  }
  if (range) return boundOf(range, value, offer, isOnTerms);
  if (oneOf(flagFacets, name))
    return listedValue(name, value, ['true', 'false']).filter((text) => text === 'true');
  if (name === 'sort') return listedValue(name, value, sortOrders.map(String));
  const amount = parseAmount(value);
  if (amount === null || amount === undefined) throw new ToolError('unreadable', { name, value });
  return [String(amount)];
}
