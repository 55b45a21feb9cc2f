import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { browserStorage } from '@/lib/web/browser/storage';
import type { FinancingChoice, Simulation } from '@/lib/finance/financing';
import { isRecord } from '@/lib/platform/records';

/** A finished simulation, which an interest in its vehicle sends along (product 3.9). */
interface VehicleSimulation extends Simulation {
  readonly vehicleId: string;
}

interface FinanceState {
  /** The visitor's last choice, on whatever vehicle; null before the first. Offered on other vehicles. */
  readonly choice: FinancingChoice | null;
  /** The last simulation of the vehicle on the page; null while there is none. */
  readonly simulation: VehicleSimulation | null;
  readonly choose: (choice: FinancingChoice) => void;
  readonly simulated: (simulation: VehicleSimulation | null) => void;
  /** «Restablecer» (product 8.4). */
  readonly clear: () => void;
}

/** The financing of this visit, for as long as the tab is open. */
export const useFinance = create<FinanceState>()(
  persist(
    (set) => ({
      choice: null,
      simulation: null,
      choose: (choice) => set({ choice }),
      simulated: (simulation) => set({ simulation }),
      clear: () => set({ choice: null, simulation: null }),
    }),
    {
      name: 'financiacion',
      version: 1,
      skipHydration: true,
      storage: createJSONStorage(() => browserStorage('sessionStorage')),
      partialize: ({ choice }) => ({ choice }),
      merge: (stored, current) => ({ ...current, choice: storedChoice(stored) ?? current.choice }),
    },
  ),
);

/** The stored choice; the storage may hold what another version or the visitor has written. */
function storedChoice(stored: unknown): FinancingChoice | null {
  const choice = isRecord(stored) ? stored['choice'] : null;
  if (!isRecord(choice)) return null;
  const { entry, months } = choice;
  return Number.isFinite(entry) && Number.isFinite(months)
    ? { entry: Number(entry), months: Number(months) }
    : null;
}
