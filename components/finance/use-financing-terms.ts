'use client';

import { useEffect } from 'react';
import type { FinancingChoice } from '@/lib/finance/financing';
import { requestTerms } from './sync-terms';
import { useFinance } from './finance-store';

/** Returns the visitor's terms (product 8.5); null without any, on the server and while hydrating. */
export function useFinancingTerms(): FinancingChoice | null {
  const terms = useFinance(({ choice }) => choice);
  useEffect(() => {
    if (!useFinance.persist.hasHydrated() && useFinance.read().choice === null) requestTerms();
  }, []);
  return terms;
}
