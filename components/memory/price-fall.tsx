'use client';

import { Icon } from '@/components/ui/icon';
import { formatWholeEuros, formatMessage } from '@/lib/i18n/format';
import { documentLocale } from '@/lib/i18n/locales';
import en from '@/messages/memory/en.json';
import es from '@/messages/memory/es.json';
import { useMemoryStore } from './memory-store';

/**
 * Returns the texts on this device's memory in the page's language. Their catalogue is part of the code: no
 * page's data includes it for first-time visitors.
 */
export const memoryMessages = (): typeof es => ({ es, en })[documentLocale()];

/** Says by how much a final price has fallen, in whole euros; nothing where it hasn't. */
export function PriceFallNote({ before: priceBefore, now: priceNow }: { before: number; now: number }) {
  const fall = Math.round(priceBefore) - Math.round(priceNow);
  if (fall <= 0) return null;
  return (
    <p className="text-label text-success inline-flex items-center gap-1.5 font-semibold">
      <span className="rotate-90">
        <Icon name="arrowRight" size={16} />
      </span>
      <span>{formatMessage(memoryMessages().cheaper, { amount: formatWholeEuros(fall) })}</span>
    </p>
  );
}

/**
 * How much cheaper a card's vehicle has become since it was viewed, over its picture. The memory is read
 * by {@link RememberViewAndShowRecent}, when the page is idle.
 */
export function PriceFallNoteSinceViewed({ id, price }: { id: string; price: number }) {
  const viewed = useMemoryStore(({ vehicles }) => vehicles.find((vehicle) => vehicle.id === id)?.price);
  if (viewed === undefined || Math.round(viewed) <= Math.round(price)) return null;
  return (
    <div className="card-mark">
      <PriceFallNote before={viewed} now={price} />
    </div>
  );
}
