'use client';

import { memo, useDeferredValue, type MouseEvent } from 'react';
import { toItem } from '@/components/measuring/items';
import { track } from '@/components/measuring/track';
import type { CardLabels } from './card-labels';
import type { CardVehicle } from '@/lib/domain/card';
import { VehicleCard } from './vehicle-card';

/** So many cards can be in view after a press; those below follow once these are painted. */
const atOnce = 6;

interface VehicleGridProps {
  vehicles: readonly CardVehicle[];
  labels: CardLabels;
  /** The accessible name of the list. */
  name: string;
  /** What the list is measured as. */
  listId: string;
  /** The level of the cards' headings. */
  heading?: 'h2' | 'h3';
  /** How many of the first cards are in view at once: their pictures come first. */
  priority?: number;
}

/**
 * The cards of a page of a list. Server and browser render the same; being an island, what travels beside the markup
 * is the vehicles' data and not the markup a second time. While the list stays the same, nothing of it is drawn anew.
 */
export const VehicleGrid = memo(function VehicleGrid({
  vehicles,
  labels,
  name,
  listId,
  heading = 'h2',
  priority = 2,
}: VehicleGridProps) {
  const settled = useDeferredValue(vehicles);
  const shown =
    settled === vehicles
      ? vehicles
      : [...vehicles.slice(0, atOnce), ...settled.slice(atOnce, vehicles.length)];
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
      {shown.map((vehicle, index) => (
        // By place: another list is written into the cards that are there, which is quick and moves none of them.
        <li key={index}>
          <VehicleCard vehicle={vehicle} labels={labels} priority={index < priority} heading={heading} />
        </li>
      ))}
    </ul>
  );
});
