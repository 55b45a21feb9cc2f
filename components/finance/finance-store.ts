'use client';

import { useEffect } from 'react';
import { persistedStore } from '@/lib/browser/persisted-store';
import * as s from '@/lib/browser/schema';
import { setDocumentMark } from '@/lib/browser/page-protocol';
import { isSameFinancingChoice, type FinancingChoice, type Simulation } from '@/lib/finance/financing';

/** A finished simulation; an interest in its vehicle sends it. */
interface VehicleSimulation extends Simulation {
  readonly vehicleId: string;
}

/** The choice shown by a vehicle's calculator, simulated or not. */
interface VehicleChoice extends FinancingChoice {
  readonly vehicleId: string;
}

interface StoredTerms {
  /**
   * The visitor's terms: those of the last list or simulation. Null before the first and after they are dismissed.
   * Shown on vehicles, in the comparator and beside forms.
   */
  readonly choice: FinancingChoice | null;
  /** Ids of the islands that the visitor has chosen on a list. */
  readonly islands: readonly string[];
  /** Time of the last of these choices, in milliseconds since 1970; 0 without one. */
  readonly at: number;
}

interface FinanceState extends StoredTerms {
  /** The last simulation of the page's vehicle; null if there is none. */
  readonly simulation: VehicleSimulation | null;
  /** The visitor's last choice for a vehicle since the terms were set; null if there is none. */
  readonly chosen: VehicleChoice | null;
  /** Sets the visitor's terms, which replace an earlier choice for a vehicle; null dismisses both. */
  readonly choose: (choice: FinancingChoice | null) => void;
  /** Sets the visitor's islands; none dismisses them. */
  readonly chooseIslands: (islands: readonly string[]) => void;
  /** Stores a choice that the visitor made in a vehicle's calculator. */
  readonly slide: (chosen: VehicleChoice) => void;
  readonly simulated: (simulation: VehicleSimulation | null) => void;
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
    chosen: null,
    choose: (choice) => set({ ...withTime({ choice, islands: current().islands }), chosen: null }),
    chooseIslands: (islands) => set(withTime({ choice: current().choice, islands })),
    slide: (chosen) => set({ chosen }),
    simulated: (simulation) => set({ simulation }),
    clear: () => set({ ...noTerms, simulation: null, chosen: null }),
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

/** The financing that an interest in a vehicle shows and sends. */
export interface RequestedFinancing {
  readonly choice: FinancingChoice;
  /** Null if a slider has moved since the last simulation, or if that failed. */
  readonly simulation: Simulation | null;
}

/**
 * Returns the financing that the visitor has chosen for a vehicle: in its calculator, else the visitor's
 * terms, which the vehicle may limit; null without either.
 */
export function requestedFinancing(
  vehicle: string,
  { chosen, choice: terms, simulation }: FinanceState = useFinance.read(),
): RequestedFinancing | null {
  const own = chosen?.vehicleId === vehicle ? chosen : terms;
  if (own === null) return null;
  const { entry, months } = own;
  const isSimulated = simulation?.vehicleId === vehicle && isSameFinancingChoice(simulation.choice, own);
  return { choice: { entry, months }, simulation: isSimulated ? simulation : null };
}

/** Like {@link requestedFinancing}; null on the server and while hydrating. */
export function useRequestedFinancing(vehicle: string): RequestedFinancing | null {
  useEffect(() => useFinance.follow(), []);
  return requestedFinancing(vehicle, useFinance());
}
