'use client';

import { useEffect } from 'react';
import { addToComparatorAndNotify } from '@/components/compare/compare-button';
import { useCompareStore } from '@/components/compare/compare-store';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { useMemoryStore, type ViewedVehicle } from './memory-store';

/** Maximum vehicles offered. */
const maxOffered = 3;

/**
 * Vehicles viewed on this device as buttons that add them, while there are places left in the own comparison.
 */
export function AddViewedToComparatorButtons() {
  const messages = useMessages('comparator');
  const outcomes = useMessages('compareButton');
  const { max, vehicles: compared } = useCompareStore();
  const recent = useMemoryStore(({ vehicles }) => vehicles);
  useEffect(() => {
    useMemoryStore.follow();
  }, []);
  const notCompared = recent.filter(({ id }) => compared.every((vehicle) => vehicle.id !== id));
  const offered = notCompared.slice(0, compared.length < max ? maxOffered : 0);
  if (offered.length === 0) return null;
  const add = ({ id, name, price, picture, fee }: ViewedVehicle) =>
    addToComparatorAndNotify({ id, name, price, picture, fee }, outcomes);
  return (
    <section aria-labelledby="anadir-vistos" className="mt-4" data-print="hide">
      <h2 id="anadir-vistos" className="text-body font-semibold">
        {messages.recent}
      </h2>
      <ul role="list" className="mt-2 flex flex-wrap gap-2">
        {offered.map((vehicle) => (
          <li key={vehicle.id}>
            <button type="button" className={buttonClass('secondary', 'px-4')} onClick={() => add(vehicle)}>
              <Icon name="plus" size={18} />
              {vehicle.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
