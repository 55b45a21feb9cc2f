import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { readKeptVehicles, type ComparedVehicle } from '@/components/compare/compare-store';
import { browserStorage } from '@/lib/browser/storage';

/** One more than is shown, since the vehicle of the page is left out. */
const most = 7;

interface RecentState {
  /** The newest first. */
  readonly vehicles: readonly ComparedVehicle[];
  readonly saw: (vehicle: ComparedVehicle) => void;
  readonly clear: () => void;
}

/** The vehicles viewed last, on this device. */
export const useRecent = create<RecentState>()(
  persist(
    (set) => ({
      vehicles: [],
      saw: (vehicle) =>
        set(({ vehicles }) => ({
          vehicles: [vehicle, ...vehicles.filter(({ id }) => id !== vehicle.id)].slice(0, most),
        })),
      clear: () => set({ vehicles: [] }),
    }),
    {
      name: 'vistos',
      version: 1,
      skipHydration: true,
      storage: createJSONStorage(() => browserStorage('localStorage')),
      partialize: ({ vehicles }) => ({ vehicles }),
      migrate: (stored) => stored as RecentState,
      merge: (stored, current) => ({ ...current, vehicles: readKeptVehicles(stored) }),
    },
  ),
);
