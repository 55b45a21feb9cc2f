import { foldText } from '@/lib/i18n/normalize';
import type { Messages } from '@/lib/i18n/locales';

/** Whether and when a vehicle can be had, decided once from the upstream's two labels. */
export interface Availability {
  /**
   * `available` is in stock, with or without a date of delivery. A sold vehicle is in no list and has no
   * page.
   */
  readonly kind: 'immediate' | 'available' | 'days' | 'on its way' | 'reserved' | 'sold' | 'unknown';
  /** As within a sentence: «en 5 días laborables»; empty while the date is unknown. */
  readonly text: string;
}

/** A number of days or weeks, and what may stand before it: «Entrega en 5 días» is «en 5 días». */
const inDays = /^(?:(?:entrega|disponible|delivery|available) )?((?:en|in) \d.*)$/i;

/** What the label of the availability says, folded; the first match counts. Other labels aren't guessed. */
const states: readonly (readonly [RegExp, Availability['kind']])[] = [
  [/transito|transit|en camino|on its way|proxim|coming/, 'on its way'],
  [/\d\s*(?:dia|semana|mes|day|week|month)/, 'days'],
  [/^(?:disponible|en stock|available|in stock)/, 'available'],
];

/**
 * Returns the availability of a vehicle. Its text is «entrega inmediata», «en 5 días laborables», «en camino»
 * with what else is stated, «Reservado», or other words of the delivery.
 */
export function availabilityFromLabels(
  availableLabel: string,
  deliveryLabel: string,
  words: Messages['stockWords'],
): Availability {
  const state = lowerFirst(availableLabel);
  const added = lowerFirst(deliveryLabel);
  const folded = foldText(state);
  if (/^(?:vendid[oa]|sold)(?!\p{L})/u.test(folded)) return { kind: 'sold', text: '' };
  if (/^(?:reservad[oa]|reserved)(?!\p{L})/u.test(folded)) return { kind: 'reserved', text: words.reserved };
  if ([state, added].some(isImmediateDeliveryLabel)) return { kind: 'immediate', text: words.immediate };
  const [days] = [added, state].flatMap((label) => inDays.exec(label)?.[1] ?? []);
  const stated = states.find(([pattern]) => pattern.test(folded))?.[1];
  const kind = stated ?? (days === undefined ? 'unknown' : 'days');
  if (days !== undefined) return { kind, text: days };
  if (/^en (?:transito|camino)/.test(folded))
    return { kind, text: added === '' || added === state ? words.onItsWay : `${words.onItsWay}, ${added}` };
  return { kind, text: added || (/^(?:disponible|available)$/.test(folded) ? '' : state) };
}

/** Whether a label of the upstream begins with immediate delivery. */
export const isImmediateDeliveryLabel = (label: string): boolean =>
  /^(?:entrega inmediata|immediate delivery)/i.test(label);

/** Returns a label as it stands within a sentence. */
function lowerFirst(label: string): string {
  const text = label.normalize('NFC').trim();
  return text.charAt(0).toLocaleLowerCase('es') + text.slice(1);
}
