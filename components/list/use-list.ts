'use client';

import {
  createContext,
  type RefObject,
  use,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { trackFilterChange } from '@/components/analytics/track-list';
import { useFinanceStore } from '@/components/finance/finance-store';
import { type ClientLinkProps, clientLinkProps } from '@/components/site/browser/links';
import { reloadPage } from '@/components/site/browser/navigation';
import { scrollBackUpTo } from '@/components/site/browser/smooth-scroll';
import type { BrowserStock } from '@/components/stock/load-stock';
import type { FeeCurve } from '@/lib/finance/curve';
import type { AffordableTerms } from '@/lib/finance/fee-answers';
import type { FinancingLimits } from '@/lib/finance/financing';
import { type AvailableFilters, type Filters, type RangeFacet, valueFacets } from '@/lib/stock/filters';
import type { Option } from '@/lib/site/site-config';
import { queryStock, type StockPage } from '@/lib/stock/query';
import { type FinancingTerms, listHref, type ListState } from '@/lib/stock/url';
import type { ListMetadataSource } from './list-metadata';
import type { FilterExplanations } from './list-texts';
import { useLazyStock } from './use-lazy-stock';
import { type ListAddress, useListStateOfUrl } from './use-list-address';
import { type AffordableTermsOfList, type ListFees, useAffordableTerms, useListFees } from './use-list-fees';

/** A list as the server rendered it. */
export interface RenderedList {
  /** The list's own path. */
  readonly path: string;
  /** Its H1. */
  readonly title: string;
  readonly head: ListMetadataSource;
  /** The text that a misspelled search was corrected to; null for any other list. */
  readonly correctedText: string | null;
  /** URL of its vehicles as JSON. */
  readonly stock: string;
  /** Version of the list's data, shared with its JSON; null where browsers don't load it. */
  readonly version: string | null;
  readonly available: AvailableFilters;
  /** Query that the list was rendered for, `?sort=1`; empty for the plain list. */
  readonly query: string;
  readonly view: StockPage;
  /** Limits of entry and term. */
  readonly limits: FinancingLimits;
  /** The fees on the terms of the query; null without terms or where nothing can be simulated. */
  readonly curve: FeeCurve | null;
  /** The fees on the longest terms, where these answer a stated fee; else null. */
  readonly longestCurve: FeeCurve | null;
  readonly answers: readonly AffordableTerms[];
  readonly explanations: FilterExplanations;
  /** The promotions to choose from. */
  readonly promotions: readonly Option[];
  /** Whether vehicles' pages hold a representative example. */
  readonly hasExample: boolean;
  /** The sentence required where credit is advertised; null where it is left out. */
  readonly creditWarning: string | null;
}

type FilterPreview = Pick<StockPage, 'counts'> & { readonly total: number | null };

interface ListView {
  readonly view: StockPage;
  readonly available: AvailableFilters;
  /** Counts what filters would leave; without the list's data only the shown ones have a total. */
  readonly preview: (filters: Filters) => FilterPreview;
  /** Shows the filters of a moving slider; null once it rests. */
  readonly slide: (filters: Filters | null) => void;
  readonly state: ListState;
}

/** What a visitor chooses; each choice with its history entry, scroll, focus and analytics. */
interface ListChoices {
  /** The list with its head: a choice scrolls up to its top. */
  readonly top: RefObject<HTMLDivElement | null>;
  /** The element with the number of vehicles. */
  readonly count: RefObject<HTMLParagraphElement | null>;
  /** Shows another state; `onShown` follows in the next frame, whose layout it can use. */
  readonly choose: (next: ListState, onShown?: () => void, how?: 'push' | 'replace') => void;
  /** Applies filters of the sidebar: the visitor stays there. `moved` is the slider that was moved. */
  readonly changeFilters: (filters: Filters, moved?: RangeFacet) => void;
  /** Applies filters by a control that disappears with the choice. */
  readonly changeFiltersAndFocus: (filters: Filters) => void;
  readonly changeBudget: (next: ListState) => void;
  readonly filterLink: (filters: Filters) => ClientLinkProps;
  readonly pageLink: (page: number) => ClientLinkProps;
}

/** A list in the browser: what its address says, and what a visitor does with it. */
export interface BrowserList extends ListAddress, ListFees, ListView, ListChoices {
  readonly rendered: RenderedList;
  /** Whether the filters leave no vehicle; not while that is unknown. */
  readonly isEmpty: boolean;
  /** The list's id in analytics. */
  readonly listId: string;
  /** The terms on which the cards show fees, also while these are awaited; null for the stock's own. */
  readonly terms: FinancingTerms | null;
  /** The answers to a stated fee. */
  readonly feeAnswers: AffordableTermsOfList;
  readonly isBusy: boolean;
  /** Loads the list's data. */
  readonly load: () => void;
  /** Listeners of a part with controls: the list's data is loaded before the first choice. */
  readonly preloadHandlers: Readonly<Record<'onPointerEnter' | 'onFocus' | 'onTouchStart', () => void>>;
}

/** The list around its parts. */
export const ListContext = createContext<BrowserList | null>(null);

/** Returns the list around a part of it. */
export function useListContext(): BrowserList {
  const list = use(ListContext);
  if (list === null) throw new Error('no list around');
  return list;
}

/**
 * A list in the browser: its address alone owns its state, and its view is computed from its data if that is
 * loaded, else it is the server's. Returns both, with each choice of a visitor: its history entry, scroll,
 * focus and analytics.
 */
export function useList(rendered: RenderedList): BrowserList {
  const { stock, load } = useLazyStock(rendered);
  const address = useListStateOfUrl(rendered, stock);
  const fees = useListFees(rendered, address.urlState, address.namesFees);
  const shown = useListView(rendered, stock, address, fees);
  const { state, view, slide } = shown;
  const feeAnswers = useAffordableTerms(rendered, stock, address, fees, view);
  const { differs } = address;
  const { isOtherwise } = fees;
  // Without data the document of the address.
  useEffect(() => {
    if ((differs || isOtherwise) && stock === undefined) load();
    if (differs && stock === null) reloadPage('load');
  }, [differs, isOtherwise, stock, load]);
  const choices = useListChoices(state, address, fees.withShownTerms, slide);
  const isBusy = address.isNavigating || (differs && !stock) || fees.isDue;
  return {
    ...address,
    ...fees,
    ...shown,
    ...choices,
    rendered,
    isEmpty: view.total === 0 && !isBusy,
    listId: state.search === null ? rendered.path : 'search',
    terms: state.terms ?? fees.deviceTerms,
    feeAnswers,
    isBusy,
    load,
    preloadHandlers: { onPointerEnter: load, onFocus: load, onTouchStart: load },
  };
}

/** Adds the filters of a moving slider to a state; they start on the first page. */
const withSliderFilters = (state: ListState, filters: Filters | null): ListState =>
  filters ? { ...state, filters, page: 1 } : state;

/**
 * The vehicles that a list shows: computed of its data (`stock`) if that is loaded, else those that the
 * server rendered, which also stay while the result would be the same: the data's arrival renders nothing.
 */
function useListView(
  rendered: RenderedList,
  stock: BrowserStock | null | undefined,
  address: ListAddress,
  fees: ListFees,
): ListView {
  const { urlState, differs } = address;
  const { curve, feeOf } = fees;
  const [sliding, slide] = useState<Filters | null>(null);
  // A slider may move faster than the list renders, so its view is deferred; other choices render
  // immediately.
  const slid = useDeferredValue(sliding);
  const shownState = useMemo(() => withSliderFilters(urlState, sliding && slid), [urlState, sliding, slid]);
  const computed = useMemo(
    () => (stock && !fees.isDue ? queryStock(stock, shownState, feeOf) : null),
    [stock, fees.isDue, feeOf, shownState],
  );
  const isSame = !differs && sliding === null && curve === rendered.curve;
  const isRendered = isSame && (!stock || stock.version === rendered.version);
  // While neither is known the last one stays, unless another page has been rendered since.
  const [last, setLast] = useState({ rendered, view: rendered.view });
  const lastView = last.rendered === rendered ? last.view : rendered.view;
  const view = (isRendered ? rendered.view : computed) ?? lastView;
  if (last.rendered !== rendered || last.view !== view) setLast({ rendered, view });
  const available = { ...address.available, ranges: view.ranges };
  const queryOf = (filters: Filters) => listHref('', { filters });
  const preview = (filters: Filters): FilterPreview => {
    if (stock) return queryStock(stock, withSliderFilters(urlState, filters), feeOf);
    const isShown = !differs && queryOf(filters) === queryOf(urlState.filters);
    return { counts: view.counts, total: isShown ? view.total : null };
  };
  return { view, available, preview, slide, state: withSliderFilters(address.chosenState, sliding) };
}

/** The filters whose choice the device remembers. */
const rememberedFacets = valueFacets.filter(({ isRemembered }) => isRemembered);

function useListChoices(
  state: ListState,
  { urlState, chosenState, isReturn, hrefOf, write }: ListAddress,
  withShownTerms: (next: ListState) => ListState,
  slide: (filters: Filters | null) => void,
): ListChoices {
  const top = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  /** The last move of a slider, and the list that it led to. */
  const lastMove = useRef<{ readonly moved: RangeFacet | undefined; readonly href: string }>(undefined);
  const scroll = (how?: 'instant') => {
    if (top.current) scrollBackUpTo(top.current, how);
  };
  const focusCount = () => count.current?.focus({ preventScroll: true });
  const choose: ListChoices['choose'] = (next, onShown, how = 'push') => {
    slide(null);
    // Those of a moving slider are in `state` already.
    trackFilterChange(chosenState.filters, next.filters);
    write(next, how);
    if (onShown) requestAnimationFrame(onShown);
  };
  const withFilters = (filters: Filters) => withShownTerms({ ...state, filters, page: 1 });
  /**
   * Consecutive moves of one slider are one history entry; back, and any other choice between them, ends it.
   */
  const applyFilters = (filters: Filters, moved: RangeFacet | undefined, onShown: () => void) => {
    const next = withFilters(filters);
    const isContinued =
      moved !== undefined && lastMove.current?.moved === moved && lastMove.current.href === hrefOf(urlState);
    lastMove.current = { moved, href: hrefOf(next) };
    for (const { code } of rememberedFacets)
      if (filters[code] !== state.filters[code]) useFinanceStore.getState().chooseIslands(filters[code]);
    choose(next, onShown, isContinued && !isReturn ? 'replace' : 'push');
  };
  const changeFiltersAndFocus = (filters: Filters) =>
    applyFilters(filters, undefined, () => {
      // First what reads the layout: the focus changes styles.
      scroll();
      focusCount();
    });
  const showPage = (page: number) =>
    choose({ ...state, page }, () => {
      scroll('instant');
      focusCount();
    });
  return {
    top,
    count,
    choose,
    changeFiltersAndFocus,
    changeFilters: (filters, moved) => applyFilters(filters, moved, scroll),
    filterLink: (filters) =>
      clientLinkProps(hrefOf(withFilters(filters)), () => changeFiltersAndFocus(filters)),
    changeBudget: (next) => choose(next, focusCount),
    pageLink: (page) => clientLinkProps(hrefOf({ ...state, page }), () => showPage(page)),
  };
}
