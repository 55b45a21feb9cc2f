import { formatEuro, nonBreakingFigures } from '@/lib/i18n/format';
import { isPlugInHybrid } from '@/lib/stock/fuels';
import { parseConsumption, parsePower, type Quantity } from '@/lib/stock/quantity';
import { isReduced, type Vehicle } from '@/lib/stock/vehicle';

/** Blocks of rows, in the order of their check boxes. */
export const comparisonBlocks = ['power', 'price', 'color'] as const;
export type ComparisonBlock = (typeof comparisonBlocks)[number];

/** Words values with their unit. */
interface ComparisonFormatter {
  readonly fee: (amount: number) => string;
  readonly co2: (value: string) => string;
}

interface RowSpec {
  readonly block: ComparisonBlock;
  readonly text: (vehicle: Vehicle, format: ComparisonFormatter) => string | null;
  /** How the best value is found, for rows with one (message `comparator.best`). */
  readonly best?: {
    readonly preferred: 'least' | 'most';
    readonly of: (vehicle: Vehicle) => Quantity | null;
  };
}

/** Amounts are compared as they are shown. */
const toWholeEuroQuantity = (amount: number | null) =>
  amount === null ? null : { value: Math.round(amount), unit: '€' };

/** Rows of the table in their order; the label of each is the message `comparator.rows` of its key. */
const rowSpecs = {
  fee: {
    block: 'price',
    text: ({ monthlyFee }, { fee }) => (monthlyFee === null ? null : fee(monthlyFee)),
    best: { preferred: 'least', of: ({ monthlyFee }) => toWholeEuroQuantity(monthlyFee) },
  },
  finalPrice: {
    block: 'price',
    text: ({ finalPrice }) => formatEuro(finalPrice),
    best: { preferred: 'least', of: ({ finalPrice }) => toWholeEuroQuantity(finalPrice) },
  },
  listPrice: {
    block: 'price',
    text: (vehicle) => (isReduced(vehicle) ? formatEuro(vehicle.listPrice) : null),
  },
  campaigns: {
    block: 'price',
    text: ({ campaigns }) =>
      nonBreakingFigures(campaigns.map(({ label, amountText }) => `${label}: ${amountText}`).join('\n')) ||
      null,
  },
  power: {
    block: 'power',
    text: ({ power }) => power || null,
    best: { preferred: 'most', of: ({ power }) => withUnitOrHorsepower(parsePower(power)) },
  },
  fuel: { block: 'power', text: ({ fuelName }) => fuelName || null },
  gearbox: { block: 'power', text: ({ gearbox }) => gearbox || null },
  consumption: {
    block: 'power',
    text: ({ consumption }) => consumption,
    // A plug-in hybrid's figure excludes its electricity.
    best: {
      preferred: 'least',
      of: ({ fuelName, consumption }) => (isPlugInHybrid(fuelName) ? null : parseConsumption(consumption)),
    },
  },
  co2: { block: 'power', text: ({ co2 }, write) => co2 && write.co2(co2) },
  color: { block: 'color', text: ({ colorName }) => colorName || null },
  interior: { block: 'color', text: ({ interiorName }) => interiorName },
} as const satisfies Readonly<Record<string, RowSpec>>;

/** A power without a unit is in horsepower. */
const withUnitOrHorsepower = (power: Quantity | null) => power && { ...power, unit: power.unit || 'CV' };

/** A row with the texts of all vehicles, in their order; null is unknown. */
export interface ComparisonRow {
  readonly key: keyof typeof rowSpecs;
  readonly block: ComparisonBlock;
  readonly cells: readonly (string | null)[];
  /** Whether several vehicles all have the same value. */
  readonly isEqual: boolean;
  /** Position of the only vehicle with the best value; null without one. */
  readonly best: number | null;
}

/** Returns the rows with a value for at least one vehicle, in each block the differing ones first. */
export function comparisonRows(
  vehicles: readonly Vehicle[],
  format: ComparisonFormatter,
): readonly ComparisonRow[] {
  const rows = Object.entries<RowSpec>(rowSpecs)
    .map(([key, { block, text, best }]): ComparisonRow => {
      const cells = vehicles.map((vehicle) => text(vehicle, format));
      return {
        key: key as ComparisonRow['key'],
        block,
        cells,
        isEqual: areSeveralAndEqual(cells),
        best: best ? uniqueBestPosition(vehicles.map(best.of), best.preferred) : null,
      };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== null));
  return rows.toSorted((one, other) => Number(one.isEqual) - Number(other.isEqual));
}

/** Whether several texts are all the same. */
export const areSeveralAndEqual = (texts: readonly (string | null)[]): boolean =>
  texts.length > 1 && new Set(texts).size === 1;

/**
 * Returns the position of the best value. Null if it is shared, a value is missing, units differ, or there are fewer
 * than two values.
 */
export function uniqueBestPosition(
  quantities: readonly (Quantity | null)[],
  preferred: 'least' | 'most',
): number | null {
  const present = quantities.filter((one) => one !== null);
  const units = new Set(present.map(({ unit }) => unit.toLowerCase().replace(/\s/g, '')));
  if (present.length < 2 || present.length < quantities.length || units.size > 1) return null;
  const values = present.map(({ value }) => value);
  const best = preferred === 'least' ? Math.min(...values) : Math.max(...values);
  return values.indexOf(best) === values.lastIndexOf(best) ? values.indexOf(best) : null;
}
