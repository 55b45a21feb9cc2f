'use client';

import { useTexts } from '@/components/layout/texts';
import { toItems } from '@/components/measuring/items';
import { track } from '@/components/measuring/track';
import { useToasts } from '@/components/toasts/toast-store';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/routes';
import { compareFullId } from './compare-full-id';
import { useCompare, type ComparedVehicle } from './compare-store';

interface CompareButtonProps {
  vehicle: ComparedVehicle;
  labels: { readonly add: string; readonly added: string };
  /** An icon on a card, or a button with words. */
  variant: 'icon' | 'text';
}

/**
 * Adds a vehicle to the comparator (specification 4): a toast says that it was added or is there already, a dialog
 * that no more fit. Whether it is there is seen and told.
 */
export function CompareButton({ vehicle, labels, variant }: CompareButtonProps) {
  const held = useCompare(({ vehicles }) => vehicles.some(({ id }) => id === vehicle.id));
  const texts = useTexts()?.compare;
  const icon = variant === 'icon';
  const add = () => {
    const { name, price } = vehicle;
    const { show } = useToasts.getState();
    const link = { href: paths.comparator, text: texts?.goTo ?? '' };
    const filled = (text = '') => text.replace('{vehicle}', () => name).replace('{price}', () => price);
    const added = useCompare.getState().add(vehicle);
    if (added === 'full') {
      const dialog = document.getElementById(compareFullId);
      if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
    } else if (added === 'duplicate') {
      show({ icon: 'error', title: texts?.duplicateTitle ?? '', body: filled(texts?.duplicateText), link });
    } else {
      track({ event: 'add_to_compare', ecommerce: toItems([vehicle]) });
      show({ icon: 'success', title: texts?.addedTitle ?? '', body: filled(texts?.addedText), link });
    }
  };
  const look = icon
    ? 'grid size-11 place-items-center rounded-full border border-sand-300 bg-white/90 transition duration-150 ease-out hover:border-ink-900 data-held:border-ink-900 data-held:bg-ink-900 data-held:text-white'
    : buttonClass('secondary', 'data-held:bg-ink-900 data-held:text-white');
  return (
    <button
      type="button"
      data-held={held || undefined}
      aria-label={icon ? labels.add : undefined}
      aria-description={held ? labels.added : undefined}
      title={icon ? (held ? labels.added : labels.add) : undefined}
      onClick={add}
      className={look}
    >
      <Icon name={held ? 'check' : 'compare'} />
      {!icon && labels.add}
    </button>
  );
}
