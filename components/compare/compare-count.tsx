'use client';

import { useEffect } from 'react';
import { useCompare } from './compare-store';

/** The number of compared vehicles in the navigation, «(2)», once the browser's storage is read; follows other tabs. */
export function CompareCount({ max }: { max: number }) {
  const count = useCompare(({ vehicles }) => vehicles.length);
  useEffect(() => {
    // Read before the first write: every store change is saved immediately.
    const stop = useCompare.follow();
    useCompare.getState().setMax(max);
    return stop;
  }, [max]);
  return <span className="inline-block min-w-6">{count > 0 && ` (${count})`}</span>;
}
