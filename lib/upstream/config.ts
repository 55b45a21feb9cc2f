import 'server-only';
import { z } from 'zod';
import { parseConfiguredUrlOrNull } from '@/lib/content/links';
import { costBounds } from '@/lib/finance/running-costs';
import { parseAmountWithinOrFault } from '@/lib/i18n/amount';
import { withNonBreakingUnits } from '@/lib/i18n/format';
import { trustConfiguredCode } from '@/lib/site/configured-code';
import {
  defaultConfig,
  setParentSiteUrl,
  settingKinds,
  type SiteConfig,
  type SocialNetwork,
} from '@/lib/site/site-config';
import type { Dealer } from '@/lib/stock/locations';
import { toPictureRefOrNull } from './directives';
import {
  isBlank,
  isFlagOn,
  maxMarkupLength,
  requiredIdField,
  requiredTextField,
  textField,
  toSafeHtmlOrEmpty,
  toListOrEmpty,
  toNumberOrNull,
  toPlainTextOrEmpty,
  unknownValue,
} from './fields';
import type { LenientListReader, ResponseParser } from './parse';

/** A raw setting of the upstream. */
const rawItem = z.object({
  config_key: requiredTextField,
  config_value: unknownValue,
  config_options: unknownValue,
});

/** A link to our pages or another site. */
const linkSchema = requiredTextField.transform(parseConfiguredUrlOrNull).pipe(z.string());

const htmlSchema = (minHeading: 2 | 3) =>
  unknownValue.transform((value) => toSafeHtmlOrEmpty(value, { minHeading }));

/** The schema of each kind of setting. */
const schemasOfKinds = {
  flag: z.literal([1, '1', true, 'true', 0, '0', false, 'false']).transform(isFlagOn),
  text: requiredTextField.transform(withNonBreakingUnits),
  section: htmlSchema(2),
  passage: htmlSchema(3),
  // Unchanged: also markup with code.
  code: z.string().trim().max(maxMarkupLength),
  link: linkSchema,
  // On an allowed host.
  picture: unknownValue.transform(toPictureRefOrNull).pipe(z.string()),
  // It becomes part of a URL and a script.
  container: requiredTextField.pipe(z.string().regex(/^GTM-[A-Z0-9]+$/)),
};

/** Returns a whole number above zero; null for anything else. */
function toPositiveIntegerOrNull(text: unknown): number | null {
  const months = toNumberOrNull(text);
  return months !== null && Number.isInteger(months) && months > 0 ? months : null;
}

/** Whole numbers above zero from a comma list, ascending and unique; at least one. */
const positiveIntegersSchema = requiredTextField
  .transform((list) => list.split(',').flatMap((text) => toPositiveIntegerOrNull(text) ?? []))
  .transform((numbers) => [...new Set(numbers)].sort((a, b) => a - b))
  .pipe(z.array(z.number()).min(1));

const rawOption = z.object({ value_id: requiredIdField, value_label: requiredTextField });

/** The choices of a setting; invalid ones are left out. */
const readOptions = (settings: Settings, key: string, entries: LenientListReader) =>
  entries
    .readEntries(
      entries.readField(settings.get(key), 'setting', key, toListOrEmpty),
      rawOption,
      'choice',
      'value_id',
    )
    .map(({ value_id: id, value_label: label }) => ({ id, label }));

/**
 * Prices of a litre and a kilowatt-hour, as options of these ids; null where it isn't within the bounds of
 * its field.
 */
function readFuelPrices(settings: Settings, entries: LenientListReader): SiteConfig['fuelPrices'] {
  const options = readOptions(settings, 'fuel_prices', entries);
  const priceOf = (unit: 'litre' | 'kwh') => {
    const label = options.find(({ id }) => id === unit)?.label ?? '';
    const price = parseAmountWithinOrFault(label, costBounds[unit]);
    if (typeof price === 'number' && price > 0) return price;
    if (label !== '') entries.countSkipped('fuel price', `${unit}: ${label}`);
    return null;
  };
  return { litre: priceOf('litre'), kwh: priceOf('kwh') };
}

const numberSchema = (min: number) => unknownValue.transform(toNumberOrNull).pipe(z.number().min(min));

/**
 * The schema of every setting but the lists. What is missing or doesn't fit takes its default, and the log
 * names the latter by its key alone: a value may hold a secret.
 */
