import { keepUtm } from './campaign-params';
import {
  byFacet,
  filterCodes,
  maximumFacets,
  valueFacets,
  valuesOf,
  type FilterOffer,
  type MaximumFacet,
  type ValueFacet,
} from '@/lib/shop/facets';
import { noFilters, type Filters } from '@/lib/shop/filters';
import { defaultSort, sortOrders, type SortOrder } from '@/lib/shop/sort';
import type { FinancingChoice } from '@/lib/finance/financing';
import { copyTerms, noTerms, parseTerms, termsParams, writeTerms, type TermsLimits } from './terms-params';

/** Characters. No name or reference is longer, and the result of each search is cached. */
const maxLength = 100;

/** One spelling of a search: trimmed, single spaces, not too long (product 6.10). Null when nothing is searched. */
export function searchText(written: string): string | null {
  const text = written
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(text).slice(0, maxLength).join('').trim() || null;
}

/** The parameters of a list (product 4.5). One of them in a query makes the address a filtered one. */
export const listParams = [...filterCodes, ...termsParams, 'sort', 'page', 'search'] as const;

const pagePattern = /^[1-9]\d{0,5}$/;
/** More pages than any list has: larger numbers are the same address. */
const lastPage = 1_000;
const maximumPattern = /^\d{1,9}(?:\.\d{1,2})?$/;

/** What the address of a list says, with its defaults filled in. */
export interface ListState {
  readonly filters: Filters;
  readonly sort: SortOrder;
  /** From 1; not bounded by the length of the list. */
  readonly page: number;
  /** Trimmed; null when nothing is searched. */
  readonly search: string | null;
  /** The terms for which each vehicle's fee is asked; null for the stock's own fees (product 6.13). */
  readonly terms: FinancingChoice | null;
}

export const defaultListState: ListState = {
  filters: noFilters,
  sort: defaultSort,
  page: 1,
  search: null,
  terms: null,
};

/** The query in the form in which the framework hands it to a page. */
export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** The same query as the web platform has it. */
export function queryOf(params: PageQuery): URLSearchParams {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    [value ?? []].flat().map((text) => [name, text]),
  );
  return new URLSearchParams(pairs);
}

/** Whether a query filters, sorts or searches a list; the number of a page and campaign parameters alone don't. */
export function isNarrowed(query: URLSearchParams): boolean {
  return listParams.some((name) => name !== 'page' && query.has(name));
}

/** An id, or several joined by commas. One that holds a blank may hold a comma of its own and is left as it is. */
const plainIds = /^[^,\s]*(?:,[^,\s]*)*$/u;

/**
 * One spelling for all queries that mean the same list, as far as that can be known without the list: unknown
 * parameters and values that can mean nothing are dropped, ids come once and sorted.
 */
export function canonicalListQuery(query: URLSearchParams): URLSearchParams {
  const canonical = new URLSearchParams();
  const text = searchOf(query);
  if (text !== null) canonical.set('search', text);
  for (const code of valueFacets) {
    for (const ids of canonicalIds(code, query.getAll(code))) canonical.append(code, ids);
  }
  for (const code of maximumFacets) {
    for (const amount of query.getAll(code)) {
      if (maximumPattern.test(amount) && Number(amount) > 0) canonical.append(code, amount);
    }
  }
  if (query.getAll('special_price').includes('true')) canonical.set('special_price', 'true');
  copyTerms(query, canonical);
  const sort = query.get('sort');
  if (sortOrders.some((order) => String(order) === sort)) canonical.set('sort', String(sort));
  const page = pageOf(query);
  if (page > 1) canonical.set('page', String(page));
  return canonical;
}

function pageOf(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return pagePattern.test(page) ? Math.min(Number(page), lastPage) : defaultListState.page;
}

