'use client';

import { useEffect, useState } from 'react';
import type { ComparedVehicle } from '@/components/compare/compare-store';
import { Picture } from '@/components/ui/picture';
import { paths } from '@/lib/routes';
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
      <ul aria-label={words.title} className="mt-4 grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-6">
        {others.map(({ id, name, price, picture }) => (
          <li
            key={id}
            className="border-sand-300 hover:border-sand-500 relative overflow-hidden rounded-md border bg-white"
          >
            <div className="bg-sand-100 aspect-video">
              {picture && (
                <Picture
                  picture={picture}
                  alt=""
                  widths={[160, 320, 480]}
                  sizes="(min-width: 80rem) 13rem, 45vw"
                  className="size-full object-cover"
                />
              )}
            </div>
            <div className="p-3">
              <a href={paths.vehicle(id)} className="cover text-label line-clamp-2 font-semibold">
                {name}
              </a>
              <p className="mt-1 font-bold">{price}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
