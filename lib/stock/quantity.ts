/** A number with the unit of the upstream's text; empty without a unit. */
export interface Quantity {
  readonly value: number;
  readonly unit: string;
}

/** Parses an upstream text of one number and its unit, «130 g/km»; null for any other text. */
export function parseQuantityOrNull(text: string | null): Quantity | null {
  const [, value, unit = ''] = /^(\d+(?:[.,]\d+)?)\s*([\p{L}%][^;]*)?$/u.exec(text?.trim() ?? '') ?? [];
  return value === undefined ? null : { value: parseDecimal(value), unit: unit.trim() };
}

/**
 * Returns the CO2 emissions of an upstream text with their unit, which a bare number lacks; null without a
 * text.
 */
export const emissionsWithUnitOrNull = (co2: string | null): string | null =>
  parseQuantityOrNull(co2)?.unit === '' ? `${co2} g/km` : co2;

/**
 * Parses a power such as «141 CV» or «104 kW (141 CV)», preferring horsepower, or a bare number. Null for any
 * other text.
 */
export function parsePowerOrNull(text: string | null): Quantity | null {
  const { all, rest } = splitQuantities(text, String.raw`(?:cv|kw)\b`);
  if (all.length === 0) {
    const bare = parseQuantityOrNull(text);
    return bare?.unit === '' ? bare : null;
  }
  if (/[\p{L}\d]/u.test(rest)) return null;
  return all.find(({ unit }) => /cv/i.test(unit)) ?? all[0] ?? null;
}

const horsepowerPerKilowatt = 1.359_62;

/**
 * Returns the whole horsepower (CV) of a power, converted where it is in kilowatts alone; null without a
 * figure.
 */
export function parseHorsepowerOrNull(text: string): number | null {
  const power = parsePowerOrNull(text);
  if (power === null) return null;
  return Math.round(power.value * (/kw/i.test(power.unit) ? horsepowerPerKilowatt : 1)) || null;
}

/**
 * Parses a consumption such as «5,7 l/100 km» or «16,7 kWh/100 km»; null without a unit or with several
 * figures.
 */
export function parseConsumptionOrNull(text: string | null): Quantity | null {
  return onlyQuantityOrNull(consumptionsIn(text));
}

/**
 * Returns the litres or kilowatt-hours per 100 km of a consumption, which may state both, as of plug-in
 * hybrids: «1,1 l/100 km · 16,2 kWh/100 km». Null where it states none or several of the kind.
 */
export function parseConsumptionInUnitOrNull(unitPrefix: 'l' | 'kwh', text: string | null): number | null {
  const ofKind = consumptionsIn(text).filter(({ unit }) => unit.toLowerCase().startsWith(unitPrefix));
  return onlyQuantityOrNull(ofKind)?.value ?? null;
}

const onlyQuantityOrNull = ([only, ...others]: readonly Quantity[]) =>
  others.length === 0 ? (only ?? null) : null;

function consumptionsIn(text: string | null): readonly Quantity[] {
  const { all, rest } = splitQuantities(text, consumptionUnits);
  // A range has a number without a unit.
  return /\d/.test(rest) ? [] : all;
}

const consumptionUnits = String.raw`(?:l|kwh)\s{0,9}\/\s{0,9}100\s{0,9}km`;

/** Returns the numbers followed by one of the units, and the rest of the text. */
function splitQuantities(text: string | null, units: string) {
  const quantity = new RegExp(String.raw`(?<!\d)(\d{1,9}(?:[.,]\d{1,9})?)\s{0,9}(${units})`, 'giu');
  const all = [...(text ?? '').matchAll(quantity)].map(([, value = '', unit = '']): Quantity => ({
    value: parseDecimal(value),
    unit,
  }));
  return { all, rest: (text ?? '').replace(quantity, '') };
}

const parseDecimal = (text: string) => Number(text.replace(',', '.'));
