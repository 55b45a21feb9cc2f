import { campaignParams, keepUtm } from './campaign-params';
import {
  amount,
  chosenValues,
  maximum,
  number,
  plain,
  searchText,
  type Param,
  type TermsLimits,
} from './param-kinds';
import { byFacet, choiceFacets, flagFacets, maximumFacets, type FilterOffer } from '@/lib/shop/facets';
import { noFilters, type Filters } from '@/lib/shop/filters';
import { longestAmount } from '@/lib/web/i18n/amount';
import { typedText } from '@/lib/web/typed-text';
import { isOnStep } from '@/lib/shop/range';
import { defaultSort, sortOrders, type SortOrder } from '@/lib/shop/order';
import { highestEntry, type FinancingChoice } from '@/lib/finance/financing';

/** What the address of a list says, with its defaults filled in. */
export interface ListState {
  readonly filters: Filters;
  readonly sort: SortOrder;
  /** From 1; not bounded by the length of the list. */
  readonly page: number;
  /** Trimmed; null when nothing is searched. */
  readonly search: string | null;
  /** Whether the text is searched as it was typed, slips and all (product 6.10). */
  readonly literal: boolean;
  /** The terms for which each vehicle's fee is asked; null for the stock's own fees (product 6.13). */
  readonly terms: FinancingChoice | null;
}

export const defaultListState: ListState = {
  filters: noFilters,
  sort: defaultSort,
  page: 1,
  search: null,
  literal: false,
  terms: null,
};

/** What each parameter says by itself. Terms are two of them. */
type Values = Filters &
  Omit<ListState, 'filters' | 'terms'> &
  Readonly<Record<'entrada' | 'meses', number | undefined>>;

export type ListParam = keyof Values;

/** More pages than any list has: larger numbers are the same address. */
const lastPage = 1_000;
const laterPage = /^(?!1$)[1-9]\d{0,5}$/;

const isTrue = (texts: readonly string[]) => texts.includes('true');
const flag = plain<boolean>((texts) => isTrue(texts) || undefined, false);

/**
 * The parameters of a list (product 4.5), in the order of its address. All derives from this table: what an address says,
 * how it is written, its one spelling, what a route reads and what a form keeps.
 */
const table: { readonly [Name in ListParam]: Param<Values[Name]> } = {
  search: plain<string | null>(([text = '']) => searchText(text), null),
  literal: flag,
  ...byFacet(choiceFacets, chosenValues),
  ...byFacet(maximumFacets, maximum),
  ...byFacet(flagFacets, () => flag),
  entrada: amount(highestEntry, (entry, { amountStep }) => isOnStep(entry, amountStep)),
  meses: number(/^[1-9]\d{0,2}$/, (months, { allowedMonths }) => allowedMonths.includes(months)),
  sort: plain<SortOrder>(([text]) => sortOrders.find((order) => String(order) === text), defaultSort),
  page: plain<number>(
    ([text = '']) => (laterPage.test(text) ? Math.min(Number(text), lastPage) : undefined),
    1,
  ),
};

/** Their names. One of them in a query makes the address a filtered one. */
export const listParams = Object.keys(table) as readonly ListParam[];

/** What a query searches for; it decides which list its filters are read against. */
export function searchOf(query: URLSearchParams): string | null {
  return searchText(query.get('search') ?? '');
}

/** Whether a query searches its text as it was typed. */
export function isLiteral(query: URLSearchParams): boolean {
  return isTrue(query.getAll('literal'));
}

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

/**
 * One spelling for all queries that mean the same list, as far as that can be known without the list: unknown
 * parameters and values that can mean nothing are dropped, ids come once and sorted.
 */
export function canonicalListQuery(query: URLSearchParams): URLSearchParams {
  return queryWith((name) => table[name].canonical(query.getAll(name)));
}

/** The parameters that a visitor types as amounts. */
const amountParams = [...maximumFacets, 'entrada'] as const;
export type AmountTexts = Readonly<Partial<Record<(typeof amountParams)[number], string>>>;

/** The amounts of a query that a test refuses, as they were typed. */
function amountsThat(
  isRefused: (name: keyof AmountTexts, texts: readonly string[]) => boolean,
  query: URLSearchParams,
): AmountTexts {
  const refused = amountParams.flatMap((name) => {
    const texts = query.getAll(name).map((text) => typedText(text).trim().slice(0, longestAmount));
    const [first] = texts.filter(Boolean);
    return first !== undefined && isRefused(name, texts) ? [[name, first] as const] : [];
  });
  return Object.fromEntries(refused);
}

