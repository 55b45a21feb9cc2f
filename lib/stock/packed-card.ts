import { formatEuro } from '@/lib/i18n/format';
import type { CardVehicle } from './card';

/** The values of a packed card, in order. */
const columns = [
  ...(['id', 'name', 'title', 'power', 'fuel', 'gearbox', 'color', 'hex', 'location', 'delivery'] as const),
  ...(['isImmediate', 'special', 'amount', 'price', 'fee', 'struckPrice', 'saving', 'pictures'] as const),
] as const satisfies readonly (keyof CardVehicle)[];

/** Columns of texts that are numbers where the site's format makes the same text of them. */
const amounts: ReadonlySet<keyof CardVehicle> = new Set(['price', 'fee', 'struckPrice', 'saving']);

/** A card without the names of its fields and without texts that the browser can format: a third less in a page. */
export type PackedCard = readonly (CardVehicle[keyof CardVehicle] | number)[];

/** Packs a card for the page's data. */
export function packCard(card: CardVehicle): PackedCard {
  return columns.map((name) => {
    const value = card[name];
    if (!amounts.has(name) || typeof value !== 'string') return value;
    const amount = Number(value.replace(/\D/g, ''));
    return formatEuro(amount) === value ? amount : value;
  });
}

/** Restores a card from {@link packCard}. */
export function unpackCard(packed: PackedCard): CardVehicle {
  const valueAt = (at: number, name: keyof CardVehicle) => {
    const value = packed[at];
    return amounts.has(name) && typeof value === 'number' ? formatEuro(value) : value;
  };
  return Object.fromEntries(columns.map((name, at) => [name, valueAt(at, name)])) as unknown as CardVehicle;
}
