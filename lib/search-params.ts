import { keepUtm } from './campaign-params';
import { defaultSort, sortOrders, type SortOrder } from './domain/sort';
import { searchText } from './domain/search-text';

/** The parameters of a list (decisions 2). One of them in a query makes the address a filtered one. */
export const listParams = [
  'colors',
  'fuels',
  'transmissions',
  'models',
  'price',
  'cuota',
  'special_price',
  'sort',
  'page',
  'search',
] as const;

/** What the address of a list says, with its defaults filled in. */
export interface ListState {
  readonly sort: SortOrder;
  /** From 1; not bounded by the length of the list. */
  readonly page: number;
  /** Trimmed; null when nothing is searched. */
  readonly search: string | null;
}

export const defaultListState: ListState = { sort: defaultSort, page: 1, search: null };

/** The query in the form in which the framework hands it to a page. */
export function queryOf(params: Readonly<Record<string, string | string[] | undefined>>): URLSearchParams {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    [value ?? []].flat().map((text) => [name, text]),
  );
  return new URLSearchParams(pairs);
}

/** Whether a query filters, sorts, pages or searches a list; campaign parameters alone don't. */
export function isFiltered(query: URLSearchParams): boolean {
  return listParams.some((name) => query.has(name));
}

/** Reads the address of a list. A value that isn't allowed counts as not given, never as an error (decisions 2). */
export function parseListState(query: URLSearchParams): ListState {
  const sort = query.get('sort');
  const page = query.get('page') ?? '';
  return {
    sort: sortOrders.find((order) => String(order) === sort) ?? defaultListState.sort,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : defaultListState.page,
    search: searchText(query.get('search') ?? ''),
  };
}

/**
 * Writes the address of a list: defaults are left out, so that one list in one state has one address. The campaign
 * parameters of `current`, the query of the page that the link stands on, are kept.
 */
export function listHref(path: string, state: Partial<ListState>, current?: URLSearchParams): string {
  const { sort, page, search } = { ...defaultListState, ...state };
  const query = new URLSearchParams();
  const text = searchText(search ?? '');
  if (text !== null) query.set('search', text);
  if (sort !== defaultListState.sort) query.set('sort', String(sort));
  if (page !== defaultListState.page) query.set('page', String(page));
  const campaign = current ? keepUtm(current).slice(1) : '';
  const all = [query.toString(), campaign].filter(Boolean).join('&');
  return all === '' ? path : `${path}?${all}`;
}
