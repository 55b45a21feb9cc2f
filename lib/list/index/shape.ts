import type { EquipmentSets, FilterOffer } from '@/lib/shop/facets';
import type { ListEquipment } from '@/lib/shop/stock';

/** Raise it when the shape changes: a page of another release then asks the server instead of reading it wrongly. */
export const indexVersion = 5;

/** What vehicles of one version have in common, color and color group, and the texts of amounts: see {@link pack}. */
export const versionColumns = [
  'name',
  'title',
  'power',
  'fuel',
  'fuelId',
  'gearbox',
  'modelGroup',
  'equipmentSet',
] as const;
export const colorColumns = ['name', 'group'] as const;
/** The ids of dealer and island, and whether it can be delivered at once: `1`. */
export const placeColumns = ['concesionario', 'isla', 'immediate'] as const;
export const textColumns = ['listPrice', 'finalPrice', 'fee'] as const;

/** A row with its values by name. */
export type Row<Name extends string> = Readonly<Record<Name, string>>;

/** A row as it is sent: its values in the order of the columns, without their names. */
export type PackedRow = readonly string[];

/** Packs a row. The order of the columns is part of the index's shape. */
export function pack<Name extends string>(columns: readonly Name[], row: Row<Name>): PackedRow {
  return columns.map((name) => row[name]);
}

/** Names the values of a packed row; those that are missing are empty. */
export function unpack<Name extends string>(columns: readonly Name[], packed: PackedRow = []): Row<Name> {
  return Object.fromEntries(columns.map((name, at) => [name, packed[at] ?? ''])) as Row<Name>;
}

/** Values that vehicles share, once each, and for each vehicle which of them is its own. */
export interface Column<T> {
  readonly table: readonly T[];
  readonly at: readonly number[];
}

/**
 * A whole list in few bytes, column by column: what filters, sorts and cards need of each vehicle, in the upstream's
 * order (product 6.12).
 */
export interface StockIndex extends FilterOffer, EquipmentSets {
  readonly v: typeof indexVersion;
  /** The state of the list: the same for the same data, wherever and whenever it was loaded. */
  readonly version: string;
  /** Ids; as differences to the one before when all of them are whole numbers. */
  readonly ids: readonly number[] | readonly string[];
  readonly versions: Column<PackedRow>;
  /** The url keys of models whose lists have the same vehicles as the model's group in this one, by the group's id. */
  readonly modelKeys: Readonly<Record<string, string>>;
  readonly colors: Column<PackedRow>;
  /** Where and when vehicles can be had. */
  readonly places: Column<PackedRow>;
  /** What the addresses of all pictures of a vehicle start with. */
  readonly pictureStarts: Column<string>;
  /** The rest of the address of each picture. */
  readonly pictureEnds: Column<readonly string[]>;
  /** Amounts are in parts of a euro: 1 for whole amounts, 100 for cents, 10 000 for what databases like to keep. */
  readonly parts: 1 | 100 | 10_000;
  readonly listPrices: readonly number[];
  /** By how much the final price is below the list price. */
  readonly discounts: readonly number[];
  /** 0 for a vehicle without a fee. */
  readonly fees: readonly number[];
  /** 1 for a special price. */
  readonly specials: readonly (0 | 1)[];
  /** The texts of amounts that aren't written as ours, by the vehicle's number. */
  readonly texts: Readonly<Record<number, PackedRow>>;
  /** The space between an amount and its sign in all other texts. */
  readonly gap: string;
}

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
