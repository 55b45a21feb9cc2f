'use client';

import useSWR from 'swr';
import type { FeeCurve } from '@/lib/finance/curve';
import { type FinancingChoice, isSameFinancingChoice } from '@/lib/finance/financing';
import { feeTtl } from '@/lib/platform/lifetimes';
import { curveHref } from '@/lib/routing/endpoint-paths';
import { fetchJson, loadOnMount } from '@/components/site/browser/fetch-json';

/** The fees on a visitor's terms in the browser. */
export interface LoadedCurve {
  /** Null without terms, while it is loading, and after a failure. */
  readonly curve: FeeCurve | null;
  readonly isWaiting: boolean;
  readonly retry: () => void;
}

/** Returns the curve of some terms: `rendered`, which came with the page, if it is theirs, else our server's. */
export function useCurve(terms: FinancingChoice | null, rendered: FeeCurve | null): LoadedCurve {
  const own = terms && rendered && isSameFinancingChoice(terms, rendered.terms) ? rendered : null;
  const load = (href: string) => fetchJson<FeeCurve>(href, { quiet: true });
  const { data, isValidating, error, mutate } = useSWR<FeeCurve, unknown>(
    terms && !own ? curveHref(terms) : null,
    load,
    { ...loadOnMount, dedupingInterval: feeTtl },
  );
  const isKnown = data !== undefined || (error !== undefined && !isValidating);
  return {
    curve: own ?? data ?? null,
    isWaiting: terms !== null && !own && !isKnown,
    retry: () => void mutate(),
  };
}
