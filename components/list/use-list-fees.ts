'use client';

import { useEffect, useMemo } from 'react';
import useSWR from 'swr';
import { useFinanceStore, useFinancingTerms } from '@/components/finance/finance-store';
import { fetchJson, loadOnMountOptions } from '@/components/site/browser/fetch-json';
import { type FeeCurve, feeFunctionOnTermsOrNull } from '@/lib/finance/curve';
import {
  type AffordableTerms,
  affordableTerms,
  longestTermsUnlessChosen,
  statedMaximumFeeOrNull,
} from '@/lib/finance/fee-answers';
import { isSameFinancingTerms, nearestAllowedTerms } from '@/lib/finance/financing';
import { feeTtl } from '@/lib/settings/lifetimes';
import { feeCurveHref } from '@/lib/routing/endpoint-paths';
import type { BrowserStock } from '@/components/stock/load-stock';
import type { FeeOf } from '@/lib/stock/order';
import type { StockPage } from '@/lib/stock/query';
import { type FinancingTerms, isDecidedByFees, type ListState } from '@/lib/stock/url';
import type { RenderedList } from './use-list';
import type { ListAddress } from './use-list-address';

interface LoadedFeeCurve {
  readonly curve: FeeCurve | null;
  readonly isWaitingForFees: boolean;
  readonly retryFees: () => void;
}

export interface ListFees extends LoadedFeeCurve {
  readonly deviceTerms: FinancingTerms | null;
  readonly feeOf: FeeOf | null;
  /** Completes a choice by fee: it is on the terms of the fees that the cards show. */
  readonly withShownTerms: (next: ListState) => ListState;
  /** Whether the list waits for the fees that decide it. */
  readonly isDue: boolean;
  /** Whether the server decided the list by other fees: those on the terms came too late for it. */
  readonly isOtherwise: boolean;
}

/**
 * The fees that a list shows: on the terms of its address, else on those that the device remembers, else the
 * stock's own. The device's terms show estimates and decide nothing: a link by fee means the same for
 * everybody.
 */
export function useListFees(rendered: RenderedList, urlState: ListState, namesFees: boolean): ListFees {
  const isByFees = isDecidedByFees(urlState);
  const visitorTerms = useFinancingTerms();
  const { limits } = rendered;
  const isOffered = !namesFees && !isByFees;
  const deviceTerms = useMemo(
    () => (isOffered && visitorTerms ? nearestAllowedTerms(visitorTerms, Infinity, limits) : null),
    [isOffered, visitorTerms, limits],
  );
  const loaded = useFeeCurve(urlState.terms ?? deviceTerms, rendered.curve);
  const { curve } = loaded;
  const shownDeviceTerms = curve && deviceTerms;
  const shownTerms = urlState.terms ?? shownDeviceTerms;
  // One function for the same terms: the view depends on it.
  const feeOf = useMemo(() => feeFunctionOnTermsOrNull(shownTerms, curve), [shownTerms, curve]);
  useStoreUrlTerms(urlState.terms);
  const withShownTerms = (next: ListState): ListState =>
    isDecidedByFees(next) ? { ...next, terms: next.terms ?? shownDeviceTerms } : next;
  return {
    ...loaded,
    deviceTerms,
    feeOf,
    withShownTerms,
    isDue: loaded.isWaitingForFees && isByFees,
    isOtherwise: isByFees && curve !== rendered.curve,
  };
}

/**
 * Returns the curve of some terms: `renderedCurve`, which came with the page, if it is theirs, else our
 * server's. It is null without terms, while it is loading, and after a failure.
 */
function useFeeCurve(terms: ListState['terms'], renderedCurve: FeeCurve | null): LoadedFeeCurve {
  const renderedCurveOfTerms =
    terms && renderedCurve && isSameFinancingTerms(terms, renderedCurve.terms) ? renderedCurve : null;
  const { data, isValidating, error, mutate } = useSWR<FeeCurve, unknown>(
    terms && !renderedCurveOfTerms ? feeCurveHref(terms) : null,
    fetchJson,
    { ...loadOnMountOptions, dedupingInterval: feeTtl },
  );
  const isSettled = data !== undefined || (error !== undefined && !isValidating);
  return {
    curve: renderedCurveOfTerms ?? data ?? null,
    isWaitingForFees: terms !== null && !renderedCurveOfTerms && !isSettled,
    retryFees: () => void mutate(),
  };
}

/** Stores the terms of a list's URL as the visitor's own. */
function useStoreUrlTerms(terms: ListState['terms']): void {
  const { entry, months } = terms ?? {};
  useEffect(() => {
    if (entry !== undefined && months !== undefined)
      useFinanceStore.getState().setTerms({ entry, months }, 'page');
  }, [entry, months]);
}

export interface AffordableTermsOfList {
  /** The stated fee, in euros. */
  readonly fee: number | null;
  readonly answers: readonly AffordableTerms[];
  readonly longestCurve: FeeCurve | null;
}

/**
 * The answers to the fee that a list's address states: those that the server rendered, or computed with the
 * list's data. None where a curve of fees isn't available.
 */
export function useAffordableTerms(
  rendered: RenderedList,
  stock: BrowserStock | null | undefined,
  { urlState, refused, available }: ListAddress,
  { curve }: ListFees,
  view: StockPage,
): AffordableTermsOfList {
  const fee = statedMaximumFeeOrNull(urlState, refused, available);
  const { curve: longestCurve } = useFeeCurve(
    longestTermsUnlessChosen(urlState, fee, rendered.limits),
    rendered.longestCurve,
  );
  const { total } = view;
  const isRendered = view === rendered.view;
  const answers = useMemo(() => {
    if (isRendered) return rendered.answers;
    return stock ? affordableTerms(stock, urlState, fee, total, [urlState.terms && curve, longestCurve]) : [];
  }, [rendered, isRendered, stock, urlState, fee, total, curve, longestCurve]);
  return { fee, answers, longestCurve };
}
