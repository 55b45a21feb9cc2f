import 'server-only';
import { offerOf } from '@/lib/shop/facets';
import type { StockKeys } from '@/lib/shop/filters';
import { keysAt, type StockList } from '@/lib/shop/stock';
import type { VehicleSummary } from '@/lib/shop/vehicle';
import { formatEuro } from '@/lib/web/i18n/format';
import { Turns } from '@/lib/platform/turns';
import {
  colorColumns,
  type Column,
  encodeEquipment,
  indexVersion,
  pack,
  type PackedRow,
  placeColumns,
  type Row,
  type StockIndex,
  textColumns,
  versionColumns,
} from './shape';
import { createHash } from 'node:crypto';
import { writeLongJson } from '@/lib/platform/long-json';

const noBreakSpace = '\u00a0';

/**
 * The compact index of a list (product 6.12), which the browser filters, sorts and pages by itself. A long list takes
 * several turns of the event loop.
 */
export async function encodeIndex(list: StockList): Promise<Omit<StockIndex, 'version'>> {
  const { vehicles } = list;
  const parts = partsOf(vehicles.flatMap(amountsOf));
  const inParts = (amount: number) => Math.round(amount * parts);
  const gap = gapOf(vehicles);
  const versions = new ColumnWriter<PackedRow>();
  const colors = new ColumnWriter<PackedRow>();
  const places = new ColumnWriter<PackedRow>();
  const pictureStarts = new ColumnWriter<string>();
  const pictureEnds = new ColumnWriter<readonly string[]>();
  const texts: Record<number, PackedRow> = {};
  const turns = new Turns();
  for (const [at, vehicle] of vehicles.entries()) {
    const keys = keysAt(list, vehicle, at);
    versions.add(pack(versionColumns, versionOf(vehicle, keys)));
    colors.add(pack(colorColumns, { name: vehicle.colorName, group: vehicle.colorGroupId }));
    places.add(pack(placeColumns, { ...keys, immediate: keys.immediate ? '1' : '' }));
    const { start, ends } = splitPictures(vehicle.pictures);
    pictureStarts.add(start);
    pictureEnds.add(ends);
    const own = ownTexts(vehicle, gap);
    if (own) texts[at] = own;
    if (turns.isOver) await turns.next();
  }
  return {
    v: indexVersion,
    ...offerOf(list),
    ...(list.equipmentSets && { equipmentSets: list.equipmentSets }),
    ids: shortIds(vehicles.map(({ id }) => id)),
    versions: versions.column,
    modelKeys: modelKeysOf(vehicles),
    colors: colors.column,
    places: places.column,
    pictureStarts: pictureStarts.column,
    pictureEnds: pictureEnds.column,
    parts,
    listPrices: vehicles.map(({ listPrice }) => inParts(listPrice.amount)),
    discounts: vehicles.map(
      ({ listPrice, finalPrice }) => inParts(listPrice.amount) - inParts(finalPrice.amount),
    ),
    fees: vehicles.map(({ monthlyFee }) => inParts(monthlyFee?.amount ?? 0)),
    specials: vehicles.map(({ hasSpecialPrice }) => (hasSpecialPrice ? 1 : 0)),
    texts,
    gap,
  };
}

const amountsOf = ({ listPrice, finalPrice, monthlyFee }: VehicleSummary) => [
  listPrice.amount,
  finalPrice.amount,
  monthlyFee?.amount ?? 0,
];

/** The largest parts of a euro in which all amounts are whole numbers. */
function partsOf(amounts: readonly number[]): StockIndex['parts'] {
  const whole = (parts: number) => amounts.every((amount) => Math.round(amount * parts) / parts === amount);
  return whole(1) ? 1 : whole(100) ? 100 : 10_000;
}

