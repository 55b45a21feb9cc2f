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

/** How one parameter of a list is parsed and serialized. */
interface ListParamCodec<T> {
  /** Returns those texts of a query that may be valid, as far as the list's own data isn't needed. */
  readonly canonical: (texts: Texts) => Texts;
  /**
   * Parses the texts. Values that the list doesn't offer or allow count as absent, never as errors (product
   * 6.5).
   */
  readonly read: (texts: Texts, available: AvailableFilters, limits: TermsLimits) => T;
  /** Returns the canonical spelling; empty for the default. */
  readonly write: (value: T) => Texts;
}

const toTexts = (value: string | number | boolean | null | undefined): Texts =>
  value === undefined || value === null ? [] : [String(value)];

/** Creates a parameter that its texts alone determine, with a default. */
function plainParam<T extends string | number | boolean | null>(
  parse: (texts: Texts) => T | undefined,
  defaultValue: T,
): ListParamCodec<T> {
  return {
    canonical: (texts) => toTexts(parse(texts)),
    read: (texts) => parse(texts) ?? defaultValue,
    write: (value) => (value === defaultValue ? [] : toTexts(value)),
  };
}

/** Returns the texts of an amount's box as typed. */
const normalizedAmountTexts = (texts: Texts): Texts =>
  texts.map((text) => normalizeTypedText(text).trim().slice(0, maxAmountLength)).filter(Boolean);

/**
 * Creates a parameter with the first allowed amount of some bounds, parsed as typed; canonical as a number.
 */
function amountParam(
  { min, max }: Range,
  isAllowed: (value: number, limits: TermsLimits, available: AvailableFilters) => boolean,
): ListParamCodec<number | undefined> {
  const amounts = (texts: Texts) =>
    texts.flatMap((text) => parseTypedAmount(text) ?? []).filter((value) => value >= min && value <= max);
  return {
    // A text that is no amount stays for the box that reports it.
    canonical: (texts) => {
      const read = amounts(texts).map(String);
      return read.length > 0 ? read : normalizedAmountTexts(texts).slice(0, 1);
    },
    read: (texts, available, limits) => amounts(texts).find((value) => isAllowed(value, limits, available)),
    write: (value) => toTexts(value === undefined || value < min ? undefined : value),
  };
}

/** Creates the parameter of a bound within the list's range. Zero means no bound. */
const rangeParam = ({ code }: (typeof rangeFacets)[number]): ListParamCodec<number | undefined> =>
  amountParam({ min: 0.01, max: 999_999_999 }, (value, _, { ranges }) => {
    const range = ranges[code];
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
  const split = (texts: Texts) => texts.flatMap((text) => text.split(','));
  // Joined by commas, unless an id contains a comma.
  const joined = (ids: Texts) =>
    ids.length > 0 && !ids.some((id) => id.includes(',')) ? [ids.join(',')] : ids;
  const isAll = (ids: Texts) => row.kind === 'values' && row.emptyIsAll === true && ids.includes('');
  return {
    canonical: (texts) => {
      if (isAll(split(texts))) return [];
      const ids = texts.flatMap((text) => (plainIds.test(text) ? split([text]) : [text]));
      return joined([...new Set(ids)].filter(Boolean).sort());
    },
    read: (texts, available) => {
      if (texts.length === 0 || isAll(split(texts))) return none;
      const values = facetValuesOrEmpty(available, row.code);
      const offered = new Set(values.flatMap(({ id, otherIds = [] }) => [id, ...otherIds]));
      // A plain form sends one unescaped id per parameter, which may contain a comma.
      const chosen = new Set(texts.flatMap((text) => (offered.has(text) ? [text] : split([text]))));
      return values.flatMap(({ id, otherIds = [] }) =>
        [id, ...otherIds].some((valueId) => chosen.has(valueId)) ? [id] : [],
      );
    },
    // Sorted, so that the order of selection doesn't change the URL.
    write: (ids) => joined([...ids].sort()),
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
  entry: amountParam({ min: 0, max: maxEntry }, (entry, { amountStep }) => isOnStep(entry, amountStep)),
  months: amountParam({ min: 1, max: 999 }, (months, { allowedMonths }) => allowedMonths.includes(months)),
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
  return buildListQuery((field) => paramTable[field].canonical(query.getAll(listParam(field))));
}

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
  const { offered } = parseTermsAndOffer(query, available, limits);
  const rejected = amountFields.flatMap((field) => {
    const texts = normalizedAmountTexts(query.getAll(listParam(field)));
    const [first] = texts;
    const isRead = paramTable[field].read(texts, offered, limits) !== undefined;
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
  const { terms, offered } = parseTermsAndOffer(query, available, limits);
  const read = <Field extends ListField>(field: Field) =>
    paramTable[field].read(query.getAll(listParam(field)), offered, limits);
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
 * Reads the financing terms of a query, and what the list offers on them: a missing entry is 0, a missing
 * term the longest one. Null without both.
 */
function parseTermsAndOffer(query: URLSearchParams, available: AvailableFilters, limits: TermsLimits) {
  const read = (field: 'entry' | 'months') =>
    paramTable[field].read(query.getAll(listParam(field)), available, limits);
  const entry = read('entry');
  const months = read('months');
  const longest = limits.allowedMonths.at(-1);
  const isWithout = longest === undefined || (entry === undefined && months === undefined);
  const terms: FinancingTerms | null = isWithout ? null : { entry: entry ?? 0, months: months ?? longest };
  return { terms, offered: terms === null ? available : withoutFeeBounds(available) };
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
