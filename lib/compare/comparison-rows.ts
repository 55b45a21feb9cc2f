import { formatWholeEuros, withNonBreakingUnits } from '@/lib/i18n/format';
import { isPlugInHybrid } from '@/lib/stock/fuels';
import {
  emissionsWithUnitOrNull,
  parseConsumptionOrNull,
  parsePowerOrNull,
  type Quantity,
} from '@/lib/stock/quantity';
import { hasReducedPrice, type Vehicle } from '@/lib/stock/vehicle';

/** Blocks of rows, in the order of their check boxes. */
export const comparisonBlocks = ['power', 'price', 'color'] as const;
export type ComparisonBlock = (typeof comparisonBlocks)[number];

interface RowSpec {
  readonly block: ComparisonBlock;
  /** Empty or null is unknown. */
  readonly text: (vehicle: Vehicle) => string | null;
  /** The value of which the least is the best, for rows with a best one (message `comparator.best`). */
  readonly least?: (vehicle: Vehicle) => Quantity | null;
}

/** Amounts are compared as they are shown. */
const toWholeEuroQuantity = (amount: number | null) =>
  amount === null ? null : { value: Math.round(amount), unit: '€' };

/** The greatest power is the best. One without a unit is in horsepower. */
const toNegatedPower = (power: Quantity | null) => power && { value: -power.value, unit: power.unit || 'CV' };

/** Rows of the table in their order; the label of each is the message `comparatorRows` of its key. */
const rowSpecs = {
  fee: {
    block: 'price',
    text: ({ monthlyFee }) => (monthlyFee === null ? null : formatWholeEuros(monthlyFee)),
    least: ({ monthlyFee }) => toWholeEuroQuantity(monthlyFee),
  },
  finalPrice: {
    block: 'price',
    text: ({ finalPrice }) => formatWholeEuros(finalPrice),
    least: ({ finalPrice }) => toWholeEuroQuantity(finalPrice),
  },
  listPrice: {
    block: 'price',
    text: (vehicle) => (hasReducedPrice(vehicle) ? formatWholeEuros(vehicle.listPrice) : null),
  },
  campaigns: {
    block: 'price',
    text: ({ campaigns }) =>
      withNonBreakingUnits(campaigns.map(({ label, amountText }) => `${label}: ${amountText}`).join('\n')),
  },
  power: {
    block: 'power',
    text: ({ power }) => power,
    least: ({ power }) => toNegatedPower(parsePowerOrNull(power)),
  },
  fuel: { block: 'power', text: ({ fuelName }) => fuelName },
  gearbox: { block: 'power', text: ({ gearbox }) => gearbox },
  consumption: {
    block: 'power',
    text: ({ consumption }) => consumption,
    // A plug-in hybrid's figure excludes its electricity.
    least: ({ fuelName, consumption }) =>
      isPlugInHybrid(fuelName) ? null : parseConsumptionOrNull(consumption),
  },
  co2: { block: 'power', text: ({ co2 }) => emissionsWithUnitOrNull(co2) },
  color: { block: 'color', text: ({ colorName }) => colorName },
  interior: { block: 'color', text: ({ interiorName }) => interiorName },
} as const satisfies Readonly<Record<string, RowSpec>>;

/**
 * A row: its key, its block, the text of each vehicle in their order, whether all are equal, and the best
 * one.
 */
export type ComparisonRow = ReturnType<typeof comparisonRowsDifferingFirst>[number];

/** Returns the rows with a value for at least one vehicle, in each block the differing ones first. */
export const comparisonRowsDifferingFirst = (vehicles: readonly Vehicle[]) =>
  Object.entries<RowSpec>(rowSpecs)
    .map(([key, { block, text, least }]) => {
      const cells = vehicles.map((vehicle) => text(vehicle) || null);
      return {
        key: key as keyof typeof rowSpecs,
        block,
        /** The texts of all vehicles; null is unknown. */
        cells,
        /** Whether several vehicles all have the same value. */
        isEqual: areSeveralAndEqual(cells),
        /** Position of the only vehicle with the best value; null without one. */
        best: least ? positionOfUniqueLeast(vehicles.map(least)) : null,
      };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== null))
    .toSorted((one, other) => Number(one.isEqual) - Number(other.isEqual));

/** Whether several texts are all the same. */
export const areSeveralAndEqual = (texts: readonly (string | null)[]): boolean =>
  texts.length > 1 && new Set(texts).size === 1;

/**
 * Returns the position of the least value. Null if it is shared, a value is missing, units differ, or there
 * are fewer than two values.
 */
export function positionOfUniqueLeast(quantities: readonly (Quantity | null)[]): number | null {
  const present = quantities.filter((quantity) => quantity !== null);
  const units = new Set(present.map(({ unit }) => unit.toLowerCase().replace(/\s/g, '')));
  if (present.length < 2 || present.length < quantities.length || units.size > 1) return null;
  const values = present.map(({ value }) => value);
  const position = values.indexOf(Math.min(...values));
  return position === values.lastIndexOf(Math.min(...values)) ? position : null;
}
