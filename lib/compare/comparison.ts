import { idsOfList } from '@/lib/addresses/segments';
import { isPlugIn } from '@/lib/costs/running-costs';
import { briefOf, type BriefVehicle, isReduced, type Vehicle } from '@/lib/shop/vehicle';
import { consumptionOf, powerOf, type Quantity } from '@/lib/shop/quantity';

/** The blocks of the comparator's table (product 9.3). */
export const comparisonBlocks = ['power', 'price', 'color'] as const;
export type ComparisonBlock = (typeof comparisonBlocks)[number];

/** What of a column is compared as a figure. */
interface Figures {
  readonly cells: Readonly<Record<'power' | 'fuel' | 'consumption', string | null>>;
  readonly amount: number;
  readonly feeAmount: number | null;
}

/** A row of the table: its label is the message `comparator.rows` of its key. */
interface RowSpec {
  readonly block: ComparisonBlock;
  readonly value: (vehicle: Vehicle, write: ComparisonWriter) => string | null;
  /** Which figure is best, if one can be (message `comparator.best`). */
  readonly best?: {
    readonly is: 'least' | 'most';
    readonly of: (column: Figures) => Quantity | null;
  };
}

/** Puts amounts into words. */
export interface ComparisonWriter {
  readonly fee: (fee: string) => string;
  readonly co2: (value: string) => string;
}

/** A power without a unit is one of horsepower. */
const inHorsepower = (power: Quantity | null) => power && { ...power, unit: power.unit || 'CV' };

const euros = (value: number | null) => (value === null ? null : { value, unit: '€' });

/** The rows of the table, in their order (product 9.3). */
const rowSpecs = {
  power: {
    block: 'power',
    value: ({ power }) => power || null,
    best: { is: 'most', of: ({ cells }) => inHorsepower(powerOf(cells.power)) },
  },
  fuel: { block: 'power', value: ({ fuelName }) => fuelName || null },
  gearbox: { block: 'power', value: ({ gearbox }) => gearbox || null },
  consumption: {
    block: 'power',
    value: ({ consumption }) => consumption,
    // The figure of a plug-in hybrid leaves out its electricity.
    best: {
      is: 'least',
      of: ({ cells }) => (isPlugIn(cells.fuel) ? null : consumptionOf(cells.consumption)),
    },
  },
  co2: { block: 'power', value: ({ co2 }, write) => co2 && write.co2(co2) },
  fee: {
    block: 'price',
    value: ({ monthlyFee }, write) => monthlyFee && write.fee(monthlyFee.text),
    best: { is: 'least', of: ({ feeAmount }) => euros(feeAmount) },
  },
  listPrice: { block: 'price', value: ({ listPrice }) => listPrice.text },
  campaigns: {
    block: 'price',
    value: ({ campaigns }) =>
      campaigns.map(({ label, amountText }) => `${label}: ${amountText}`).join('\n') || null,
  },
  finalPrice: {
    block: 'price',
    value: ({ finalPrice }) => finalPrice.text,
    best: { is: 'least', of: ({ amount }) => euros(amount) },
  },
  color: { block: 'color', value: ({ colorName }) => colorName || null },
  interior: { block: 'color', value: ({ interiorName }) => interiorName },
} satisfies Readonly<Record<string, RowSpec>>;

export type ComparisonRowKey = keyof typeof rowSpecs;
const comparisonRows = Object.entries(rowSpecs) as readonly [ComparisonRowKey, RowSpec][];

/** One vehicle of a comparison: its head, and the cells of its rows. */
export interface ComparisonColumn extends BriefVehicle {
  readonly special: boolean;
  /** The list price where the final one is another. */
  readonly struckPrice: string | null;
  /** The fee in euros; null where none is given. */
  readonly feeAmount: number | null;
  readonly hex: string | null;
  readonly cells: Readonly<Record<ComparisonRowKey, string | null>>;
}

/** A row with the cells of all vehicles, in their order. */
export interface ComparisonRow {
  readonly key: ComparisonRowKey;
  readonly cells: readonly (string | null)[];
  /** Whether all vehicles have the same value. */
  readonly equal: boolean;
  /** The id of the vehicle that alone has the best value. */
  readonly best: string | null;
}

/** The column of a vehicle; `hex` is the color of its chip. */
export function comparisonColumn(
  vehicle: Vehicle,
  hex: string | null,
  write: ComparisonWriter,
): ComparisonColumn {
  const { listPrice, monthlyFee } = vehicle;
  const cells = comparisonRows.map(([key, { value }]) => [key, value(vehicle, write)]);
  return {
    ...briefOf(vehicle),
    special: vehicle.hasSpecialPrice,
    struckPrice: isReduced(vehicle) ? listPrice.text : null,
    feeAmount: monthlyFee?.amount ?? null,
    hex,
    cells: Object.fromEntries(cells) as ComparisonColumn['cells'],
  };
}

/** The rows of a block that have a value for at least one vehicle: those that differ, then the equal ones. */
export function rowsOf(
  block: ComparisonBlock,
  columns: readonly ComparisonColumn[],
): readonly ComparisonRow[] {
  const filled = comparisonRows
    .filter(([, spec]) => spec.block === block)
    .map(([key, { best }]): ComparisonRow => {
      const cells = columns.map((column) => column.cells[key]);
      const at = best ? bestOf(columns.map(best.of), best.is) : null;
      return {
        key,
        cells,
        equal: columns.length > 1 && new Set(cells).size === 1,
        best: at === null ? null : (columns[at]?.id ?? null),
      };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== null));
  return [...filled.filter(({ equal }) => !equal), ...filled.filter(({ equal }) => equal)];
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

/** The vehicles that an address names, `ids=501,502` (product 9.5): each once, at most `max`. */
export function readIds(query: URLSearchParams, max: number): readonly string[] {
  const ids = query.getAll('ids').flatMap(idsOfList);
  return [...new Set(ids.filter((id) => id !== '' && id.length <= 100))].slice(0, max);
}

/** The order in which the vehicle `id` takes a place, and the one that stood there its place (product 9.8). */
export function exchanged(ids: readonly string[], place: number, id: string): readonly string[] {
  const at = ids.indexOf(id);
  const other = ids[place];
  if (at < 0 || other === undefined) return ids;
  return ids.map((each, index) => (index === place ? id : index === at ? other : each));
}

/**
 * The place of the one that is best; null where two share it, where one is not known, where units differ, and where
 * there is nothing to compare (product 9.3).
 */
export function bestOf(quantities: readonly (Quantity | null)[], is: 'least' | 'most'): number | null {
  const known = quantities.filter((one) => one !== null);
  if (known.length < 2 || known.length < quantities.length) return null;
  if (new Set(known.map(({ unit }) => unit.toLowerCase().replace(/\s/g, ''))).size > 1) return null;
  const values = known.map(({ value }) => value);
  const best = is === 'least' ? Math.min(...values) : Math.max(...values);
  const at = values.indexOf(best);
  return values.lastIndexOf(best) === at ? at : null;
}
