import type { TrackedEvent, TrackedItem } from './events';

/** What is tracked of a vehicle; `amount` is its final price in euros. */
export interface TrackedVehicle {
  readonly id: string;
  readonly name: string;
  readonly amount: number | null;
}

/** A vehicle as an item; `index` is its place in a list, from 0. */
export function toItem({ id, name, amount }: TrackedVehicle, index?: number): TrackedItem {
  return {
    item_id: id,
    item_name: name,
    ...(amount !== null && { price: amount }),
    ...(index !== undefined && { index }),
  };
}

/** Vehicles as items, with their total price where all prices are known. */
export function toItems(
  vehicles: readonly TrackedVehicle[],
): (TrackedEvent & { event: 'view_item' })['ecommerce'] {
  const amounts = vehicles.flatMap(({ amount }) => amount ?? []);
  const value = amounts.reduce((sum, amount) => sum + amount, 0);
  return {
    currency: 'EUR',
    ...(amounts.length === vehicles.length && { value }),
    items: vehicles.map((vehicle) => toItem(vehicle)),
  };
}
