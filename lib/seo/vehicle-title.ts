import { env } from '@/lib/platform/env';
import { facetValues } from '@/lib/stock/facets';
import type { StockList } from '@/lib/stock/stock';
import type { VehicleSummary } from '@/lib/stock/vehicle';
import { foldName, foldText } from '@/lib/text/normalize';
import { fitTitle, tidy } from './titles';

/**
 * Returns the title of a vehicle: «Hyundai KONA 1.0 TGDi 100 CV Klass, gris · 24.140 €» (product 11.1). What matters
 * least is left out until it fits: the shade, the words between model and trim from the last, the color, the price.
 * `stock` is the list of its model, if known; `reference` ends the title of vehicles that are equal in name, price and
 * color group.
 */
export function vehicleTitle(vehicle: VehicleSummary, stock: StockList | null, reference: string): string {
  const { brandName } = env();
  const names = shorterNames(vehicle, brandName);
  const [shade, group] = colorsOf(vehicle, stock);
  const price = vehicle.finalPrice.text;
  const isRepeated = stock?.vehicles.some((other) => isEqualInTitle(other, vehicle));
  const title = (name = '', color: string, amount: string) => {
    const subject = [`${brandName} ${name}`, color].filter(Boolean).join(', ');
    return [subject, amount, isRepeated && reference].filter(Boolean).join(' · ');
  };
  return fitTitle([
    title(names[0], shade, price),
    ...names.map((name) => title(name, group, price)),
    ...names.map((name) => title(name, '', price)),
    ...names.map((name) => title(name, '', '')),
  ]);
}

function isEqualInTitle(one: VehicleSummary, other: VehicleSummary): boolean {
  return (
    one.id !== other.id &&
    one.name === other.name &&
    one.finalPrice.amount === other.finalPrice.amount &&
    one.colorGroupId === other.colorGroupId
  );
}

/** Returns a vehicle's color and its group: «Gris Ecotronic» and «gris», where the list knows it. */
function colorsOf(
  { colorGroupId, colorName }: VehicleSummary,
  stock: StockList | null,
): readonly [shade: string, group: string] {
  const groups = stock ? facetValues(stock, 'colors') : [];
  const label = groups.find(({ id }) => id === colorGroupId)?.label;
  if (!label || !colorName) return [colorName, colorName];
  const group = label.toLocaleLowerCase(env().locale);
  return [foldName(colorName) === foldName(group) ? group : colorName, group];
}

/** A figure with its unit. */
const measure = String.raw`\d+(?:[.,]\d+)? (?:CV|HP|PS|kWh?)(?=\s|$)`;
const measures = new RegExp(measure, 'gi');
const measureOrWord = new RegExp(`${measure}|\\S+`, 'gi');

/**
 * Returns a vehicle's name without the make, then without the words between its model and its trim, one less each time.
 * Where the name doesn't consist of these, figures with units are left out alone.
 */
function shorterNames({ name, modelName, productLine }: VehicleSummary, make: string): readonly string[] {
  const own = withoutMake(name, make);
  const trim = startsWith(productLine, modelName) ? productLine.slice(modelName.length).trim() : '';
  if (!trim || !startsWith(own, modelName) || !foldText(own).endsWith(` ${foldText(trim)}`))
    return [own, tidy(own.replace(measures, ''))];
  const words = own.slice(modelName.length, -trim.length).match(measureOrWord) ?? [];
  const lessWords = words.map((_, at) => words.slice(0, words.length - 1 - at));
  return [own, ...lessWords.map((rest) => [modelName, ...rest, own.slice(-trim.length)].join(' '))];
}

function withoutMake(name: string, make: string): string {
  return startsWith(name, make) ? name.slice(make.length).trim() || name : name;
}

/** Whether a text begins with these words. */
function startsWith(text: string, words: string): boolean {
  return words !== '' && foldText(`${text} `).startsWith(`${foldText(words)} `);
}
