'use client';

import { useEffect, useState } from 'react';
import type { ComparedVehicle } from '@/components/compare/compare-store';
import { useMessages } from '@/components/messages/messages-provider';
import { MiniCards } from './mini-cards';
import { useRecent } from './recent-store';

const shown = 6;

/** The vehicles seen before on this device; at the end of the page, where its late appearance moves nothing. */
export function RecentlyViewed({ vehicle }: { vehicle: ComparedVehicle }) {
  const messages = useMessages('recent');
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
        <h2 className="text-heading font-bold">{messages.title}</h2>
        <button
          type="button"
          onClick={() => useRecent.getState().clear()}
          className="min-h-11 underline underline-offset-4"
        >
          {messages.clear}
        </button>
      </div>
      <MiniCards name={messages.title} vehicles={others} columns={6} />
    </section>
  );
}
