import { hexesOf, type CardVehicle } from '../domain/card';
import type { StockKeys } from '../domain/filters';
import { formatEuro } from '../format';
import { indexVersion, type Column, type StockIndex } from './shape';

/** A vehicle of an index: its keys, its place in the index, and its list price in euros. */
export interface IndexedVehicle extends StockKeys {
  readonly at: number;
  readonly listPrice: number;
}

/** Whether an answer is an index that this release can read. */
export function isStockIndex(value: unknown): value is StockIndex {
  return typeof value === 'object' && value !== null && 'v' in value && value.v === indexVersion;
}

const nothing = ['', '', '', '', '', '', ''] as const;

/** The keys of every vehicle of an index, in its order: what filtering and sorting look at. */
export function decodeKeys(index: StockIndex): readonly IndexedVehicle[] {
  const { versions, colors, parts } = index;
  return index.listPrices.map((listPrice, at) => {
    const [, , , , fuels, transmissions, models] = cell(versions, at) ?? nothing;
    const fee = index.fees[at] ?? 0;
    return {
      at,
      models,
      colors: cell(colors, at)?.[1] ?? '',
      fuels,
      transmissions,
      price: (listPrice - (index.discounts[at] ?? 0)) / parts,
      listPrice: listPrice / parts,
      fee: fee > 0 ? fee / parts : null,
      special: index.specials[at] === 1,
    };
  });
}

/** Makes the cards of an index; worked out for those that are shown only. */
export function cardMaker(index: StockIndex): (vehicle: IndexedVehicle) => CardVehicle {
  const ids = idsOf(index);
  const hexes = hexesOf(index);
  return ({ at, price, listPrice, fee, special }) => {
    const [name, title, power, fuel, , gearbox] = cell(index.versions, at) ?? nothing;
    const [color, group] = cell(index.colors, at) ?? nothing;
    const [listText, finalText, feeText] = index.texts[at] ?? [];
    const text = (amount: number, own = '') => own || formatEuro(amount).replace('\u00a0', index.gap);
    const start = cell(index.pictureStarts, at) ?? '';
    return {
      id: ids[at] ?? '',
      name,
      title,
      power,
      fuel,
      gearbox,
      color,
      hex: hexes.get(group) ?? null,
      fee: fee === null ? null : text(fee, feeText),
      price: text(price, finalText),
      amount: price,
      struckPrice: listPrice === price ? null : text(listPrice, listText),
      special,
      pictures: (cell(index.pictureEnds, at) ?? []).map((end) => start + end),
    };
  };
}

function idsOf({ ids }: StockIndex): readonly string[] {
  let last = 0;
  return ids.map((id) => {
    if (typeof id === 'string') return id;
    last += id;
    return String(last);
  });
}

function cell<T>({ table, at }: Column<T>, row: number): T | undefined {
  const index = at[row];
  return index === undefined ? undefined : table[index];
}
