import { getTranslations } from 'next-intl/server';
import { env } from '@/lib/settings/env';
import { getConfig } from '@/lib/upstream/reads';
import { isOfOnePromotion, type StockList, type StockQuery } from '@/lib/stock/stock-list';
import { locationSuffixOrEmpty, shortIslandsLabelOrNull, islandsOfListOrConfigured } from './location';
import { formatWholeEuros } from '@/lib/i18n/format';
import { facetValuesOrEmpty } from '@/lib/stock/filters';
import type { ListVehicle } from '@/lib/stock/vehicle';
import { foldName, foldText } from '@/lib/i18n/normalize';

/** Maximum characters of a title that search engines show whole. */
export const maxTitleLength = 60;

/** Removes further blanks; no-break spaces of figures stay. */
const collapseBlanks = (text: string) =>
  text.replace(/\s+/g, (blank) => (blank === '\u00a0' ? blank : ' ')).trim();

/** Returns a text of at most `max` characters, cut at a word with «…» where it is longer. */
function truncateAtWord(text: string, max: number): string {
  const characters = Array.from(text);
  if (characters.length <= max) return text;
  const start = characters.slice(0, max - 1).join('');
  const isWithinWord = /\S/.test(characters[max - 1] ?? '');
  const words = isWithinWord ? start.replace(/(?<!\s)\s+\S*$/, '') : start;
  return `${words.replace(/(?<![\s,·|:–-])[\s,·|:–-]+$/, '')}…`;
}

/**
 * Returns the first title that search engines show whole; without one the last, cut. Titles go from long to
 * short.
 */
function firstFittingOrTruncatedTitle(titles: Iterable<string>): string {
  let last = '';
  for (const title of titles) {
    last = collapseBlanks(title);
    if (Array.from(last).length <= maxTitleLength) break;
  }
  return truncateAtWord(last, maxTitleLength);
}

/** Fills the placeholders of a configured template (product 3.4); unknown ones stay. */
export function fillTitleTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return collapseBlanks(
    template.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder),
  );
}

/** The document's titles of a list. */
export interface ListTitles {
  readonly first: string;
  /** Of later pages: `{page}` is the page's number. */
  readonly later: string;
}

/**
 * Returns the titles of a list: the configured template's for a model, else ours, shortened until they
 * fit with the page's number.
 */
export async function fittingListTitles(query: StockQuery, list: StockList): Promise<ListTitles> {
  const [t, { islands, metasModelTitle }] = await Promise.all([getTranslations('seo'), getConfig()]);
  const { brandName: brand } = env();
  const numbered = (text: string) => t('pageOf', { text, page: '{page}' });
  if (query.kind === 'search') {
    const room = maxTitleLength - t('searchTitle', { text: '', brand }).length;
    const title = t('searchTitle', { text: truncateAtWord(query.text, Math.max(room, 20)), brand });
    return { first: title, later: title };
  }
  const model = query.kind === 'model' ? list.modelName : null;
  // The template promises vehicles.
  const isEmptyModel = query.kind === 'model' && list.vehicles.length === 0;
  const configured = model && !isEmptyModel && fillTitleTemplate(metasModelTitle, { model, brand });
  if (configured) return { first: configured, later: numbered(configured) };
  const where = await locationSuffixOrEmpty(
    await shortIslandsLabelOrNull(islandsOfListOrConfigured(list, islands)),
  );
  const isNamed = query.kind === 'model' || isOfOnePromotion(query);
  const name = isEmptyModel ? (model ?? list.h1) : list.h1;
  const named = isNamed && name !== null ? [`${name} | ${brand}`, name] : [];
  const kind = query.kind === 'promotion' ? 'promotionsTitle' : 'carsTitle';
  const general = [t(kind, { brand, where }), t(kind, { brand, where: '' })];
  if (query.kind !== 'promotion' && !isEmptyModel) general.unshift(t('stockTitle', { brand, where }));
  // A model's own words are rather cut than left out.
  const titles = query.kind === 'model' && named.length > 0 ? named : [...named, ...general];
  return {
    first: firstFittingOrTruncatedTitle(titles),
    later: firstFittingOrTruncatedTitle(titles.map(numbered)),
  };
}

