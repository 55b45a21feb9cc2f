'use client';

import { useMessages } from '@/components/ui/messages/messages-provider';
import { toEcommercePayload, track } from '@/components/analytics/data-layer';
import { useToasts } from '@/components/ui/toasts';
import { findDialog } from '@/components/site/browser/dialogs';
import { buttonClass } from '@/components/ui/button';
import { openModal } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { anchors, paths } from '@/lib/routing/routes';
import { formatEuro, formatMessage } from '@/lib/i18n/format';
import type { Messages } from '@/lib/i18n/locales';
import type { VehiclePreview } from '@/lib/stock/vehicle';
import { comparatorHref, useCompare } from './compare-store';

interface AddToComparatorButtonProps {
  vehicle: VehiclePreview;
  /** An icon on a card, or a button with text. */
  variant: 'icon' | 'text';
}

/** The link to this device's comparison, none where the visitor is there. */
const comparatorLinkUnlessThere = (text: string) =>
  window.location.pathname === paths.comparator
    ? null
    : { href: comparatorHref(useCompare.getState().vehicles), text };

/** Tracks vehicles that were added to the comparator. */
export function trackAdded(vehicles: readonly VehiclePreview[]): void {
  if (vehicles.length > 0) track({ event: 'add_to_compare', ecommerce: toEcommercePayload(vehicles) });
}

/** Confirms by a toast that vehicles are in the comparator. */
export function notifyAdded(vehicles: readonly VehiclePreview[], messages: Messages['compareButton']): void {
  const count = vehicles.length;
  const names = vehicles.map(({ name }) => name).join(', ');
  useToasts.getState().show({
    icon: 'success',
    title: formatMessage(messages.addedTitle, { count }),
    body: formatMessage(messages.addedText, { vehicle: names, count }),
    link: comparatorLinkUnlessThere(messages.goTo),
  });
}

/**
 * Adds a vehicle to the comparator, tracks it and shows the outcome: a toast confirms it, or offers to remove a
 * vehicle that is there already; a dialog states that the comparator is full.
 */
export function addToComparatorAndNotify(vehicle: VehiclePreview, messages: Messages['compareButton']): void {
  const { id, name, price } = vehicle;
  const { show } = useToasts.getState();
  const filled = (message: string) => formatMessage(message, { vehicle: name, price: formatEuro(price) });
  const removeVehicle = () => {
    useCompare.getState().remove(id);
    show({ icon: 'success', title: messages.removedTitle, body: filled(messages.removedText) });
  };
  const added = useCompare.getState().add(vehicle);
  if (added === 'full') openModal(findDialog(anchors.compareFullDialog));
  else if (added === 'duplicate') {
    const action = { text: messages.takeOut, run: removeVehicle };
    const body = filled(messages.duplicateText);
    const link = comparatorLinkUnlessThere(messages.goTo);
    show({ icon: 'error', title: messages.duplicateTitle, body, link, action });
  } else {
    trackAdded([vehicle]);
    notifyAdded([vehicle], messages);
  }
}

/**
 * Adds a vehicle to the comparator. Pressed state, look and accessible description show whether the vehicle is compared;
 * an icon's description names the vehicle.
 */
export function AddToComparatorButton({ vehicle, variant }: AddToComparatorButtonProps) {
  const isCompared = useCompare(({ vehicles }) => vehicles.some((other) => other.id === vehicle.id));
  const messages = useMessages('compareButton');
  const icon = variant === 'icon';
  const variantClass = icon
    ? 'scripted halo grid size-11 place-items-center rounded-full border border-line bg-surface/90 transition duration-150 ease-out hover:border-action data-held:border-action data-held:bg-action data-held:text-on-action'
    : buttonClass('secondary', 'scripted data-held:bg-action data-held:text-on-action');
  return (
    <button
      type="button"
      aria-pressed={isCompared}
      data-held={isCompared || undefined}
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
