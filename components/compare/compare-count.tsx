'use client';

import { useEffect } from 'react';
import { onStorageChange } from '@/lib/browser/storage';
import { compareKey, useCompare } from './compare-store';

/** The number of compared vehicles in the navigation, «(2)», once the browser's storage is read; follows other tabs. */
export function CompareCount({ max }: { max: number }) {
  const count = useCompare(({ vehicles }) => vehicles.length);
  useEffect(() => {
    // Read before the first write: every store change is saved immediately.
    void useCompare.persist.rehydrate();
    useCompare.getState().setMax(max);
    return onStorageChange(compareKey, () => void useCompare.persist.rehydrate());
  }, [max]);
  return <span className="inline-block min-w-6">{count > 0 && ` (${count})`}</span>;
}
