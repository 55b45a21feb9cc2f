import type { CardVehicle } from './card';

/** The values of a packed card, in order. */
const columns = [
  ...(['id', 'name', 'title', 'power', 'fuel', 'gearbox', 'color', 'hex', 'location', 'delivery'] as const),
  ...(['isImmediate', 'special', 'price', 'fee', 'struckPrice', 'saving', 'pictures'] as const),
] as const satisfies readonly (keyof CardVehicle)[];

/** A card without the names of its fields: a third less in a page. */
export type PackedCard = readonly CardVehicle[keyof CardVehicle][];

/** Packs a card for the page's data. */
export function packCard(card: CardVehicle): PackedCard {
  return columns.map((name) => card[name]);
}

/** Restores a card from {@link packCard}. */
export function unpackCard(packed: PackedCard): CardVehicle {
  return Object.fromEntries(columns.map((name, at) => [name, packed[at]])) as unknown as CardVehicle;
}
