import type { PictureRef } from '@/lib/media/pictures';
import { isReduced, type Vehicle } from './vehicle';

/** The blocks of the comparator's table (product 9.3). */
export const comparisonBlocks = ['power', 'price', 'color'] as const;
export type ComparisonBlock = (typeof comparisonBlocks)[number];

/** The rows of each block, in their order. */
export const comparisonRows = {
  power: ['power', 'fuel', 'gearbox', 'consumption', 'co2'],
  price: ['fee', 'listPrice', 'campaigns', 'finalPrice'],
  color: ['color', 'interior'],
} as const satisfies Record<ComparisonBlock, readonly string[]>;
export type ComparisonRowKey = (typeof comparisonRows)[ComparisonBlock][number];

/** One vehicle of a comparison: its head and the cells of its rows. */
export interface ComparisonColumn {
  readonly id: string;
  readonly name: string;
  readonly model: string;
  readonly picture: PictureRef | null;
  readonly special: boolean;
  readonly availability: string | null;
  /** The final price in euros. */
  readonly amount: number;
  readonly price: string;
  /** The list price where the final one is another. */
  readonly struckPrice: string | null;
  /** The fee «desde» (product 8.2); null where none is given. */
  readonly fee: string | null;
  readonly hex: string | null;
  readonly cells: Readonly<Record<ComparisonRowKey, string | null>>;
}

/** A row with the cells of all vehicles, in their order. */
export interface ComparisonRow {
  readonly key: ComparisonRowKey;
  readonly cells: readonly (string | null)[];
  /** Whether all vehicles have the same value. */
  readonly equal: boolean;
}

/** The column of a vehicle; `hex` is the color of its chip, `write` puts amounts into words. */
export function comparisonColumn(
  vehicle: Vehicle,
  hex: string | null,
  write: { readonly fee: (fee: string) => string; readonly co2: (value: string) => string },
): ComparisonColumn {
  const { finalPrice, listPrice, monthlyFee, campaigns } = vehicle;
  return {
    id: vehicle.id,
    name: vehicle.name,
    model: vehicle.modelName,
    picture: vehicle.pictures[0] ?? null,
    special: vehicle.hasSpecialPrice,
    availability: vehicle.availabilityLabel,
    amount: finalPrice.amount,
    price: finalPrice.text,
    struckPrice: isReduced(vehicle) ? listPrice.text : null,
    fee: monthlyFee?.text ?? null,
    hex,
    cells: {
      power: vehicle.power || null,
      fuel: vehicle.fuelName || null,
      gearbox: vehicle.gearbox || null,
      consumption: vehicle.consumption,
      co2: vehicle.co2 && write.co2(vehicle.co2),
      fee: monthlyFee && write.fee(monthlyFee.text),
      listPrice: listPrice.text,
      campaigns: campaigns.map(({ label, amountText }) => `${label}: ${amountText}`).join('\n') || null,
      finalPrice: finalPrice.text,
      color: vehicle.colorName || null,
      interior: vehicle.interiorName,
    },
  };
}

/** The rows of a block that have a value for at least one vehicle. */
export function rowsOf(
  block: ComparisonBlock,
  columns: readonly ComparisonColumn[],
): readonly ComparisonRow[] {
  return comparisonRows[block]
    .map((key) => {
      const cells = columns.map((column) => column.cells[key]);
      return { key, cells, equal: columns.length > 1 && new Set(cells).size === 1 };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== null));
}

/** How the final price differs from the one that was kept; `by` in euros. */
export interface PriceChange {
  readonly kind: 'cheaper' | 'dearer';
  readonly by: number;
}

/** Compares the kept final price with today's: null when they are equal or none was kept (product 9.6). */
export function priceChange(
  kept: { readonly amount: number | null },
  now: Pick<ComparisonColumn, 'amount'>,
): PriceChange | null {
  if (kept.amount === null || kept.amount === now.amount) return null;
  return kept.amount > now.amount
    ? { kind: 'cheaper', by: kept.amount - now.amount }
    : { kind: 'dearer', by: now.amount - kept.amount };
}

/** The ids of a shared comparison, `ids=501,502` (product 9.5): each once, at most `max`. */
export function comparedIds(query: URLSearchParams, max: number): readonly string[] {
  const ids = query
    .getAll('ids')
    .flatMap((text) => text.split(','))
    .map((id) => id.trim());
  return [...new Set(ids.filter((id) => id !== '' && id.length <= 100))].slice(0, max);
}
