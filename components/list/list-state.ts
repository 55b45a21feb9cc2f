import type { FeeCurve } from '@/lib/finance/curve';
import { type FinancingChoice, type FinancingLimits, nearestAllowedChoice } from '@/lib/finance/financing';
import type { BrowserStock } from '@/components/stock/load-stock';
import { listHref, parseListState, rejectedAmounts } from '@/lib/stock/url';
import type { FilterOffer } from '@/lib/stock/filters';
import type { StockPage } from '@/lib/stock/query';
import type { ListHeadData } from './head-of-list';
import type { FilterExplanations } from './list-texts';

/** A list as the server rendered it. */
export interface RenderedList {
  /** The list's own path. */
  readonly path: string;
  /** Its H1. */
  readonly title: string;
  readonly head: ListHeadData;
  /** The text that a misspelled search was corrected to; null for any other list. */
  readonly correctedText: string | null;
  /** URL of its vehicles as JSON. */
  readonly stock: string;
  /** Version of the list's data, shared with its JSON; null where browsers don't load it. */
  readonly version: string | null;
  readonly offer: FilterOffer;
  /** Query that the list was rendered for, `?sort=1`; empty for the plain list. */
  readonly query: string;
  readonly view: StockPage;
  /** Limits of entry and term. */
  readonly limits: FinancingLimits;
  /** The fees on the terms of the query; null without terms or where nothing can be simulated. */
  readonly curve: FeeCurve | null;
  readonly explanations: FilterExplanations;
  /** The sentence required where credit is advertised; null where nothing has a fee, or it is left out. */
  readonly creditWarning: string | null;
}

/** Returns what a URL's query means for a list; `stock` is null until it is loaded. */
export function meaningOf(
  rendered: RenderedList,
  stock: BrowserStock | null,
  search: string,
  visitorTerms: FinancingChoice | null,
) {
  const { limits } = rendered;
  const offer = stock ?? rendered.offer;
  const query = withTerms(new URLSearchParams(search), visitorTerms, limits);
  return {
    offer,
    urlState: parseListState(query, offer, limits),
    /** The amounts of the URL that the list rejects. */
    refused: rejectedAmounts(query, offer, limits),
    /** Whether the URL holds another state than the page was rendered for. */
    differs: isOtherState(rendered, search),
  };
}

/** Adds the terms that the device holds to a query that has none. */
function withTerms(
  query: URLSearchParams,
  terms: FinancingChoice | null,
  limits: FinancingLimits,
): URLSearchParams {
  if (terms === null || query.has('entrada') || query.has('meses')) return query;
  const { entry, months } = nearestAllowedChoice(terms, Infinity, limits);
  query.set('entrada', String(entry));
  query.set('meses', String(months));
  return query;
}

/** Whether a query means another state than the one that a list was rendered for. */
export function isOtherState({ query, offer, limits }: RenderedList, search: string): boolean {
  const hrefOf = (text: string) => listHref('', parseListState(new URLSearchParams(text), offer, limits));
  return search !== query && hrefOf(search) !== hrefOf(query);
}
