'use client';

import { memo, type MouseEvent } from 'react';
import { toItem } from '@/components/analytics/events';
import { track } from '@/components/analytics/data-layer';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { type ListVehicle, toVehiclePreview } from '@/lib/stock/vehicle';
import { VehicleCard } from './vehicle-card';

interface VehicleGridProps {
  vehicles: readonly ListVehicle[];
  /** Number of rendered cards; the others are about to be replaced and only reserve space. */
  renderedCount?: number;
  /** The accessible name of the list. */
  name: string;
  /** The list's id in analytics. */
  listId: string;
  /** The level of the cards' headings. */
  heading?: 'h2' | 'h3';
  /** Number of cards in the first screen of a phone: their pictures load first. */
  priority?: number;
}

/**
 * The cards of a list page. A client component, so that the page's payload holds the vehicles' data and not the markup
 * a second time: 142 kB of HTML instead of 322 for 24 cards. The list filtered in the browser reuses the cards. Nothing
 * renders again while the vehicles stay the same.
 */
export const VehicleGrid = memo(function VehicleGrid({
  vehicles,
  renderedCount = vehicles.length,
  name,
  listId,
  heading = 'h2',
  priority = 1,
}: VehicleGridProps) {
  const messages = useMessages('card');
  const select = ({ target, currentTarget }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a');
    const position =
      link && [...currentTarget.querySelectorAll(':scope > li')].findIndex((item) => item.contains(link));
    const vehicle = typeof position === 'number' ? vehicles[position] : undefined;
    if (!vehicle) return;
    const items = [toItem(toVehiclePreview(vehicle), Number(position))];
    track({ event: 'select_item', ecommerce: { item_list_id: listId, items } });
  };
  return (
    <>
      <ul
        onClick={select}
        aria-label={name}
        className="cards mt-0.75 grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3 xl:mt-1 xl:gap-6 min-[100rem]:grid-cols-4"
      >
        {vehicles.map((vehicle, index) => (
          // Keyed by index: another list reuses the cards, which is fast and moves none of them.
          <li key={index} className={index < renderedCount ? undefined : 'stale'}>
            <VehicleCard vehicle={vehicle} priority={index < priority} heading={heading} />
          </li>
        ))}
      </ul>
      {vehicles.some(({ hasSpecialPrice }) => hasSpecialPrice) && (
        <p className="text-label text-hint mt-4">{messages.specialRule}</p>
      )}
    </>
  );
});
