import 'server-only';
import { memoizeByObject } from '@/lib/platform/memo';
import { mapFacets, pickFilterOffer, vehicleRanges } from '@/lib/stock/facets';
import type { FilterKeys } from '@/lib/stock/filters';
import { filterKeysAt, locationLabelOf, type StockList } from '@/lib/stock/stock';
import type { VehicleSummary } from '@/lib/stock/vehicle';
import { EventLoopYield } from '@/lib/platform/event-loop';
import {
  indexVersion,
  colorColumns,
  type Column,
  deltaEncodeEquipment,
  packRow,
  type PackedRow,
  locationColumns,
  type Row,
  type StockIndex,
  versionColumns,
} from './shape';
import { createHash } from 'node:crypto';

/**
 * Returns the compact index of a list (product 6.12), which the browser filters, sorts and pages locally. A long list
 * takes several event loop turns.
 */
export async function encodeIndex(list: StockList): Promise<Omit<StockIndex, 'version'>> {
  const { vehicles } = list;
  const parts = partsOf(vehicles.flatMap(amountsOf));
  const inParts = (amount: number) => Math.round(amount * parts);
  const versions = new ColumnWriter<PackedRow>();
  const colors = new ColumnWriter<PackedRow>();
  const places = new ColumnWriter<PackedRow>();
  const pictureStarts = new ColumnWriter<string>();
  const pictureEnds = new ColumnWriter<readonly string[]>();
  const throttle = new EventLoopYield();
  for (const [at, vehicle] of vehicles.entries()) {
    const keys = filterKeysAt(list, vehicle, at);
    versions.add(packRow(versionColumns, versionOf(vehicle, keys)));
    colors.add(packRow(colorColumns, { name: vehicle.colorName, group: vehicle.colorGroupId }));
    const { delivery } = vehicle;
    const location = locationLabelOf(list, vehicle);
    places.add(
      packRow(locationColumns, { ...keys, immediate: keys.immediate ? '1' : '', location, delivery }),
    );
    const { start, ends } = splitPictures(vehicle.pictures);
    pictureStarts.add(start);
    pictureEnds.add(ends);
    if (throttle.isOver) await throttle.next();
  }
  return {
    v: indexVersion,
    ...pickFilterOffer(list),
    ...(list.equipmentSets && { equipmentSets: list.equipmentSets }),
    ids: shortIds(vehicles.map(({ id }) => id)),
    versions: versions.column,
    modelKeys: modelKeysOf(vehicles),
    colors: colors.column,
    places: places.column,
    pictureStarts: pictureStarts.column,
    pictureEnds: pictureEnds.column,
    parts,
    listPrices: vehicles.map(({ listPrice }) => inParts(listPrice)),
    discounts: vehicles.map(({ listPrice, finalPrice }) => inParts(listPrice) - inParts(finalPrice)),
    savings: vehicles.map(({ saving }) => inParts(saving ?? 0)),
    fees: vehicles.map(({ monthlyFee }) => inParts(monthlyFee ?? 0)),
    specials: vehicles.map(({ hasSpecialPrice }) => (hasSpecialPrice ? 1 : 0)),
  };
}

const amountsOf = ({ listPrice, finalPrice, monthlyFee, saving }: VehicleSummary) => [
  listPrice,
  finalPrice,
  monthlyFee ?? 0,
  saving ?? 0,
];

/** Returns the smallest number of parts per euro that makes all amounts whole numbers. */
function partsOf(amounts: readonly number[]): StockIndex['parts'] {
  const whole = (parts: number) => amounts.every((amount) => Math.round(amount * parts) / parts === amount);
  return whole(1) ? 1 : whole(100) ? 100 : 10_000;
}

const versionOf = (vehicle: VehicleSummary, keys: FilterKeys): Row<(typeof versionColumns)[number]> => ({
  name: vehicle.name,
  title: vehicle.productLine,
  power: vehicle.power,
  fuel: vehicle.fuelName,
  fuelId: vehicle.fuelId,
  gearbox: vehicle.gearbox,
  modelGroup: vehicle.modelGroupId,
  equipmentSet: String(keys.equipmentSet),
  ...mapFacets(vehicleRanges, (code) => String(keys[code] ?? '')),
});

/** Omits groups of models that share a URL key or have several: no model list has exactly their vehicles. */
function modelKeysOf(vehicles: readonly VehicleSummary[]): StockIndex['modelKeys'] {
  const pairs = new Map(
    vehicles.map(({ modelGroupId: group, modelUrlKey: key }) => [`${group} ${key ?? ''}`, { group, key }]),
  );
  const all = [...pairs.values()];
  const isAlone = (name: 'group' | 'key', value: string | null) =>
    all.filter((pair) => pair[name] === value).length === 1;
  return Object.fromEntries(
    all.flatMap(({ group, key }) =>
      group && key && isAlone('group', group) && isAlone('key', key) ? [[group, key] as const] : [],
    ),
  );
}

/** Builds a column that stores each distinct value once. */
class ColumnWriter<T> {
  readonly #positions = new Map<string, number>();
  readonly #table: T[] = [];
  readonly #at: number[] = [];

  add(value: T): void {
    const key = JSON.stringify(value);
    const position = this.#positions.get(key) ?? this.#table.push(value) - 1;
    this.#positions.set(key, position);
    this.#at.push(position);
  }

  get column(): Column<T> {
    return { table: this.#table, at: this.#at };
  }
}

/** Delta-encodes numeric ids: neighbors in stock have close ids, so differences are short. */
function shortIds(ids: readonly string[]): readonly number[] | readonly string[] {
  const numbers = ids.map(Number);
  const whole = ids.every((id, at) => /^[1-9]\d{0,14}$/.test(id) && String(numbers[at]) === id);
  return whole ? numbers.map((number, at) => number - (numbers[at - 1] ?? 0)) : ids;
}

/** Splits off the common prefix of a vehicle's picture URLs, which mostly differ at the end. */
function splitPictures(pictures: readonly string[]): { start: string; ends: readonly string[] } {
  const [first = '', ...others] = pictures;
  let length = first.lastIndexOf('/') + 1;
  if (others.length > 0) {
    length = first.length;
    for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  }
  return { start: first.slice(0, length), ends: pictures.map((picture) => picture.slice(length)) };
}

/** Serialized index or equipment, with its version. An index has its list's version, which pages carry too. */
export interface SerializedIndex {
  readonly text: string;
  readonly version: string;
}

/** Serializes the index of a list. */
export const serializeIndex = memoizeByObject(async (list: StockList): Promise<SerializedIndex> => {
  const text = JSON.stringify(await encodeIndex(list));
  const version = digest(text);
  return { text: `{"version":"${version}",${text.slice(1)}`, version };
});

/** Serializes the equipment of a list's vehicles, with the version of the index that it belongs to. */
export const serializeEquipment = memoizeByObject(async (list: StockList): Promise<SerializedIndex> => {
  const { version } = await serializeIndex(list);
  const text = JSON.stringify({ v: indexVersion, version, ...deltaEncodeEquipment(list.equipment) });
  return { text, version: digest(text) };
});

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 27);
