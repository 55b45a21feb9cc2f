import { formatAmountInput, maxAmountLength, parseTypedAmount } from '@/lib/i18n/amount';
import { campaignParamsAsQuery } from '@/lib/routing/campaign-params';
import {
  choiceFacets,
  type AvailableFilters,
  type Filters,
  allFacets,
  recordByCode,
  facetValuesOrEmpty,
  flagFacets,
  noFilters,
  rangeFacets,
  termsFacets,
} from './filters';
import { defaultSort, lowestFee, sortOrders, type SortOrder } from './order';
import { isInRange, isOnStep, maxEntry, type Range } from './range';
import { listParam } from './url-params';
import { normalizeSearchTextOrNull, normalizeTypedText } from '@/lib/i18n/normalize';

/** Financing terms: the initial entry in euros and the number of monthly instalments. */
export interface FinancingTerms {
  readonly entry: number;
  readonly months: number;
}

/** Limits of a list's financing terms; each vehicle has further bounds of its own. */
export interface TermsLimits {
  /** Ascending, unique, never empty. */
  readonly allowedMonths: readonly number[];
  readonly amountStep: number;
}

/** State of a list as its URL gives it, with defaults filled in. */
export interface ListState {
  readonly filters: Filters;
  readonly sort: SortOrder;
  /** 1-based; not bounded by the length of the list. */
  readonly page: number;
  /** Trimmed; null without a search. */
  readonly search: string | null;
  /** Whether the text is searched literally, without spelling correction (product 6.10). */
  readonly literal: boolean;
  /** Financing terms for which each vehicle's fee is simulated; null for the stock's own fees. */
  readonly terms: FinancingTerms | null;
}

export const defaultListState: ListState = {
  filters: noFilters,
  sort: defaultSort,
  page: 1,
  search: null,
  literal: false,
  terms: null,
};

/** Whether fees decide which vehicles a list holds, or their order. */
export const isDecidedByFees = ({ filters, sort }: Pick<ListState, 'filters' | 'sort'>): boolean =>
  sort === lowestFee || termsFacets.some(({ code }) => filters[code] !== undefined);

type Texts = readonly string[];

/** What a list allows of the values in its URL. */
interface Allowed {
  readonly available: AvailableFilters;
  readonly limits: TermsLimits;
}

/** How one parameter of a list is parsed and serialized. */
interface ListParamCodec<T> {
  /**
   * Parses the texts. Values that the list doesn't offer or allow count as absent, never as errors (product
   * 6.5); without a list, those that no list allows.
   */
  readonly read: (texts: Texts, allowed?: Allowed) => T;
  /** Returns the canonical spelling; empty for the default. */
  readonly write: (value: T) => Texts;
}

/** Creates a parameter that its texts alone determine, with a default. */
const plainParam = <T extends string | number | boolean | null>(
  parse: (texts: Texts) => T | undefined,
  defaultValue: T,
): ListParamCodec<T> => ({
  read: (texts) => parse(texts) ?? defaultValue,
  write: (value) => (value === defaultValue ? [] : [String(value)]),
});

/** Returns the texts of an amount's box as typed. */
const normalizedAmountTexts = (texts: Texts): Texts =>
  texts.map((text) => normalizeTypedText(text).trim().slice(0, maxAmountLength)).filter(Boolean);

/** Creates a parameter with the first allowed amount of some bounds, parsed as typed. */
const amountParam = (
  bounds: Range,
  isAllowed: (value: number, allowed: Allowed) => boolean,
): ListParamCodec<number | undefined> => ({
  read: (texts, allowed) =>
    texts
      .flatMap((text) => parseTypedAmount(text) ?? [])
      .find((value) => isInRange(bounds, value) && (!allowed || isAllowed(value, allowed))),
  write: (value) => (value === undefined || value < bounds.min ? [] : [String(value)]),
});

/** Creates the parameter of a bound within the list's range. Zero means no bound. */
const rangeParam = ({ code }: (typeof rangeFacets)[number]): ListParamCodec<number | undefined> =>
  amountParam({ min: 0.01, max: 999_999_999 }, (value, { available }) => {
    const range = available.ranges[code];
    return range !== null && isInRange(range, value);
  });

/** No choice: one array, so that the parts of a list that depend on it don't render again. */
const none: Texts = [];

/** Ids of an upstream as they mostly are: other texts with commas may be one id or several. */
const plainIds = /^\d+(?:,\d+)*$/;

/**
 * Creates the parameter of a choice facet: the offered values, unique and in list order (one URL a choice).
 */
