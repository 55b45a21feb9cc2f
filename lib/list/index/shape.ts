import { vehicleRanges, type EquipmentSets, type FilterOffer } from '@/lib/stock/facets';
import type { ListEquipment } from '@/lib/stock/stock';

/** Raise it whenever the index's shape changes: a page of another version loads no index. */
export const indexVersion = '2';

/** Columns shared by vehicles of one version and by color: see {@link packRow}. */
export const versionColumns = [
  'name',
  'title',
  'power',
  'fuel',
  'fuelId',
  'gearbox',
  'modelGroup',
  'equipmentSet',
  ...vehicleRanges,
] as const;
export const colorColumns = ['name', 'group'] as const;
/** Ids of dealer and island, `1` for immediate delivery, and the texts of place and delivery. */
export const locationColumns = ['concesionario', 'isla', 'immediate', 'location', 'delivery'] as const;

/** A row with its values by name. */
export type Row<Name extends string> = Readonly<Record<Name, string>>;

/** A row as transmitted: values in column order, without names. */
export type PackedRow = readonly string[];

/** Packs a row. The order of the columns is part of the index's shape. */
export function packRow<Name extends string>(columns: readonly Name[], row: Row<Name>): PackedRow {
  return columns.map((name) => row[name]);
}

/** Names the values of a packed row; missing ones are empty. */
export function unpackRow<Name extends string>(columns: readonly Name[], packed: PackedRow = []): Row<Name> {
  return Object.fromEntries(columns.map((name, at) => [name, packed[at] ?? ''])) as Row<Name>;
}

/** Dictionary-encoded column: distinct values, and for each vehicle the position of its own. */
export interface Column<T> {
  readonly table: readonly T[];
  readonly at: readonly number[];
}

/** A whole list in columns: the data that filters, sorting and cards need, in the upstream's order (product 6.12). */
export interface StockIndex extends FilterOffer, EquipmentSets {
  /** Version of this shape: pages of a release with another one use the server instead of misreading the index. */
  readonly v: string;
  /** Version of the list's data: equal for equal data, on every instance. */
  readonly version: string;
  /** Ids; deltas to the previous one when all are whole numbers. */
  readonly ids: readonly number[] | readonly string[];
  readonly versions: Column<PackedRow>;
  /** URL keys, by model group id, of models whose own list has exactly the vehicles of that group. */
  readonly modelKeys: Readonly<Record<string, string>>;
  readonly colors: Column<PackedRow>;
  /** Place and delivery. */
  readonly places: Column<PackedRow>;
  /** Common prefix of a vehicle's picture URLs. */
  readonly pictureStarts: Column<string>;
  /** Rest of each picture URL. */
  readonly pictureEnds: Column<readonly string[]>;
  /** Parts per euro of all amounts: 1 for whole amounts, 100 for cents, 10 000 for common database precision. */
  readonly parts: 1 | 100 | 10_000;
  readonly listPrices: readonly number[];
  /** List price minus final price. */
  readonly discounts: readonly number[];
  /** Stated savings; 0 for none. */
  readonly savings: readonly number[];
  /** 0 for a vehicle without a fee. */
  readonly fees: readonly number[];
  /** 1 for a special price. */
  readonly specials: readonly (0 | 1)[];
}

/**
 * Equipment of an index's vehicles (product 5.9). It is a separate response because few searches need it. The pieces of
 * a set are delta-encoded.
 */
export interface EquipmentPart extends ListEquipment {
  readonly v: string;
  /** Version of the index that its positions refer to. */
  readonly version: string;
}

/** Whether a response is an equipment part that this release can read. */
export function isEquipmentPart(value: unknown): value is EquipmentPart {
  return (
    typeof value === 'object' &&
    value !== null &&
    'layers' in value &&
    'v' in value &&
    value.v === indexVersion
  );
}

/** Delta-encodes a list's equipment for transmission. */
export function deltaEncodeEquipment({ pieces, layers }: ListEquipment): ListEquipment {
  const differences = (set: readonly number[]) => set.map((value, at) => value - (set[at - 1] ?? 0));
  return { pieces, layers: layers.map(({ sets, at }) => ({ sets: sets.map(differences), at })) };
}

/** Restores a list's equipment from {@link deltaEncodeEquipment}. */
export function deltaDecodeEquipment({ pieces, layers }: ListEquipment): ListEquipment {
  const sums = (set: readonly number[]) => {
    let value = 0;
    return set.map((difference) => (value += difference));
  };
  return { pieces, layers: layers.map(({ sets, at }) => ({ sets: sets.map(sums), at })) };
}