const schemas = {
  ...Object.fromEntries(Object.entries(settingKinds).map(([name, kind]) => [name, schemasOfKinds[kind]])),
  vehiclesCompareMax: numberSchema(1).pipe(z.int()),
  popupShowAfterSeconds: numberSchema(0),
  financeAllowedMonths: positiveIntegersSchema,
  financeSimulationAmountStep: numberSchema(1),
  financeSimulationMinAmount: numberSchema(0),
};

const socialNetworks: readonly SocialNetwork[] = ['instagram', 'facebook', 'twitter', 'youtube', 'linkedin'];

/**
 * Parses `GET frontapp/config`. From then on its links to the parent site are known, and every page's policy
 * allows its code. @throws UpstreamError without items.
 */
export const parseConfigAndTrustCode: ResponseParser<SiteConfig> = (body, entries) => {
  const settings = nonEmptySettings(body, entries);
  /** Reads some settings, without those that are missing or don't fit. */
  const read = (all: Readonly<Record<string, z.ZodType>>, keyOf: (name: string) => string) =>
    Object.fromEntries(
      Object.entries(all).flatMap(([name, schema]) => {
        const key = keyOf(name);
        if (!settings.has(key)) return [];
        const { data, error } = schema.safeParse(settings.get(key));
        // A picture or HTML that can't be read is empty.
        entries.readField(settings.get(key), 'setting', key, () => (error ? null : data));
        return error ? [] : [[name, data]];
      }),
    );
  // Texts that are parsed next may link to it.
  if (settings.size > 0) setParentSiteUrl(linkSchema.safeParse(settings.get('parent_site_url')).data ?? null);
  const config: SiteConfig = {
    ...defaultConfig,
    ...(read(schemas, snakeCase) as Partial<SiteConfig>),
    islands: readOptions(settings, 'islands', entries),
    contactModelsOptions: readOptions(settings, 'contact_models_options', entries),
    promotions: readOptions(settings, 'promotions', entries),
    fuelPrices: readFuelPrices(settings, entries),
    social: read(Object.fromEntries(socialNetworks.map((network) => [network, linkSchema])), socialKey),
  };
  // Without the consents' script, its links become text.
  const openConsents = config.openConsentsScript !== '';
  trustConfiguredCode(config);
  const months = 'finance_allowed_months';
  for (const text of toPlainTextOrEmpty(settings.get(months)).split(','))
    entries.readField(text, 'setting', months, toPositiveIntegerOrNull);
  const footer = 'footer_legal_links';
  return {
    ...config,
    footerLegalLinks: entries.readField(settings.get(footer), 'setting', footer, (html) =>
      toSafeHtmlOrEmpty(html, { minHeading: 2, openConsents }),
    ),
  };
};

const rawDealer = z.object({
  dealer_id: requiredIdField,
  name: requiredTextField,
  island_id: requiredIdField,
  phone: textField,
  hours: textField,
});

/** Parses `GET dealers`, without unreadable ones. */
export const parseDealers: ResponseParser<readonly Dealer[]> = (body, entries) =>
  entries
    .readEntries(entries.itemsOf(body), rawDealer, 'dealer', 'dealer_id')
    .map(({ dealer_id: id, name, island_id: islandId, phone, hours }) => ({
      id,
      name,
      islandId,
      ...(phone !== '' && { phone }),
      ...(hours !== '' && { hours }),
    }));

type Settings = ReadonlyMap<string, unknown>;

/** Returns the settings of a response that aren't empty, by their keys. */
function nonEmptySettings(body: unknown, entries: LenientListReader): Settings {
  const settings = entries
    .readEntries(entries.itemsOf(body), rawItem, 'configuration item')
    .map(({ config_key, config_value, config_options }) => {
      const value = isBlank(config_options) ? config_value : config_options;
      return [config_key, value] as const;
    });
  return new Map(settings.filter(([, value]) => !isBlank(value)));
}

const socialKey = (network: string) => `social_${network}`;

/** Returns the key of a setting: of `homeH2Label` it is `home_h2_label`. */
const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The keys of all settings, as the upstream writes them. */
export const settingKeys: readonly string[] = [
  ...Object.keys(defaultConfig)
    .filter((name) => name !== 'social')
    .map(snakeCase),
  ...socialNetworks.map(socialKey),
];