function chosenValuesParam(row: (typeof choiceFacets)[number]): ListParamCodec<Texts> {
  const split = (text: string) => text.split(',');
  const isAll = (texts: Texts) =>
    row.kind === 'values' && row.emptyIsAll === true && texts.flatMap(split).includes('');
  return {
    read: (texts, allowed) => {
      if (texts.length === 0 || isAll(texts)) return none;
      if (!allowed) {
        const ids = texts.flatMap((text) => (plainIds.test(text) ? split(text) : text));
        return [...new Set(ids)].filter(Boolean);
      }
      const values = facetValuesOrEmpty(allowed.available, row.code);
      const offered = new Set(values.flatMap(({ id, otherIds = [] }) => [id, ...otherIds]));
      // A plain form sends one unescaped id per parameter, which may contain a comma.
      const chosen = new Set(texts.flatMap((text) => (offered.has(text) ? text : split(text))));
      return values.flatMap(({ id, otherIds = [] }) =>
        [id, ...otherIds].some((valueId) => chosen.has(valueId)) ? id : [],
      );
    },
    // Sorted, so that the order of selection doesn't change the URL; joined unless an id contains a comma.
    write: (ids) => {
      const sorted = [...ids].sort();
      return ids.length === 0 || ids.some((id) => id.includes(',')) ? sorted : [sorted.join()];
    },
  };
}

/** Value of each parameter on its own. Financing terms take two of them. */
type Values = Filters &
  Omit<ListState, 'filters' | 'terms'> &
  Readonly<Record<'entry' | 'months', number | undefined>>;

export type ListField = keyof Values;

/** More pages than any list has; larger numbers, up to six digits, are clamped to it. */
const lastPage = 1_000;
const laterPage = /^(?!1$)[1-9]\d{0,5}$/;

const flagParam = plainParam<boolean>((texts) => texts.includes('true') || undefined, false);

/**
 * Parameters of a list, in the order of its URL. Parsing, serialization, canonical spelling, the
 * parameters that a route reads and a form's hidden fields all derive from this table.
 */
const paramTable: { readonly [Field in ListField]: ListParamCodec<Values[Field]> } = {
  search: plainParam<string | null>(([text = '']) => normalizeSearchTextOrNull(text), null),
  literal: flagParam,
  ...recordByCode(choiceFacets, chosenValuesParam),
  ...recordByCode(rangeFacets, rangeParam),
  ...recordByCode(flagFacets, () => flagParam),
  entry: amountParam({ min: 0, max: maxEntry }, (entry, { limits }) => isOnStep(entry, limits.amountStep)),
  months: amountParam({ min: 1, max: 999 }, (months, { limits }) => limits.allowedMonths.includes(months)),
  sort: plainParam<SortOrder>(([text]) => sortOrders.find((order) => String(order) === text), defaultSort),
  page: plainParam<number>(
    ([text = '']) => (laterPage.test(text) ? Math.min(Number(text), lastPage) : undefined),
    1,
  ),
};

const listFields = Object.keys(paramTable) as readonly ListField[];

/** Names of the list parameters. Any of them makes a URL a filtered one. */
export const listParams: readonly string[] = listFields.map(listParam);

/** Query in the shape that Next.js passes to a page. */
export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** Converts a page's query to `URLSearchParams`. */
export function toURLSearchParams(params: PageQuery): URLSearchParams {
  return new URLSearchParams(
    Object.entries(params).flatMap(([name, value = []]) => [value].flat().map((text) => [name, text])),
  );
}

/** Whether a query filters, sorts or searches a list. A page number or campaign parameters alone don't. */
export function hasListStateBesidesPage(query: URLSearchParams): boolean {
  return listParams.some((name) => name !== 'page' && query.has(name));
}

/**
 * Returns one spelling for all queries of the same list, as far as the list's own data isn't needed. Drops
 * unknown parameters and impossible values; deduplicates and sorts ids.
 */
export function canonicalListQuery(query: URLSearchParams): URLSearchParams {
  const textsOf = (field: ListField) => query.getAll(listParam(field));
  const read = listFields.map((field) => [field, paramTable[field].read(textsOf(field))]);
  const values = Object.fromEntries(read) as Values;
  return buildListQuery((field) => {
    if (!isAmountField(field)) return serializeField(field, values);
    const typed = normalizedAmountTexts(textsOf(field));
    const amounts = typed.flatMap((text) => parseTypedAmount(text) ?? []).map(String);
    // A text that is no amount stays for the box that reports it.
    return amounts.length > 0 ? amounts : typed.slice(0, 1);
  });
}

const isAmountField = (field: ListField) =>
  field === 'months' || amountFields.some((amount) => amount === field);

/** Values that visitors type as amounts. */
const amountFields = [...rangeFacets.map(({ code }) => code), 'entry'] as const;
export type AmountTexts = Readonly<Partial<Record<(typeof amountFields)[number], string>>>;

