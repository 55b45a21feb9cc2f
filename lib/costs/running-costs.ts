import { amountWithin, type AmountBounds } from '@/lib/web/i18n/amount';
import { consumptionOf } from '@/lib/shop/quantity';
import type { Vehicle } from '@/lib/shop/vehicle';

/** What a visitor has to tell for a cost, in the order of the boxes (product 8.7). */
export const costBoxes = ['kilometers', 'litre', 'kwh'] as const;
export type CostBox = (typeof costBoxes)[number];

/** The contents of the boxes, as they were typed. */
export type CostTexts = Readonly<Record<CostBox, string>>;

/** How what a vehicle burns is called (messages `costs.energies`). */
export type EnergyName = 'petrol' | 'diesel' | 'lpg' | 'electricity' | 'fuel';

/** What a vehicle needs for 100 km, of what is paid by the litre or by the kilowatt-hour. */
export interface EnergyUse {
  readonly per100: number;
  readonly paidBy: 'litre' | 'kwh';
  readonly name: EnergyName;
}

const names: readonly (readonly [EnergyName, RegExp])[] = [
  ['diesel', /di[eé]sel|gas[oó]leo/i],
  ['lpg', /\b(?:glp|lpg)\b|autogas/i],
  ['petrol', /gasolina|petrol/i],
];

/**
 * What a vehicle needs, by its consumption with its unit; `plugIn` for a plug-in hybrid, whose figure leaves out its
 * electricity; null where none is known (product 8.7).
 */
export function energyUse({
  fuel,
  consumption,
}: {
  readonly fuel: string | null;
  readonly consumption: string | null;
}): EnergyUse | 'plugIn' | null {
  if (isPlugIn(fuel)) return 'plugIn';
  const figure = consumptionOf(consumption);
  if (!figure || figure.value <= 0) return null;
  if (/^kwh/i.test(figure.unit)) return { per100: figure.value, paidBy: 'kwh', name: 'electricity' };
  const name = names.find(([, pattern]) => pattern.test(fuel ?? ''))?.[0] ?? 'fuel';
  return { per100: figure.value, paidBy: 'litre', name };
}

/** What a vehicle needs, of its page. */
export const energyOf = ({ fuelName, consumption }: Pick<Vehicle, 'fuelName' | 'consumption'>) =>
  energyUse({ fuel: fuelName, consumption });

/** Whether a fuel's name is that of plug-in hybrids. */
export function isPlugIn(fuel: string | null): boolean {
  return /enchufable|plug[- ]?in|phev/i.test(fuel ?? '');
}

/** What each box takes: kilometres a year, or euros with more decimals than amounts have elsewhere. */
export const costBounds: Readonly<Record<CostBox, AmountBounds>> = {
  kilometers: { min: 0, max: 999_999, decimals: 0 },
  litre: { min: 0, max: 99.9999, decimals: 4 },
  kwh: { min: 0, max: 99.9999, decimals: 4 },
};

/** The figure that a box's text says, in kilometers a year or euros; null for none. */
function figureOf(box: CostBox, text: string): number | null {
  const figure = amountWithin(text, costBounds[box]);
  return typeof figure === 'number' ? figure : null;
}

/** What driving costs a year, in euros; null as long as a visitor hasn't told what it takes (product 8.7). */
export function yearlyCost({ per100, paidBy }: EnergyUse, texts: CostTexts): number | null {
  const kilometers = figureOf('kilometers', texts.kilometers);
  const price = figureOf(paidBy, texts[paidBy]);
  return kilometers && price ? (kilometers / 100) * per100 * price : null;
}
