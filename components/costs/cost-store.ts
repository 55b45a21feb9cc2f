import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { browserStorage } from '@/lib/web/browser/storage';
import { isRecord } from '@/lib/platform/records';
import { costBoxes, type CostBox, type CostTexts } from '@/lib/costs/running-costs';

interface CostState {
  readonly texts: CostTexts;
  /** What a visitor types in a box. Empty boxes leave nothing behind. */
  readonly type: (box: CostBox, text: string) => void;
}

const nothingTyped: CostTexts = { kilometers: '', litre: '', kwh: '' };
const longestText = 12;

/** What a visitor has told about driving, on this device alone (product 8.7). */
export const useCosts = create<CostState>()(
  persist(
    (set, get) => ({
      texts: nothingTyped,
      type: (box, text) => {
        // It may come before the storage was read, whose other texts must not be overwritten.
        if (!useCosts.persist.hasHydrated()) void useCosts.persist.rehydrate();
        set({ texts: { ...get().texts, [box]: text.slice(0, longestText) } });
        if (costBoxes.every((each) => get().texts[each] === '')) useCosts.persist.clearStorage();
      },
    }),
    {
      name: 'costes',
      version: 1,
      skipHydration: true,
      storage: createJSONStorage(() => browserStorage('localStorage')),
      partialize: ({ texts }) => ({ texts }),
      merge: (stored, current) => ({ ...current, texts: readTexts(stored) }),
    },
  ),
);

/** The stored texts; the storage may hold what another release or a person has written. */
function readTexts(stored: unknown): CostTexts {
  const texts = isRecord(stored) && isRecord(stored['texts']) ? stored['texts'] : {};
  const entries = costBoxes.map((box) => {
    const text = texts[box];
    return [box, typeof text === 'string' ? text.slice(0, longestText) : ''];
  });
  return Object.fromEntries(entries) as CostTexts;
}
