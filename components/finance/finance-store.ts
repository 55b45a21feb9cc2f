import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { browserStorage } from '@/lib/web/browser/storage';
import { isSameChoice, type FinancingChoice, type Simulation } from '@/lib/finance/financing';
import { isRecord } from '@/lib/platform/records';
import { listenToOtherTabs, tellOtherTabs } from './terms-of-other-tabs';

/** A finished simulation, which an interest in its vehicle sends along (product 3.9). */
interface VehicleSimulation extends Simulation {
  readonly vehicleId: string;
}

/** What the calculator of a vehicle shows, calculated or not. */
interface VehicleChoice extends FinancingChoice {
  readonly vehicleId: string;
}

interface FinanceState {
  /**
   * The visitor's terms: those of the last list or calculation of this visit; null before the first, and once they are
   * put away. Shown on vehicles, in the comparator and beside forms (product 8.5).
   */
  readonly choice: FinancingChoice | null;
  /** The last simulation of the vehicle on the page; null while there is none. */
  readonly simulation: VehicleSimulation | null;
  /** What was last chosen or simulated in a calculator; null where nothing was. */
  readonly chosen: VehicleChoice | null;
  /** Null puts the visitor's terms away. */
  readonly choose: (choice: FinancingChoice | null) => void;
  /** The sliders of a vehicle's calculator have moved. */
  readonly slide: (chosen: VehicleChoice) => void;
  readonly simulated: (simulation: VehicleSimulation | null) => void;
  /** «Restablecer» (product 8.4). */
  readonly clear: () => void;
}

/** The financing of this visit, for as long as a tab is open; all tabs have the same terms. */
export const useFinance = create<FinanceState>()(
  persist(
    (set) => ({
      choice: null,
      simulation: null,
      chosen: null,
      choose: (choice) => {
        set({ choice });
        tellOtherTabs(choice);
      },
      slide: (chosen) => set({ chosen }),
      simulated: (simulation) =>
        set({
          simulation,
          ...(simulation && { chosen: { vehicleId: simulation.vehicleId, ...simulation.choice } }),
        }),
      clear: () => {
        set({ choice: null, simulation: null, chosen: null });
        tellOtherTabs(null);
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

// The attribute keeps the space of what is shown for the terms, before the page's scripts too (`termsScript`).
useFinance.subscribe(({ choice }) => {
  document.documentElement.toggleAttribute('data-terms', choice !== null);
});

listenToOtherTabs(
  () => useFinance.getState().choice,
  (told) => useFinance.setState({ choice: storedChoice(told) }),
);

/** The financing that an interest in a vehicle shows and sends. */
export interface AskedFinancing {
  readonly choice: FinancingChoice;
  /** Null where the visitor has moved a slider since the last simulation, or it has failed. */
  readonly simulation: Simulation | null;
}

/** What the calculator of a vehicle shows now (product 10.2); null where none has shown anything in this visit. */
export function askedFinancing(vehicle: string): AskedFinancing | null {
  const { chosen, simulation } = useFinance.getState();
  if (chosen?.vehicleId !== vehicle) return null;
  const { entry, months } = chosen;
  const isSimulated = simulation?.vehicleId === vehicle && isSameChoice(simulation.choice, chosen);
  return { choice: { entry, months }, simulation: isSimulated ? simulation : null };
}

/** The stored choice; the storage may hold what another version or the visitor has written. */
function storedChoice(stored: unknown): FinancingChoice | null {
  const choice = isRecord(stored) ? stored['choice'] : null;
  if (!isRecord(choice)) return null;
  const { entry, months } = choice;
  return Number.isFinite(entry) && Number.isFinite(months)
    ? { entry: Number(entry), months: Number(months) }
    : null;
}
