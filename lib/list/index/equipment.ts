import { indexVersion } from './shape';
import type { ListEquipment } from '@/lib/shop/stock';

/**
 * The equipment of the vehicles of an index (product 5.9): apart, because few search by it. Pieces of a set are written
 * as differences to the one before.
 */
export interface EquipmentPart extends ListEquipment {
  readonly v: typeof indexVersion;
  /** The version of the index whose vehicles it counts. */
  readonly version: string;
}

/** Whether a response is a part that this release can read. */
export function isEquipmentPart(value: unknown): value is EquipmentPart {
  return (
    typeof value === 'object' &&
    value !== null &&
    'layers' in value &&
    'v' in value &&
    value.v === indexVersion
  );
}

/** A list's equipment as it is sent. */
export function encodeEquipment({ pieces, layers }: ListEquipment): ListEquipment {
  const differences = (set: readonly number[]) => set.map((place, at) => place - (set[at - 1] ?? 0));
  return { pieces, layers: layers.map(({ sets, at }) => ({ sets: sets.map(differences), at })) };
}

/** A list's equipment as it was before it was sent. */
export function decodeEquipment({ pieces, layers }: ListEquipment): ListEquipment {
  const sums = (set: readonly number[]) => {
    let place = 0;
    return set.map((difference) => (place += difference));
  };
  return { pieces, layers: layers.map(({ sets, at }) => ({ sets: sets.map(sums), at })) };
}
