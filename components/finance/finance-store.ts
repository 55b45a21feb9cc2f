'use client';

import { useEffect } from 'react';
import { persistedStore } from '@/components/site/browser/persisted-store';
import * as s from '@/components/site/browser/schema';
import { setDocumentMark } from '@/lib/routing/page-protocol';
import {
  isSameFinancingChoice,
  type FinancingChoice,
  type Simulation,
  type SimulationState,
} from '@/lib/finance/financing';

/** The simulation of the page's vehicle. */
interface VehicleSimulation {
  readonly vehicleId: string;
  /** The visitor's terms that it is for, which the vehicle may limit; null without any. */
  readonly terms: FinancingChoice | null;
  readonly state: SimulationState;
}

interface StoredTerms {
  /**
   * The visitor's terms: those of the last list or calculator. Null before the first and after they are dismissed.
   * Shown on vehicles, in the comparator and beside forms.
   */
  readonly choice: FinancingChoice | null;
  /** Ids of the islands that the visitor has chosen on a list. */
  readonly islands: readonly string[];
  /** Time of the last of these choices, in milliseconds since 1970; 0 without one. */
  readonly at: number;
}

interface FinanceState extends StoredTerms {
  /** What the calculator of the page has; null before, without a calculator, and to have it simulate again. */
  readonly simulation: VehicleSimulation | null;
  /** Sets the visitor's terms; null dismisses them. */
  readonly choose: (choice: FinancingChoice | null) => void;
  /** Sets the visitor's islands; none dismisses them. */
  readonly chooseIslands: (islands: readonly string[]) => void;
  readonly setSimulation: (simulation: VehicleSimulation | null) => void;
  /** Forgets all of it, as «No recordar» asks. */
  readonly clear: () => void;
}

/** Retention time of the terms on the device, in milliseconds; `termsScript` repeats it. */
const retentionMs = 30 * 24 * 3_600_000;

const noTerms: StoredTerms = { choice: null, islands: [], at: 0 };

/** The visitor's financing and islands. What is chosen is stored on the device, for all tabs. */
export const useFinance = persistedStore<StoredTerms, Omit<FinanceState, keyof StoredTerms>>(
  {
    key: 'financiacion',
    version: 2,
    schema: s.where(
      s.object<StoredTerms>({
        choice: s.nullable(s.object<FinancingChoice>({ entry: s.finiteNumber, months: s.finiteNumber })),
        islands: s.withDefault(s.listOf(s.nonEmptyText), []),
        at: s.finiteNumber,
      }),
      ({ at }) => Date.now() - at < retentionMs,
    ),
    initial: noTerms,
  },
  (set, { current }) => ({
    simulation: null,
    choose: (choice) => set(withTime({ choice, islands: current().islands })),
    chooseIslands: (islands) => set(withTime({ choice: current().choice, islands })),
    setSimulation: (simulation) => set({ simulation }),
    clear: () => set(noTerms),
  }),
);

/** Adds the time of a choice; without any choice nothing is stored. */
const withTime = (kept: Omit<StoredTerms, 'at'>): StoredTerms =>
  kept.choice || kept.islands.length > 0 ? { ...kept, at: Date.now() } : noTerms;

// The attribute reserves the space for content on the terms; `termsScript` sets it before hydration.
useFinance.subscribe(({ choice }) => {
  setDocumentMark('terms', choice && '');
});

/** Returns the visitor's terms; null without any, on the server and while hydrating. */
export function useFinancingTerms(): FinancingChoice | null {
  useEffect(() => useFinance.follow(), []);
  return useFinance(({ choice }) => choice);
}

/** Returns the state of a vehicle's simulation on the visitor's terms; null if the page's simulation is another. */
export function simulationOn(
  vehicle: string,
  { choice, simulation }: Pick<FinanceState, 'choice' | 'simulation'>,
): SimulationState | null {
  if (simulation?.vehicleId !== vehicle) return null;
  const { terms, state } = simulation;
  return terms === choice || (terms && choice && isSameFinancingChoice(terms, choice)) ? state : null;
}

/** The financing that an interest in a vehicle shows and sends. */
export interface RequestedFinancing {
  readonly choice: FinancingChoice;
  /** Null while there is none, or if it failed. */
  readonly simulation: Simulation | null;
}

/**
 * Returns the visitor's terms with the vehicle's simulation on them; null without terms, on the server and while
 * hydrating.
 */
export function useRequestedFinancing(vehicle: string): RequestedFinancing | null {
  const choice = useFinancingTerms();
  const simulation = useFinance((finance) => simulationOn(vehicle, finance));
  return choice && { choice, simulation: simulation?.kind === 'done' ? simulation : null };
}