function canonicalIds(code: ValueFacet, texts: readonly string[]): readonly string[] {
  const parts = texts.every((text) => plainIds.test(text)) ? texts.flatMap((text) => text.split(',')) : texts;
  if (parts.includes('') && code === 'models') return [];
  const ids = [...new Set(parts)].filter(Boolean).sort();
  if (ids.length === 0) return [];
  return parts === texts ? ids : [ids.join(',')];
}

/** What a query searches for; it decides which list its filters are read against. */
export function searchOf(query: URLSearchParams): string | null {
  return searchText(query.get('search') ?? '');
}

/**
 * Reads the address of a list that offers these filters. A value that isn't offered or allowed counts as not given,
 * never as an error (product 6.5).
 */
export function parseListState(
  query: URLSearchParams,
  offer: FilterOffer,
  limits: TermsLimits = noTerms,
): ListState {
  const sort = query.get('sort');
  return {
    filters: parseFilters(query, offer),
    sort: sortOrders.find((order) => String(order) === sort) ?? defaultListState.sort,
    page: pageOf(query),
    search: searchOf(query),
    terms: parseTerms(query, limits),
  };
}

function parseFilters(query: URLSearchParams, offer: FilterOffer): Filters {
  return {
    ...byFacet(valueFacets, (code) => parseValues(query, offer, code)),
    ...byFacet(maximumFacets, (code) => parseMaximum(query, offer, code)),
    special_price: query.getAll('special_price').includes('true'),
  };
}

/** The values of a facet that the list offers, each once and in its order, so that one choice has one address. */
function parseValues(query: URLSearchParams, offer: FilterOffer, code: ValueFacet): readonly string[] {
  const given = query.getAll(code);
  if (given.length === 0) return [];
  // An empty entry among models stands for all of them (product 6.3).
  if (code === 'models' && given.some((text) => text.split(',').includes(''))) return [];
  const offered = valuesOf(offer, code).map(({ id }) => id);
  // A plain form sends one id a parameter, as it is: it may hold a comma of its own.
  const chosen = new Set(given.flatMap((text) => (offered.includes(text) ? [text] : text.split(','))));
  return offered.filter((id) => chosen.has(id));
}

/** A maximum within the list's bounds. Zero, and what is no number, is none. */
function parseMaximum(query: URLSearchParams, offer: FilterOffer, code: MaximumFacet) {
  const range = offer.ranges[code];
  const amounts = query.getAll(code).filter((text) => maximumPattern.test(text));
  return range === null
    ? undefined
    : amounts.map(Number).find((amount) => amount > 0 && amount >= range.min && amount <= range.max);
}

/**
 * Writes the address of a list: defaults are left out, so that one list in one state has one address. The campaign
 * parameters of `current`, the query of the page that the link stands on, are kept.
 */
export function listHref(path: string, state: Partial<ListState>, current?: URLSearchParams): string {
  const { filters, sort, page, search, terms } = { ...defaultListState, ...state };
  const query = new URLSearchParams();
  const text = searchText(search ?? '');
  if (text !== null) query.set('search', text);
  for (const code of valueFacets) {
    for (const value of written(filters[code])) query.append(code, value);
  }
  for (const code of maximumFacets) {
    if (filters[code]) query.set(code, String(filters[code]));
  }
  if (filters.special_price) query.set('special_price', 'true');
  writeTerms(terms, query);
  if (sort !== defaultListState.sort) query.set('sort', String(sort));
  if (page !== defaultListState.page) query.set('page', String(page));
  const campaign = current ? keepUtm(current).slice(1) : '';
  const all = [query.toString().replaceAll('%2C', ','), campaign].filter(Boolean).join('&');
  return all === '' ? path : `${path}?${all}`;
}

/** Ids in one order, whatever order they were chosen in; joined by commas, unless one of them holds a comma itself. */
function written(ids: readonly string[]): readonly string[] {
  if (ids.length === 0) return [];
  const sorted = [...ids].sort();
  return sorted.some((id) => id.includes(',')) ? sorted : [sorted.join(',')];
}
