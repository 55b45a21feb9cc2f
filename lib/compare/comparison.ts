import { formatEuro } from '@/lib/i18n/format';
import { isPlugIn } from '@/lib/stock/fuels';
import {
  isReduced,
  toVehiclePreview,
  type Vehicle,
  type VehiclePreview,
  type Whereabouts,
} from '@/lib/stock/vehicle';
import { parseConsumption, parsePower, type Quantity } from '@/lib/stock/quantity';

/** Blocks of the comparator's table, in the order of their filter (product 9.3). */
export const comparisonBlocks = ['power', 'price', 'color'] as const;
/** The blocks in the order of the table. */
export const tableBlocks = ['price', 'power', 'color'] as const satisfies readonly ComparisonBlock[];
export type ComparisonBlock = (typeof comparisonBlocks)[number];

/** Values of a column that are compared as numbers. */
interface Figures {
  readonly cells: Readonly<Record<'power' | 'fuel' | 'consumption', string | null>>;
  readonly price: number;
  readonly fee: number | null;
}

/** A row of the table: its label is the message `comparator.rows` of its key. */
interface RowSpec {
  readonly block: ComparisonBlock;
  readonly value: (vehicle: Vehicle, write: ComparisonWriter) => string | null;
  /** How the best value is found, for rows with one (message `comparator.best`). */
  readonly best?: {
    readonly is: 'least' | 'most';
    readonly of: (column: Figures) => Quantity | null;
  };
}

/** Formats amounts with their unit. */
export interface ComparisonWriter {
  readonly fee: (fee: string) => string;
  readonly co2: (value: string) => string;
}

/** A power without a unit is in horsepower. */
const inHorsepower = (power: Quantity | null) => power && { ...power, unit: power.unit || 'CV' };

const euros = (value: number | null) => (value === null ? null : { value, unit: '€' });

/** Rows of the table, in display order (product 9.3). */
const rowSpecs = {
  power: {
    block: 'power',
    value: ({ power }) => power || null,
    best: { is: 'most', of: ({ cells }) => inHorsepower(parsePower(cells.power)) },
  },
  fuel: { block: 'power', value: ({ fuelName }) => fuelName || null },
  gearbox: { block: 'power', value: ({ gearbox }) => gearbox || null },
  consumption: {
    block: 'power',
    value: ({ consumption }) => consumption,
    // A plug-in hybrid's figure excludes its electricity.
    best: {
      is: 'least',
      of: ({ cells }) => (isPlugIn(cells.fuel) ? null : parseConsumption(cells.consumption)),
    },
  },
  co2: { block: 'power', value: ({ co2 }, write) => co2 && write.co2(co2) },
  fee: {
    block: 'price',
    value: ({ monthlyFee }, write) => (monthlyFee === null ? null : write.fee(formatEuro(monthlyFee))),
    best: { is: 'least', of: ({ fee }) => euros(fee) },
  },
  listPrice: { block: 'price', value: ({ listPrice }) => formatEuro(listPrice) },
  campaigns: {
    block: 'price',
    value: ({ campaigns }) =>
      campaigns.map(({ label, amountText }) => `${label}: ${amountText}`).join('\n') || null,
  },
  finalPrice: {
    block: 'price',
    value: ({ finalPrice }) => formatEuro(finalPrice),
    best: { is: 'least', of: ({ price }) => euros(price) },
  },
  color: { block: 'color', value: ({ colorName }) => colorName || null },
  interior: { block: 'color', value: ({ interiorName }) => interiorName },
} satisfies Readonly<Record<string, RowSpec>>;

export type ComparisonRowKey = keyof typeof rowSpecs;
const comparisonRows = Object.entries(rowSpecs) as readonly [ComparisonRowKey, RowSpec][];

/** One vehicle of a comparison: its header and the cells of its rows. */
export interface ComparisonColumn extends VehiclePreview, Whereabouts {
  readonly special: boolean;
  /** List price if it differs from the final one. */
  readonly struckPrice: number | null;
  /** Stated saving (product 8.1). */
  readonly saving: number | null;
  readonly hex: string | null;
  readonly cells: Readonly<Record<ComparisonRowKey, string | null>>;
}

/** A row with the cells of all vehicles, in their order. */
export interface ComparisonRow {
  readonly key: ComparisonRowKey;
  readonly cells: readonly (string | null)[];
  /** Whether all vehicles have the same value. */
  readonly equal: boolean;
  /** Id of the only vehicle with the best value. */
  readonly best: string | null;
}

/** Facts of a vehicle that its list and dealers know: the color of its chip, its place. */
export interface ListFacts {
  readonly hex: string | null;
  readonly location: string;
}

/** Returns the column of a vehicle. */
export function comparisonColumn(
  vehicle: Vehicle,
  { hex, location }: ListFacts,
  write: ComparisonWriter,
): ComparisonColumn {
  const { listPrice, saving } = vehicle;
  const cells = comparisonRows.map(([key, { value }]) => [key, value(vehicle, write)]);
  return {
    ...toVehiclePreview(vehicle),
    special: vehicle.hasSpecialPrice,
    struckPrice: isReduced(vehicle) ? listPrice : null,
    saving,
    hex,
    place: location,
    delivery: vehicle.delivery,
    immediateLabel: vehicle.immediateLabel,
    cells: Object.fromEntries(cells) as ComparisonColumn['cells'],
  };
}

/** Whether several entries have the same text. */
export const isSame = <T>(all: readonly T[], textOf: (one: T) => string): boolean =>
  all.length > 1 && new Set(all.map(textOf)).size === 1;

/** Returns a block's rows with a value for at least one vehicle: differing rows first, then equal ones. */
export function rowsOfBlock(
  block: ComparisonBlock,
  columns: readonly ComparisonColumn[],
): readonly ComparisonRow[] {
  const filled = comparisonRows
    .filter(([, spec]) => spec.block === block)
    .map(([key, { best }]): ComparisonRow => {
      const cells = columns.map((column) => column.cells[key]);
      const at = best ? bestPosition(columns.map(best.of), best.is) : null;
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

/** Returns the order after vehicle `id` swaps with the one at `position` (product 9.8). */
export function swapPositions(ids: readonly string[], position: number, id: string): readonly string[] {
  const at = ids.indexOf(id);
  const other = ids[position];
  if (at < 0 || other === undefined) return ids;
  return ids.map((each, index) => (index === position ? id : index === at ? other : each));
}

/**
 * Returns the position of the best value. Null if it is shared, a value is missing, units differ, or there are fewer
 * than two values (product 9.3).
 */
export function bestPosition(quantities: readonly (Quantity | null)[], is: 'least' | 'most'): number | null {
  const [at = null, ...others] = bestPositions(quantities, is);
  return others.length === 0 ? at : null;
}

/**
 * Returns the positions that share the best value. None if a value is missing, units differ, or all values are equal
 * (product 8.7).
 */
export function bestPositions(quantities: readonly (Quantity | null)[], is: 'least' | 'most'): number[] {
  const present = quantities.filter((one) => one !== null);
  if (present.length < quantities.length) return [];
  if (new Set(present.map(({ unit }) => unit.toLowerCase().replace(/\s/g, ''))).size > 1) return [];
  const values = present.map(({ value }) => value);
  const best = is === 'least' ? Math.min(...values) : Math.max(...values);
  const positions = values.flatMap((value, at) => (value === best ? at : []));
  return positions.length < values.length ? positions : [];
}