/** The amounts of a query that the list doesn't take, as they were typed: their boxes say so (product 1.6). */
export function refusedAmounts(query: URLSearchParams, offer: FilterOffer, limits: TermsLimits): AmountTexts {
  const { terms } = parseListState(query, offer, limits);
  const ranges = terms === null ? offer.ranges : { ...offer.ranges, cuota: anyFee.ranges.cuota };
  return amountsThat(
    (name, texts) => table[name].read(texts, { ...offer, ranges }, limits) === undefined,
    query,
  );
}

/** The query that a list's page is rendered for: the canonical one, and amounts that can't be read, since the page says so. */
export function renderedListQuery(query: URLSearchParams): URLSearchParams {
  const canonical = canonicalListQuery(query);
  const unread = amountsThat((name) => !canonical.has(name), query);
  for (const [name, text] of Object.entries(unread)) canonical.set(name, text);
  return canonical;
}

/** A query without terms that change nothing of which vehicles a list has: those beside no maximum fee. */
export function withoutIdleTerms(query: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams(query);
  if (!read.has('cuota')) for (const name of ['entrada', 'meses'] as const) read.delete(name);
  return read;
}

function queryWith(textsOf: (name: ListParam) => readonly string[]): URLSearchParams {
  return new URLSearchParams(listParams.flatMap((name) => textsOf(name).map((text) => [name, text])));
}

/** Reads the address of a list that offers these filters; without limits its fees can't be asked for. */
export function parseListState(
  query: URLSearchParams,
  offer: FilterOffer,
  limits: TermsLimits = { allowedMonths: [], amountStep: 1 },
): ListState {
  const said = listParams.map((name) => [name, table[name].read(query.getAll(name), offer, limits)]);
  const { search, literal, sort, page, entrada, meses, ...filters } = Object.fromEntries(said) as Values;
  const terms = termsOf(entrada, meses, limits);
  const cuota = terms === null ? filters.cuota : feeIn(query);
  return { filters: { ...filters, cuota }, sort, page, search, literal, terms };
}

/**
 * The highest fee that a query asks for, whatever the list's own bounds: on terms they are others, which only simulations
 * tell (product 6.13).
 */
export function feeIn(query: URLSearchParams): number | undefined {
  return table.cuota.read(query.getAll('cuota'), anyFee, { allowedMonths: [], amountStep: 1 });
}

const anyFee: FilterOffer = { facets: [], ranges: { price: null, cuota: { min: 0, max: Infinity } } };

/** One of the two is enough: no entry, or the longest term, stands for the other. Null without both. */
function termsOf(
  entry: number | undefined,
  months: number | undefined,
  { allowedMonths }: TermsLimits,
): FinancingChoice | null {
  const longest = allowedMonths.at(-1);
  if (longest === undefined || (entry === undefined && months === undefined)) return null;
  return { entry: entry ?? 0, months: months ?? longest };
}

/**
 * Writes the address of a list: defaults are left out, so that one list in one state has one address. The campaign
 * parameters of `current`, the query of the page that the link stands on, are kept.
 */
export function listHref(path: string, state: Partial<ListState>, current?: URLSearchParams): string {
  const { filters, terms, search, ...rest } = { ...defaultListState, ...state };
  const ofTerms = { entrada: terms?.entry, meses: terms?.months };
  const values: Values = { ...filters, ...rest, ...ofTerms, search: searchText(search ?? '') };
  const query = queryWith((name) => written(name, values))
    .toString()
    .replaceAll('%2C', ',');
  const campaign = current ? keepUtm(current).slice(1) : '';
  const all = [query, campaign].filter(Boolean).join('&');
  return all === '' ? path : `${path}?${all}`;
}

const written = <Name extends ListParam>(name: Name, values: Pick<Values, Name>) =>
  table[name].write(values[name]);

/** A parameter that a form keeps, as a field that nobody sees. */
export interface KeptParam {
  readonly name: string;
  readonly value: string;
}

/**
 * What a form that shows these parameters of a list keeps of a query: all others, and the campaign. What a visitor
 * chooses begins at the first page.
 */
export function keptParams(query: URLSearchParams, shown: readonly ListParam[]): readonly KeptParam[] {
  const others = listParams.filter((name) => name !== 'page' && !shown.includes(name));
  return [...others, ...campaignParams].flatMap((name) =>
    query
      .getAll(name)
      .filter(Boolean)
      .map((value) => ({ name, value })),
  );
}
