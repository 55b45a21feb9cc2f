'use client';

import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { compareMax } from './compare-limit';
import { useCompare, type ComparedVehicle } from './compare-store';

interface CompareButtonProps {
  vehicle: ComparedVehicle;
  labels: { readonly add: string; readonly added: string };
  /** An icon on a card, or a button with words. */
  variant: 'icon' | 'text';
}

/** Adds a vehicle to the comparator or takes it out; its state is seen and told (specification 2). */
export function CompareButton({ vehicle, labels, variant }: CompareButtonProps) {
  const added = useCompare(({ vehicles }) => vehicles.some(({ id }) => id === vehicle.id));
  const { add, remove } = useCompare.getState();
  const icon = variant === 'icon';
  const toggle = () => (added ? remove(vehicle.id) : add(vehicle, compareMax()));
  const look = icon
    ? 'grid size-11 place-items-center rounded-full border border-sand-300 bg-white/90 transition duration-150 ease-out hover:border-ink-900 aria-pressed:border-ink-900 aria-pressed:bg-ink-900 aria-pressed:text-white'
    : buttonClass('secondary', 'aria-pressed:bg-ink-900 aria-pressed:text-white');
  return (
    <button
      type="button"
      aria-pressed={added}
      aria-label={icon ? labels.add : undefined}
      title={icon ? (added ? labels.added : labels.add) : undefined}
      onClick={toggle}
      className={look}
    >
      <Icon name={added ? 'check' : 'compare'} />
      {!icon && labels.add}
    </button>
  );
}
