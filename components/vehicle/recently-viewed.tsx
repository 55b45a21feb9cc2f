'use client';

import { useEffect, useState } from 'react';
import type { ComparedVehicle } from '@/components/compare/compare-store';
import { MiniCards } from './mini-cards';
import { useRecent } from './recent-store';

const shown = 6;

interface RecentlyViewedProps {
  /** The vehicle of this page, which is seen now and shown on the next one. */
  vehicle: ComparedVehicle;
  words: { readonly title: string; readonly clear: string };
}

/** The vehicles this device has seen before; it stands at the end of the page, so its coming moves nothing. */
export function RecentlyViewed({ vehicle, words }: RecentlyViewedProps) {
  const vehicles = useRecent((state) => state.vehicles);
  const [now] = useState(vehicle);
  useEffect(() => {
    void useRecent.persist.rehydrate();
    useRecent.getState().saw(now);
  }, [now]);
  const others = vehicles.filter(({ id }) => id !== vehicle.id).slice(0, shown);
  if (others.length === 0) return null;
  return (
    <section className="page pb-16" data-print="hide">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-heading font-bold">{words.title}</h2>
        <button
          type="button"
          onClick={() => useRecent.getState().clear()}
          className="min-h-11 underline underline-offset-4"
        >
          {words.clear}
        </button>
      </div>
      <MiniCards name={words.title} vehicles={others} columns={6} />
    </section>
  );
}
