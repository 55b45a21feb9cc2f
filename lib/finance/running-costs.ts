import { parseAmountWithinOrFault, type AmountBounds } from '@/lib/i18n/amount';
import { type EnergyName, fuelNameForOrUndefined, isPlugInHybrid } from '@/lib/stock/fuels';
import { parseConsumptionOrNull } from '@/lib/stock/quantity';

/** A field of the cost calculator (product 8.7). */
export type CostField = 'kilometers' | EnergyUnit;

type EnergyUnit = 'litre' | 'kwh';

/** Prices of energy in euros, from the configuration (setting `fuel_prices`); null without one. */
export type EnergyPrices = Readonly<Record<EnergyUnit, number | null>>;

/** Energy per 100 km, in litres or kilowatt-hours. */
export interface EnergyUse {
  readonly per100: number;
  readonly paidBy: EnergyUnit;
  readonly name: EnergyName;
}

/**
 * Parses a vehicle's energy use from its consumption with unit. Returns `plugIn` for a plug-in hybrid,
 * whose figure excludes its electricity, and null if it is unknown.
 */
export function parseEnergyUseOrNull(
  fuel: string | null,
  consumption: string | null,
): EnergyUse | 'plugIn' | null {
  if (isPlugInHybrid(fuel)) return 'plugIn';
  const figure = parseConsumptionOrNull(consumption);
  if (!figure || figure.value <= 0) return null;
  if (/^kwh/i.test(figure.unit)) return { per100: figure.value, paidBy: 'kwh', name: 'electricity' };
  return { per100: figure.value, paidBy: 'litre', name: fuelNameForOrUndefined('energy', fuel) ?? 'fuel' };
}

/** Bounds of each field: kilometers a year, or euros with more decimals than other amounts have. */
export const costBounds: Readonly<Record<CostField, AmountBounds>> = {
  kilometers: { min: 0, max: 999_999, decimals: 0 },
  litre: { min: 0, max: 99.9999, decimals: 4 },
  kwh: { min: 0, max: 99.9999, decimals: 4 },
};

/** Returns a field's value in kilometers a year or euros; null if invalid or empty. */
function parseCostField(field: CostField, text: string): number | null {
  const figure = parseAmountWithinOrFault(text, costBounds[field]);
  return typeof figure === 'number' ? figure : null;
}

/** Returns the yearly energy cost in euros, by both fields as typed; null until they are filled in. */
export function yearlyEnergyCostOrNull(
  { per100, paidBy }: EnergyUse,
  kilometers: string,
  energyPrice: string,
): number | null {
  const distance = parseCostField('kilometers', kilometers);
  const unitPrice = parseCostField(paidBy, energyPrice);
  return distance && unitPrice ? (distance / 100) * per100 * unitPrice : null;
}