/**
 * Returns the amounts of a query that the list rejects, for their boxes: as these write them, else as typed.
 */
export function rejectedAmountTexts(
  query: URLSearchParams,
  available: AvailableFilters,
  limits: TermsLimits,
): AmountTexts {
  const { allowed } = parseTermsAndAllowed(query, { available, limits });
  const rejected = amountFields.flatMap((field) => {
    const texts = normalizedAmountTexts(query.getAll(listParam(field)));
    const [first] = texts;
    const isRead = paramTable[field].read(texts, allowed) !== undefined;
    if (first === undefined || isRead) return [];
    const amount = parseTypedAmount(first);
    return [[field, typeof amount === 'number' ? formatAmountInput(amount) : first] as const];
  });
  return Object.fromEntries(rejected);
}

function buildListQuery(textsOf: (field: ListField) => readonly string[]): URLSearchParams {
  const entries = listFields.flatMap((field) => textsOf(field).map((text) => [listParam(field), text]));
  return new URLSearchParams(entries);
}

/**
 * Parses the query of a list against the filters that it offers. Without limits, financing terms are ignored.
 */
export function parseListState(
  query: URLSearchParams,
  available: AvailableFilters,
  limits: TermsLimits = { allowedMonths: [], amountStep: 1 },
): ListState {
  const { terms, allowed } = parseTermsAndAllowed(query, { available, limits });
  const read = <Field extends ListField>(field: Field) =>
    paramTable[field].read(query.getAll(listParam(field)), allowed);
  const filters = recordByCode(allFacets, ({ code }) => read(code)) as Filters;
  return {
    filters,
    terms,
    search: read('search'),
    literal: read('literal'),
    sort: read('sort'),
    page: read('page'),
  };
}

/** Returns what a list offers on financing terms: any maximum fee, since only simulations know the bounds. */
export function withoutFeeBounds(available: AvailableFilters): AvailableFilters {
  const unbounded = recordByCode(termsFacets, () => ({ min: 0, max: Infinity }));
  return { ...available, ranges: { ...available.ranges, ...unbounded } };
}

/**
 * Reads the financing terms of a query, and what the list allows on them: a missing entry is 0, a missing
 * term the longest one. Null without both.
 */
function parseTermsAndAllowed(query: URLSearchParams, allowed: Allowed) {
  const read = (field: 'entry' | 'months') => paramTable[field].read(query.getAll(listParam(field)), allowed);
  const entry = read('entry');
  const months = read('months');
  const { available, limits } = allowed;
  const longest = limits.allowedMonths.at(-1);
  if (longest === undefined || (entry === undefined && months === undefined)) return { terms: null, allowed };
  const terms: FinancingTerms = { entry: entry ?? 0, months: months ?? longest };
  return { terms, allowed: { available: withoutFeeBounds(available), limits } };
}

/**
 * Returns the URL of a list in a state. Defaults are omitted, so each state has one URL. Campaign parameters
 * of `currentQuery`, the query of the linking page, are carried on.
 */
export function listHref(path: string, state: Partial<ListState>, currentQuery?: URLSearchParams): string {
  const { filters, terms, search, ...rest } = { ...defaultListState, ...state };
  const { entry, months } = terms ?? {};
  const values: Values = {
    ...filters,
    ...rest,
    entry,
    months,
    search: normalizeSearchTextOrNull(search ?? ''),
  };
  const query = buildListQuery((field) => serializeField(field, values))
    .toString()
    .replaceAll('%2C', ',');
  const campaign = currentQuery ? campaignParamsAsQuery(currentQuery).slice(1) : '';
  const all = [query, campaign].filter(Boolean).join('&');
  return all === '' ? path : `${path}?${all}`;
}

const serializeField = <Field extends ListField>(field: Field, values: Pick<Values, Field>) =>
  paramTable[field].write(values[field]);

/** A parameter that a form sends as a hidden field. */
export interface HiddenParam {
  readonly name: string;
  readonly value: string;
}

/**
 * Returns the parameters of a query that a form must send as hidden fields: all except those of `visible`
 * values and the page number, so a new choice starts at page 1. Includes campaign parameters.
 */
export function hiddenFormParams(
  query: URLSearchParams,
  visible: readonly ListField[],
): readonly HiddenParam[] {
  const hidden = listFields.filter((field) => field !== 'page' && !visible.includes(field)).map(listParam);
  const listPairs = [...canonicalListQuery(query)].filter(([name]) => hidden.includes(name));
  const campaign = [...new URLSearchParams(campaignParamsAsQuery(query))];
  return [...listPairs, ...campaign].map(([name, value]) => ({ name, value }));
}
