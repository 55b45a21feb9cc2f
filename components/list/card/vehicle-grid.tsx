'use client';

import { memo } from 'react';
import { toItem } from '@/components/analytics/events';
import { track } from '@/components/analytics/data-layer';
import type { FeeCurve } from '@/lib/finance/curve';
import { type ListVehicle, toVehiclePreview } from '@/lib/stock/vehicle';
import { VehicleCard } from './vehicle-card';

interface VehicleGridProps {
  vehicles: readonly ListVehicle[];
  /** The accessible name of the list. */
  name: string;
  /** The list's id in analytics. */
  listId: string;
  /** The fees on the visitor's terms; null without any. */
  curve: FeeCurve | null;
  /** The sentence required where credit is advertised; once, on the first card with a fee. */
  creditWarning: string | null;
  /** Whether all are special prices: what each saves stands in the place of that word. */
  areOffers: boolean;
}

/**
 * The cards of a list page. A client component, so that the page's payload holds the vehicles' data and not the markup
 * a second time: 142 kB of HTML instead of 322 for 24 cards. The list filtered in the browser reuses the cards. Nothing
 * renders again while the vehicles stay the same.
 */
export const VehicleGrid = memo(function VehicleGrid(props: VehicleGridProps) {
  const { vehicles, name, listId, curve, creditWarning, areOffers } = props;
  const firstFee = vehicles.findIndex(({ monthlyFee }) => monthlyFee !== null);
  const select = (target: EventTarget, vehicle: ListVehicle, position: number) => {
    if (!(target instanceof Element && target.closest('a'))) return;
    const items = [toItem(toVehiclePreview(vehicle), position)];
    track({ event: 'select_item', ecommerce: { item_list_id: listId, items } });
  };
  return (
    <ul aria-label={name} className="cards">
      {vehicles.map((vehicle, index) => (
        // Keyed by index: another list reuses the cards, which is fast and moves none of them.
        <li key={index} onClick={({ target }) => select(target, vehicle, index)}>
          <VehicleCard
            {...{ vehicle, curve, areOffers }}
            // In the first screen of a phone.
            priority={index === 0}
            creditWarning={index === firstFee ? creditWarning : null}
          />
        </li>
      ))}
    </ul>
  );
});
