'use client';

import { useEffect } from 'react';
import { type ChangedBy, createDeviceStore } from '@/components/site/browser/device';
import * as s from '@/components/site/browser/schema';
import type { FinancingTerms } from '@/lib/finance/financing';
import type { CostField } from '@/lib/finance/running-costs';
import { maxAmountLength } from '@/lib/i18n/amount';
import * as deviceEntries from '@/lib/routing/device-entries';
import * as dataAttributes from '@/lib/routing/data-attributes';

type CostTexts = Readonly<Record<CostField, string | null>>;

interface StoredTerms {
  /**
   * The visitor's terms: those of the last list or calculator. Null before the first and after they are
   * dismissed. Shown on vehicles, in the comparator and beside forms.
   */
  readonly choice: FinancingTerms | null;
  /** Ids of the islands that the visitor has chosen on a list. */
  readonly islands: readonly string[];
  /**
   * The visitor's driving data; null in a box that the visitor hasn't changed. Emptied ones are unchanged on
   * the next page.
   */
  readonly costs: CostTexts;
  /** Time of the last of these choices, in milliseconds since 1970; 0 without one. */
  readonly at: number;
}

interface FinanceState extends StoredTerms {
  /** Sets the visitor's terms, by default as the visitor's own change; null dismisses them. */
  readonly setTerms: (choice: FinancingTerms | null, by?: ChangedBy) => void;
  /** Sets the visitor's islands; none dismisses them. */
  readonly chooseIslands: (islands: readonly string[]) => void;
  /** Stores the text of a box of the running costs. */
  readonly setCostText: (box: CostField, text: string) => void;
  /** Forgets all of it, as «No recordar» asks. */
  readonly clear: () => void;
}

const noCosts: CostTexts = { kilometers: null, litre: null, kwh: null };
const noTerms: StoredTerms = { choice: null, islands: [], costs: noCosts, at: 0 };

const costTextSchema: s.Schema<string | null> = (value) =>
  s.textSchema(value)?.slice(0, maxAmountLength) || null;

/** The visitor's financing, islands and driving data. Every choice is stored on the device, for all tabs. */
export const useFinanceStore = createDeviceStore<StoredTerms, Omit<FinanceState, keyof StoredTerms>>(
  {
    entry: deviceEntries.terms,
    schema: s.schemaWithCondition(
      s.objectSchema<StoredTerms>({
        choice: s.nullableSchema(
          s.objectSchema<FinancingTerms>({ entry: s.finiteNumberSchema, months: s.finiteNumberSchema }),
        ),
        islands: s.schemaWithDefault(s.readableEntriesSchema(s.nonEmptyTextSchema), []),
        costs: s.schemaWithDefault(
          s.objectSchema<CostTexts>({
            kilometers: costTextSchema,
            litre: costTextSchema,
            kwh: costTextSchema,
          }),
          noCosts,
        ),
        at: s.finiteNumberSchema,
      }),
      ({ at }) => deviceEntries.isWithinLifetime(at, deviceEntries.terms),
    ),
    initial: noTerms,
    fallsBackToMemory: true,
  },
  (set) => ({
    setTerms: (choice, by) => void set({ choice, at: Date.now() }, by),
    chooseIslands: (islands) => void set({ islands, at: Date.now() }),
    setCostText: (box, text) =>
      void set(({ costs }) => ({ costs: { ...costs, [box]: text }, at: Date.now() })),
    clear: () => void set(noTerms),
  }),
);

// The attribute reserves the space for content on the terms; `inline/frame.ts` sets it before hydration.
useFinanceStore.subscribe(({ choice }) => {
  document.documentElement.toggleAttribute(dataAttributes.terms, choice !== null);
});

/** Returns the visitor's terms; null without any, on the server and while hydrating. */
export function useFinancingTerms(): FinancingTerms | null {
  useEffect(() => useFinanceStore.follow(), []);
  return useFinanceStore(({ choice }) => choice);
}
