import { isPlugIn } from '@/lib/costs/running-costs';
import { consumptionOf, powerOf, type Quantity } from '@/lib/shop/quantity';
import type { Vehicle } from '@/lib/shop/vehicle';

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
export const comparisonRows = Object.entries(rowSpecs) as readonly [ComparisonRowKey, RowSpec][];
