import { toCard, colorHexes, type CardVehicle } from '@/lib/stock/card';
import { mapFacets, vehicleRanges } from '@/lib/stock/facets';
import type { FilterKeys } from '@/lib/stock/filters';
import {
  indexVersion,
  colorColumns,
  locationColumns,
  unpackRow,
  versionColumns,
  type Column,
  type PackedRow,
  type Row,
  type StockIndex,
} from './shape';

/** A vehicle of an index: its keys, its position in the index, and its exact amounts in euros. */
export interface IndexedVehicle extends FilterKeys {
  readonly at: number;
  readonly listPrice: number;
  readonly monthlyFee: number | null;
}

/** Whether a response is an index that this release can read. */
export function isStockIndex(value: unknown): value is StockIndex {
  return typeof value === 'object' && value !== null && 'v' in value && value.v === indexVersion;
}

/** Returns the filter and sort keys of every vehicle, in the order of the index. */
export function decodeKeys(index: StockIndex): readonly IndexedVehicle[] {
  const { parts } = index;
  const versionOf = rowReader(versionColumns, index.versions);
  const colorOf = rowReader(colorColumns, index.colors);
  const locationOf = rowReader(locationColumns, index.places);
  return index.listPrices.map((listPrice, at) => {
    const version = versionOf(at);
    const { isla, concesionario, immediate } = locationOf(at);
    const finalPrice = (listPrice - (index.discounts[at] ?? 0)) / parts;
    const monthlyFee = (index.fees[at] ?? 0) / parts || null;
    return {
      at,
      models: version.modelGroup,
      colors: colorOf(at).group,
      fuels: version.fuelId,
      transmissions: version.gearbox,
      isla,
      concesionario,
      price: Math.round(finalPrice),
      listPrice: listPrice / parts,
      finalPrice,
      cuota: monthlyFee === null ? null : Math.round(monthlyFee),
      monthlyFee,
      ...mapFacets(vehicleRanges, (code) => (version[code] === '' ? null : Number(version[code]))),
      special: index.specials[at] === 1,
      immediate: immediate === '1',
      equipmentSet: Number(version.equipmentSet),
    };
  });
}

/** Creates a function that builds the card of one vehicle, so that only visible cards are computed. */
export function createCardFactory(index: StockIndex): (vehicle: IndexedVehicle) => CardVehicle {
  const ids = indexedVehicleIds(index);
  const hexes = colorHexes(index);
  const versionOf = rowReader(versionColumns, index.versions);
  const colorOf = rowReader(colorColumns, index.colors);
  const locationOf = rowReader(locationColumns, index.places);
  return ({ at, finalPrice, listPrice, monthlyFee, special }) => {
    const { name, title, power, fuel, gearbox } = versionOf(at);
    const color = colorOf(at);
    const { immediate, location, delivery } = locationOf(at);
    const saving = (index.savings[at] ?? 0) / index.parts;
    const start = valueAt(index.pictureStarts, at) ?? '';
    const vehicle = {
      id: ids[at] ?? '',
      name,
      productLine: title,
      power,
      fuelName: fuel,
      gearbox,
      colorName: color.name,
      colorGroupId: color.group,
      monthlyFee,
      finalPrice,
      listPrice,
      hasSpecialPrice: special,
      saving: saving || null,
      location,
      delivery,
      isImmediate: immediate === '1',
      pictures: (valueAt(index.pictureEnds, at) ?? []).map((end) => start + end),
    };
    return toCard(vehicle, hexes);
  };
}

/** Returns the ids of a list's vehicles, in its order. */
export function indexedVehicleIds({ ids }: Pick<StockIndex, 'ids'>): readonly string[] {
  let last = 0;
  return ids.map((id) => {
    if (typeof id === 'string') return id;
    last += id;
    return String(last);
  });
}

/** Creates a reader of a vehicle's row, by the vehicle's position. Each row is unpacked once. */
function rowReader<Name extends string>(
  columns: readonly Name[],
  { table, at }: Column<PackedRow>,
): (vehicle: number) => Row<Name> {
  const rows = { table: table.map((packed) => unpackRow(columns, packed)), at };
  const blank = unpackRow(columns);
  return (vehicle) => valueAt(rows, vehicle) ?? blank;
}

function valueAt<T>({ table, at }: Column<T>, vehicle: number): T | undefined {
  const position = at[vehicle];
  return position === undefined ? undefined : table[position];
}