const versionOf = (
  vehicle: VehicleSummary,
  { equipmentSet }: StockKeys,
): Row<(typeof versionColumns)[number]> => ({
  name: vehicle.name,
  title: vehicle.productLine || vehicle.name,
  power: vehicle.power,
  fuel: vehicle.fuelName,
  fuelId: vehicle.fuelId,
  gearbox: vehicle.gearbox,
  modelGroup: vehicle.modelGroupId,
  equipmentSet: String(equipmentSet),
});

/** Groups of models that share a url key, or have several, have no list of their own. */
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

/** Writes a column, each value once. */
class ColumnWriter<T> {
  readonly #places = new Map<string, number>();
  readonly #table: T[] = [];
  readonly #at: number[] = [];

  add(value: T): void {
    const key = JSON.stringify(value);
    const place = this.#places.get(key) ?? this.#table.push(value) - 1;
    this.#places.set(key, place);
    this.#at.push(place);
  }

  get column(): Column<T> {
    return { table: this.#table, at: this.#at };
  }
}

/** Ids of neighbours in stock are near each other; differences of them hardly take room. */
function shortIds(ids: readonly string[]): readonly number[] | readonly string[] {
  const numbers = ids.map(Number);
  const whole = ids.every((id, at) => /^[1-9]\d{0,14}$/.test(id) && String(numbers[at]) === id);
  return whole ? numbers.map((number, at) => number - (numbers[at - 1] ?? 0)) : ids;
}

/** Pictures of one vehicle mostly differ in their last letters. */
function splitPictures(pictures: readonly string[]): { start: string; ends: readonly string[] } {
  const [first = '', ...others] = pictures;
  let length = first.lastIndexOf('/') + 1;
  if (others.length > 0) {
    length = first.length;
    for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  }
  return { start: first.slice(0, length), ends: pictures.map((picture) => picture.slice(length)) };
}

/** Upstreams write «22.500 €» with a plain space or one that doesn't break: what most texts of a list do. */
function gapOf(vehicles: readonly VehicleSummary[]): string {
  const plain = vehicles.filter(({ finalPrice }) => finalPrice.text.endsWith(' €')).length;
  return plain > vehicles.length / 2 ? ' ' : noBreakSpace;
}

/** The texts of a vehicle's amounts; null where all of them are written as ours. */
function ownTexts({ listPrice, finalPrice, monthlyFee }: VehicleSummary, gap: string): PackedRow | null {
  const written = [listPrice, finalPrice, ...(monthlyFee ? [monthlyFee] : [])];
  const ours = written.every(({ amount, text }) => text === formatEuro(amount).replace(noBreakSpace, gap));
  if (ours) return null;
  const row = { listPrice: listPrice.text, finalPrice: finalPrice.text, fee: monthlyFee?.text ?? '' };
  return pack(textColumns, row);
}

/** An index or a part of one as it is sent, and its version: that of an index is the list's, which its pages carry as well. */
export interface WrittenIndex {
  readonly text: string;
  readonly version: string;
}

/**
 * What is written of a list, once for each time that the list is loaded: lists live in the data cache, and what is
 * written of one lives as long as it does.
 */
function oncePerList(write: (list: StockList) => Promise<WrittenIndex>) {
  const written = new WeakMap<StockList, Promise<WrittenIndex>>();
  return (list: StockList): Promise<WrittenIndex> => {
    const known = written.get(list) ?? write(list);
    written.set(list, known);
    return known;
  };
}

/** The index of a list. */
export const writeIndex = oncePerList(async (list) => {
  const pieces = await writeLongJson(await encodeIndex(list));
  const version = digest(pieces);
  return { text: `{"version":"${version}",${pieces.join('').slice(1)}`, version };
});

/** The equipment of a list's vehicles, which names the version of the index that it belongs to. */
export const writeEquipment = oncePerList(async (list) => {
  const { version } = await writeIndex(list);
  const pieces = await writeLongJson({ v: indexVersion, version, ...encodeEquipment(list.equipment) });
  return { text: pieces.join(''), version: digest(pieces) };
});

function digest(pieces: readonly string[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('base64url').slice(0, 27);
}