/**
 * Returns the title of a vehicle: «Marca KONA 1.0 TGDi 100 CV Klass, gris · 24.140 €». What matters least
 * is left out until it fits: the shade, the words between model and trim from the last, the color, the price.
 * `stock` is a list that it is in, if known; `reference` ends the title of vehicles that are equal in name,
 * price and color group.
 */
export function fittingVehicleTitle(
  vehicle: ListVehicle,
  stock: StockList | null,
  reference: string,
): string {
  const { brandName } = env();
  const names = namesLongestFirst(vehicle, brandName);
  const [shade, group] = shadeAndColorGroup(vehicle, stock);
  const price = formatWholeEuros(vehicle.finalPrice);
  const isRepeated = stock?.vehicles.some((candidate) => isEqualInTitle(candidate, vehicle));
  const title = (name = '', color: string, amount: string) => {
    const subject = [`${brandName} ${name}`, color].filter(Boolean).join(', ');
    return [subject, amount, isRepeated && reference].filter(Boolean).join(' · ');
  };
  return firstFittingOrTruncatedTitle([
    title(names[0], shade, price),
    ...names.map((name) => title(name, group, price)),
    ...names.map((name) => title(name, '', price)),
    ...names.map((name) => title(name, '', '')),
  ]);
}

function isEqualInTitle(vehicle: ListVehicle, otherVehicle: ListVehicle): boolean {
  // The price first, which tells most of all stock apart at the least cost.
  return (
    Math.round(vehicle.finalPrice) === Math.round(otherVehicle.finalPrice) &&
    vehicle.id !== otherVehicle.id &&
    vehicle.name === otherVehicle.name &&
    vehicle.colorGroupId === otherVehicle.colorGroupId
  );
}

/** Returns a vehicle's color and its group: «Gris Ecotronic» and «gris», where the list knows it. */
function shadeAndColorGroup(
  { colorGroupId, colorName }: ListVehicle,
  stock: StockList | null,
): readonly [shade: string, group: string] {
  const groups = stock ? facetValuesOrEmpty(stock, 'colors') : [];
  const label = groups.find(({ id }) => id === colorGroupId)?.label;
  if (!label || !colorName) return [colorName, colorName];
  const group = label.toLocaleLowerCase(env().locale);
  return [foldName(colorName) === foldName(group) ? group : colorName, group];
}

/** Figures with their units. */
const figuresWithUnits = /(?<!\d)\d+(?:[.,]\d+)? (?:CV|HP|PS|kWh?)(?=\s|$)/gi;

/**
 * Returns a vehicle's name without the make, then its model and trim alone. Where the name doesn't consist of
 * these, figures with units are left out.
 */
function namesLongestFirst({ name, modelName, productLine }: ListVehicle, make: string): readonly string[] {
  const nameWithoutMake = withoutMake(name, make);
  const trim = startsWithWords(productLine, modelName) ? productLine.slice(modelName.length).trim() : '';
  if (
    !trim ||
    !startsWithWords(nameWithoutMake, modelName) ||
    !foldText(nameWithoutMake).endsWith(` ${foldText(trim)}`)
  )
    return [nameWithoutMake, collapseBlanks(nameWithoutMake.replace(figuresWithUnits, ''))];
  return [nameWithoutMake, `${modelName} ${trim}`];
}

function withoutMake(name: string, make: string): string {
  return startsWithWords(name, make) ? name.slice(make.length).trim() || name : name;
}

/** Whether a text begins with these words. */
function startsWithWords(text: string, words: string): boolean {
  return words !== '' && foldText(`${text} `).startsWith(`${foldText(words)} `);
}
