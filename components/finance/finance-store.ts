import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { browserStorage } from '@/lib/browser/storage';
import { isSameFinancingChoice, type FinancingChoice, type Simulation } from '@/lib/finance/financing';
import { isRecord } from '@/lib/platform/records';
import { syncTermsBetweenTabs, publishTerms } from './sync-terms';

/** A finished simulation; an interest in its vehicle sends it (product 3.9). */
interface VehicleSimulation extends Simulation {
  readonly vehicleId: string;
}

/** The choice shown by a vehicle's calculator, simulated or not. */
interface VehicleChoice extends FinancingChoice {
  readonly vehicleId: string;
}

interface FinanceState {
  /**
   * The visitor's terms: those of the visit's last list or simulation. Null before the first and after they are
   * dismissed. Shown on vehicles, in the comparator and beside forms (product 8.5).
   */
  readonly choice: FinancingChoice | null;
  /** The last simulation of the page's vehicle; null if there is none. */
  readonly simulation: VehicleSimulation | null;
  /** The last choice or simulation in a calculator; null if there is none. */
  readonly chosen: VehicleChoice | null;
  /** Sets the visitor's terms; null dismisses them. */
  readonly choose: (choice: FinancingChoice | null) => void;
  /** Stores the choice after a vehicle's sliders have moved. */
  readonly slide: (chosen: VehicleChoice) => void;
  readonly simulated: (simulation: VehicleSimulation | null) => void;
  /** «Restablecer» (product 8.4). */
  readonly clear: () => void;
}

/** The financing of this visit, stored per tab; all open tabs share the same terms. */
export const useFinance = create<FinanceState>()(
  persist(
    (set) => ({
      choice: null,
      simulation: null,
      chosen: null,
      choose: (choice) => {
        set({ choice });
        publishTerms(choice);
      },
      slide: (chosen) => set({ chosen }),
      simulated: (simulation) =>
        set({
          simulation,
          ...(simulation && { chosen: { vehicleId: simulation.vehicleId, ...simulation.choice } }),
        }),
      clear: () => {
        set({ choice: null, simulation: null, chosen: null });
        publishTerms(null);
      },
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

// The attribute reserves the space for content on the terms; `termsScript` sets it before hydration.
useFinance.subscribe(({ choice }) => {
  document.documentElement.toggleAttribute('data-terms', choice !== null);
});

syncTermsBetweenTabs(
  () => useFinance.getState().choice,
  (received) => useFinance.setState({ choice: storedChoice(received) }),
);

/** The financing that an interest in a vehicle shows and sends. */
export interface RequestedFinancing {
  readonly choice: FinancingChoice;
  /** Null if a slider has moved since the last simulation, or if that failed. */
  readonly simulation: Simulation | null;
}

/** Returns the current choice of a vehicle's calculator (product 10.2); null if this visit has none. */
export function requestedFinancing(vehicle: string): RequestedFinancing | null {
  const { chosen, simulation } = useFinance.getState();
  if (chosen?.vehicleId !== vehicle) return null;
  const { entry, months } = chosen;
  const isSimulated = simulation?.vehicleId === vehicle && isSameFinancingChoice(simulation.choice, chosen);
  return { choice: { entry, months }, simulation: isSimulated ? simulation : null };
}

/** Parses the stored choice; another release or the visitor may have written it. */
function storedChoice(stored: unknown): FinancingChoice | null {
  const choice = isRecord(stored) ? stored['choice'] : null;
  if (!isRecord(choice)) return null;
  const { entry, months } = choice;
  return Number.isFinite(entry) && Number.isFinite(months)
    ? { entry: Number(entry), months: Number(months) }
    : null;
}
