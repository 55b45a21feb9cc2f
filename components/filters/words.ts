import type { ValueFacet } from '@/lib/domain/filters';
import type { FacetCode } from '@/lib/domain/stock';
import type { Counted } from '@/lib/domain/plural';

/** What a visitor may not know about the options of a facet. */
export interface Explanation {
  /** The term; empty for a note on the whole facet. */
  readonly name: string;
  readonly text: string;
}

/** The words of a list around its cards, so that the server and the browser can both render them. */
export interface ListWords {
  readonly list: string;
  readonly count: Counted;
  readonly sort: string;
  readonly sortApply: string;
  readonly sortHighest: string;
  readonly sortLowest: string;
  readonly sortOffers: string;
  readonly filters: string;
  readonly filter: string;
  readonly applyFilters: string;
  readonly show: Counted;
  readonly showAny: string;
  /** Instead of the number while a search is being typed. */
  readonly searchNow: string;
  readonly activeFilters: string;
  /** With `{what}`. */
  readonly removeFilter: string;
  readonly clearAll: string;
  /** How facets are called that come without a label. */
  readonly facets: Readonly<Record<ValueFacet, string>>;
  readonly maxPrice: string;
  readonly maxFee: string;
  readonly noLimit: string;
  /** With `{amount}`. */
  readonly upTo: string;
  /** With `{amount}`. */
  readonly upToFee: string;
  readonly onlyOffers: string;
  /** Beside the number of choices of a facet. */
  readonly chosen: Counted;
  readonly emptyListFilter: string;
  readonly relax: string;
  /** With `{what}`. */
  readonly relaxRemove: string;
  /** With `{amount}`. */
  readonly relaxPrice: string;
  /** With `{amount}`. */
  readonly relaxFee: string;
  readonly and: string;
  readonly contact: string;
  /** With `{facet}`. */
  readonly explain: string;
  readonly explanations: Readonly<Partial<Record<FacetCode, readonly Explanation[]>>>;
  readonly pages: string;
  readonly previousPage: string;
  readonly nextPage: string;
  /** With `{page}`. */
  readonly page: string;
}
