'use client';

import { useMemo } from 'react';
import type { BrowserStock } from '@/components/stock/load-stock';
import {
  type AffordableTerms,
  affordableTerms,
  longestTermsUnlessChosen,
  statedMaximumFeeOrNull,
} from '@/lib/finance/fee-answers';
import type { FeeCurve } from '@/lib/finance/curve';
import type { StockPage } from '@/lib/stock/query';
import type { RenderedList } from './use-list';
import type { ListAddress } from './use-list-address';
import { type ListFees, useFeeCurve } from './use-list-fees';

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
