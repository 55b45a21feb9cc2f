'use client';

import { useMessages } from '@/components/ui/messages/messages-provider';
import { toGa4EcommerceWithTotal, trackEvent } from '@/components/analytics/data-layer';
import { useToasts } from '@/components/ui/toasts';
import { findDialogOrNull } from '@/components/site/browser/dialogs';
import { buttonClass } from '@/components/ui/button';
import { openAsModalRef } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { anchors, comparisonHref, paths } from '@/lib/routing/routes';
import { formatWholeEuros, formatMessage } from '@/lib/i18n/format';
import type { Messages } from '@/lib/i18n/locales';
import type { Snapshot } from '@/lib/stock/vehicle';
import { useCompareStore } from './compare-store';

/** The link to this device's comparison, none where the visitor is there. */
const comparatorLinkUnlessThere = (text: string) =>
  window.location.pathname === paths.comparator
    ? null
    : { href: comparisonHref(useCompareStore.getState().vehicles.map(({ id }) => id)), text };

/** Tracks vehicles that were added to the comparator, and confirms by a toast which are in it now. */
export function trackAndNotifyAdded(
  added: readonly Snapshot[],
  compared: readonly Snapshot[],
  messages: Messages['compareButton'],
): void {
  if (added.length > 0) trackEvent({ event: 'add_to_compare', ecommerce: toGa4EcommerceWithTotal(added) });
  const values = { vehicle: compared.map(({ name }) => name).join(', '), count: compared.length };
  useToasts.getState().show({
    icon: 'success',
    title: formatMessage(messages.addedTitle, values),
    body: formatMessage(messages.addedText, values),
    link: comparatorLinkUnlessThere(messages.goTo),
  });
}

/**
 * Adds a vehicle to the comparator, tracks it and shows the outcome: a toast confirms it, or offers to remove
 * a vehicle that is there already; a dialog states that the comparator is full.
 */
export function addToComparatorAndNotify(vehicle: Snapshot, messages: Messages['compareButton']): void {
  const { id, name, price } = vehicle;
  const { show } = useToasts.getState();
  const filled = (message: string) =>
    formatMessage(message, { vehicle: name, price: formatWholeEuros(price) });
  const removeVehicle = () => {
    useCompareStore.getState().remove(id);
    show({ icon: 'success', title: messages.removedTitle, body: filled(messages.removedText) });
  };
  const added = useCompareStore.getState().add(vehicle);
  if (added === 'full') openAsModalRef(findDialogOrNull(anchors.compareFullDialog));
  else if (added === 'added') trackAndNotifyAdded([vehicle], [vehicle], messages);
  else
    show({
      icon: 'error',
      title: messages.duplicateTitle,
      body: filled(messages.duplicateText),
      link: comparatorLinkUnlessThere(messages.goTo),
      action: { text: messages.takeOut, run: removeVehicle },
    });
}

interface AddToComparatorButtonProps {
  vehicle: Snapshot;
  /** Whether it is an icon on a card, and no button with text. */
  icon?: boolean;
}

/**
 * Adds a vehicle to the comparator. Pressed state, look and accessible description show whether the vehicle
 * is compared; an icon's description names the vehicle.
 */
export function AddToComparatorButton({ vehicle, icon = false }: AddToComparatorButtonProps) {
  const isCompared = useCompareStore(({ vehicles }) =>
    vehicles.some((compared) => compared.id === vehicle.id),
  );
  const messages = useMessages('compareButton');
  const variantClass = icon
    ? 'scripted halo grid size-11 place-items-center rounded-full border border-line bg-surface/90 transition duration-150 ease-out hover:border-action aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action'
    : buttonClass('secondary', 'scripted aria-pressed:bg-action aria-pressed:text-on-action');
  return (
    <button
      type="button"
      aria-pressed={isCompared}
      aria-label={icon ? messages.add : undefined}
      // A card's button has no text and precedes the vehicle's name in the document.
      aria-description={
        [icon && vehicle.name, isCompared && messages.added].filter(Boolean).join('. ') || undefined
      }
      title={icon ? (isCompared ? messages.added : messages.add) : undefined}
      onClick={() => addToComparatorAndNotify(vehicle, messages)}
      className={variantClass}
    >
      <Icon name={isCompared ? 'check' : 'compare'} />
      {!icon && messages.add}
    </button>
  );
}
