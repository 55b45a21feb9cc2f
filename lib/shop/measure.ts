/** A figure that can be compared with others of the same unit. */
export interface Measure {
  readonly amount: number;
  readonly unit: string;
}

const powers = /(?<!\d)(\d{1,9}(?:[.,]\d{1,9})?)\s{0,9}(cv|kw)\b/gi;
const bare = /^\s*\d+(?:[.,]\d+)?\s*$/;
const consumptions = /(?<!\d)(\d{1,9}(?:[.,]\d{1,9})?)\s{0,9}(l|kwh)\s{0,9}\/\s{0,9}100\s{0,9}km/gi;

const measure = (amount: string, unit: string): Measure => ({
  amount: Number(amount.replace(',', '.')),
  unit: unit.toLowerCase(),
});

const found = (text: string, what: RegExp) =>
  [...text.matchAll(what)].map(([, amount = '', unit = '']) => measure(amount, unit));

/** The power of a text such as «141 CV» or «141 CV (104 kW)»: horsepower before kilowatts, and where no unit is given. */
export function powerOf(text: string | null): Measure | null {
  if (text === null) return null;
  if (bare.test(text)) return measure(text.trim(), 'cv');
  const all = found(text, powers);
  return all.find(({ unit }) => unit === 'cv') ?? all[0] ?? null;
}

/** The consumption of a text such as «5,7 l/100 km» or «16,7 kWh/100 km»; null without a unit, or with several figures. */
export function consumptionOf(text: string | null): Measure | null {
  const [only, ...others] = found(text ?? '', consumptions);
  const says = (text ?? '').replace(consumptions, '');
  return only && others.length === 0 && !/\d/.test(says) ? only : null;
}

/** An amount of euros. */
export function eurosOf(amount: number | null): Measure | null {
  return amount === null ? null : { amount, unit: '€' };
}

/**
 * The place of the one that is best; null where two share it, where one is not known, where units differ, and where
 * there is nothing to compare (product 9.3).
 */
export function bestOf(measures: readonly (Measure | null)[], is: 'least' | 'most'): number | null {
  const known = measures.filter((one) => one !== null);
  if (known.length < 2 || known.length < measures.length) return null;
  if (new Set(known.map(({ unit }) => unit)).size > 1) return null;
  const amounts = known.map(({ amount }) => amount);
  const best = is === 'least' ? Math.min(...amounts) : Math.max(...amounts);
  const at = amounts.indexOf(best);
  return amounts.lastIndexOf(best) === at ? at : null;
}
