'use client';

import { createContext, use, useRef } from 'react';
import { trackFilterChange } from '@/components/analytics/track-list';
import { useFinanceStore } from '@/components/finance/finance-store';
import { clientLinkProps } from '@/components/site/browser/links';
import { scrollBackUpTo } from '@/components/site/browser/smooth-scroll';
import type { FeeCurve } from '@/lib/finance/curve';
import type { AffordableTerms } from '@/lib/finance/fee-answers';
import type { FinancingLimits } from '@/lib/finance/financing';
import { type AvailableFilters, type Filters, type RangeFacet, valueFacets } from '@/lib/stock/filters';
import type { Option } from '@/lib/site/site-config';
import type { StockPage } from '@/lib/stock/query';
import type { ListState } from '@/lib/stock/url';
import type { ListMetadataSource } from './list-metadata';
import type { FilterExplanations } from './list-texts';
import { useAffordableTerms } from './use-fee-answers';
import { useLazyStock } from './use-lazy-stock';
import { useListStateOfUrl } from './use-list-address';
import { useListFees } from './use-list-fees';
import { useLoadListWhenPageDiffers, useListView } from './use-list-view';

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

/** A list in the browser: what its address says, and what a visitor does with it. */
export type BrowserList = ReturnType<typeof useList>;

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
export function useList(rendered: RenderedList) {
  const { stock, load } = useLazyStock(rendered);
  const address = useListStateOfUrl(rendered, stock);
  const fees = useListFees(rendered, address.urlState, address.namesFees);
  const { view, available, state, preview, slide } = useListView(rendered, stock, address, fees);
  const feeAnswers = useAffordableTerms(rendered, stock, address, fees, view);
  useLoadListWhenPageDiffers(stock, address, fees, load);
  const choices = useListChoices(state, address, fees.withShownTerms, slide);
  const isBusy = address.isNavigating || (address.differs && !stock) || fees.isDue;
  return {
    rendered,
    available,
    state,
    view,
    /** Whether the filters leave no vehicle; not while that is unknown. */
    isEmpty: view.total === 0 && !isBusy,
    search: address.search,
    urlState: address.urlState,
    refused: address.refused,
    /** The list's id in analytics. */
    listId: state.search === null ? rendered.path : 'search',
    /** The terms on which the cards show fees, also while these are awaited; null for the stock's own. */
    terms: state.terms ?? fees.deviceTerms,
    curve: fees.curve,
    /** The answers to a stated fee. */
    feeAnswers,
    isReturn: address.isReturn,
    isBusy,
    isWaitingForFees: fees.isWaiting,
    retryFees: fees.retry,
    withShownTerms: fees.withShownTerms,
    hrefOf: address.hrefOf,
    preview,
    slide,
    load,
    /** Listeners of a part with controls: the list's data is loaded before the first choice. */
    preloadHandlers: { onPointerEnter: load, onFocus: load, onTouchStart: load },
    ...choices,
  };
}

/** The filters whose choice the device remembers. */
const rememberedFacets = valueFacets.filter(({ isRemembered }) => isRemembered);

/** What a visitor chooses, with the scroll, focus, history entry and analytics of each choice. */
function useListChoices(
  state: ListState,
  { urlState, chosenState, isReturn, hrefOf, write }: ReturnType<typeof useListStateOfUrl>,
  withShownTerms: (next: ListState) => ListState,
  slide: (filters: Filters | null) => void,
) {
  /** The list with its head: a choice scrolls up to its top. */
  const top = useRef<HTMLDivElement>(null);
  /** The element with the number of vehicles. */
  const count = useRef<HTMLParagraphElement>(null);
  /** The last move of a slider, and the list that it led to. */
  const lastMove = useRef<{ readonly moved: RangeFacet | undefined; readonly href: string }>(undefined);
  const scroll = (how?: 'instant') => {
    if (top.current) scrollBackUpTo(top.current, how);
  };
  const focusCount = () => count.current?.focus({ preventScroll: true });
  /** Shows another state; `onShown` follows in the next frame, whose layout it can use. */
  const choose = (next: ListState, onShown?: () => void, how: 'push' | 'replace' = 'push') => {
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
  /** Applies filters by a control that disappears with the choice. */
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
    /** Applies filters of the sidebar: the visitor stays there. */
    changeFilters: (filters: Filters, moved?: RangeFacet) => applyFilters(filters, moved, scroll),
    filterLink: (filters: Filters) =>
      clientLinkProps(hrefOf(withFilters(filters)), () => changeFiltersAndFocus(filters)),
    changeBudget: (next: ListState) => choose(next, focusCount),
    pageLink: (page: number) => clientLinkProps(hrefOf({ ...state, page }), () => showPage(page)),
  };
}
