'use client';

import { useEffect } from 'react';
import { setCompareMax } from './compare-limit';
import { useCompare } from './compare-store';

/** The number of compared vehicles in the navigation, «(2)», once the browser's storage is read. */
export function CompareCount({ max }: { max: number }) {
  const count = useCompare(({ vehicles }) => vehicles.length);
  useEffect(() => {
    setCompareMax(max);
    void useCompare.persist.rehydrate();
  }, [max]);
  return (
    <span aria-live="polite" className="inline-block min-w-6 tabular-nums">
      {count > 0 && ` (${count})`}
    </span>
  );
}
