import { useCompareStore } from '@/components/compare/compare-store';
import { useFinanceStore } from '@/components/finance/finance-store';
import { useMemoryStore } from '@/components/memory/memory-store';
import { useToasts } from '@/components/ui/toasts';
import { mutate } from 'swr';
import type { StoreApi } from 'zustand';
import type { FinancingTerms } from '@/lib/finance/financing';

const reset = <State>(store: Pick<StoreApi<State>, 'setState' | 'getInitialState'>) =>
  store.setState(store.getInitialState(), true);

/** Each test begins on a device that remembers nothing. Call it at the top of a file. */
export function givenEmptyDevice(): void {
  beforeEach(async () => {
    await mutate(() => true, undefined);
    window.localStorage.clear();
    window.sessionStorage.clear();
    reset(useCompareStore);
    reset(useFinanceStore);
    reset(useMemoryStore);
    reset(useToasts);
  });
}

/** Stores the terms that the visitor has chosen on this device before, `at` a time. */
export function storeTerms(choice: FinancingTerms, at = Date.now()): void {
  window.localStorage.setItem('financiacion', JSON.stringify({ state: { choice, at }, version: 2 }));
}

/** The visitor's terms that this device keeps; null without any. */
export function storedTerms(): unknown {
  const stored = JSON.parse(window.localStorage.getItem('financiacion') ?? 'null') as {
    state: { choice: unknown };
  } | null;
  return stored?.state.choice ?? null;
}
