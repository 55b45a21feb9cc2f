'use client';

import { useEffect, type ReactNode } from 'react';
import { comparisonHref } from '@/lib/routing/routes';
import { useCompareStore } from './compare-store';

interface CompareLinkProps {
  /** Maximum number of vehicles (setting `vehicles_compare_max`). */
  max: number;
  className: string;
  children: ReactNode;
}

/**
 * The navigation's link to this device's comparison, with its number of vehicles as a badge, read «(2)», once
 * the storage is read: pages are the same for all visitors. Follows other tabs. The number is announced
 * together with its word.
 */
export function ComparatorLinkWithCount({ max, className, children }: CompareLinkProps) {
  const vehicles = useCompareStore((state) => state.vehicles);
  useEffect(() => {
    useCompareStore.follow();
    useCompareStore.getState().setMax(max);
  }, [max]);
  return (
    <a
      href={comparisonHref(vehicles.map(({ id }) => id))}
      aria-live="polite"
      aria-atomic="true"
      className={className}
    >
      {children}
      {vehicles.length > 0 && (
        <>
          {/* Over the corner of the word: nothing moves when it appears. */}
          <span
            aria-hidden="true"
            className="bg-action text-on-action text-label absolute top-0 -right-0.5 inline-grid h-4.5 min-w-4.5 place-items-center rounded-full px-1 leading-none font-semibold md:right-0.5"
          >
            {vehicles.length}
          </span>
          <span className="sr-only">{` (${vehicles.length})`}</span>
        </>
      )}
    </a>
  );
}
