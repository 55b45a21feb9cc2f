'use client';

import useSWR from 'swr';
import type { FeeCurve } from '@/lib/finance/curve';
import { type FinancingChoice, isSameFinancingChoice } from '@/lib/finance/financing';
import { feeTtl } from '@/lib/platform/lifetimes';
import { curveHref } from '@/lib/routing/endpoint-paths';
import { fetchJson, loadOnMount } from '@/components/site/browser/fetch-json';

/**
 * Returns the curve of some terms: `rendered`, which came with the page, if it is theirs, else our server's. It is null
 * without terms, while it is loading, and after a failure.
 */
export function useCurve(terms: FinancingChoice | null, rendered: FeeCurve | null) {
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
