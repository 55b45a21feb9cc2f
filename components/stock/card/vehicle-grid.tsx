'use client';

import { Activity, memo, useDeferredValue, type MouseEvent } from 'react';
import { toItem } from '@/components/analytics/items';
import { track } from '@/components/analytics/track';
import type { CardVehicle } from '@/lib/domain/card';
import { VehicleCard } from './vehicle-card';

/** The number of cards that can be in view after a press; those below are rendered once these are painted. */
const atOnce = 6;

interface VehicleGridProps {
  vehicles: readonly CardVehicle[];
  /** The accessible name of the list. */
  name: string;
  /** The list's id in analytics. */
  listId: string;
  /** The level of the cards' headings. */
  heading?: 'h2' | 'h3';
  /** How many of the first cards are in view at once on a phone: their pictures come first. */
  priority?: number;
}

/**
 * The cards of a page of a list. It is a client component so that the page's payload holds the vehicles' data and not
 * the markup a second time. While the vehicles stay the same, nothing of it is rendered again.
 */
export const VehicleGrid = memo(function VehicleGrid({
  vehicles,
  name,
  listId,
  heading = 'h2',
  priority = 1,
}: VehicleGridProps) {
  const settled = useDeferredValue(vehicles);
  const shown =
    settled === vehicles
      ? vehicles
      : [...vehicles.slice(0, atOnce), ...settled.slice(atOnce, vehicles.length)];
  const groups = Array.from({ length: Math.ceil(shown.length / atOnce) }, (_, at) =>
    shown.slice(at * atOnce, (at + 1) * atOnce),
  );
  const select = ({ target, currentTarget }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a');
    const place = link && [...currentTarget.children].findIndex((item) => item.contains(link));
    const vehicle = typeof place === 'number' ? shown[place] : undefined;
    if (!vehicle) return;
    const items = [toItem(vehicle, Number(place))];
    track({ event: 'select_item', ecommerce: { item_list_id: listId, items } });
  };
  return (
    <ul
      onClick={select}
      aria-label={name}
      className="mt-6 grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3 xl:gap-6"
    >
      {groups.map((group, at) => (
        // Each is hydrated by itself, and first where a visitor presses.
        <Activity key={at}>
          {group.map((vehicle, index) => (
            // By index: another list reuses the cards that are there, which is quick and moves none of them.
            <li key={index}>
              <VehicleCard vehicle={vehicle} priority={at === 0 && index < priority} heading={heading} />
            </li>
          ))}
        </Activity>
      ))}
    </ul>
  );
});
