import 'server-only';
import { z } from 'zod';
import { defaultConfig, type Option, type SiteConfig, type SocialNetwork } from '@/lib/site/site-config';
import { costBounds, type EnergyPrices } from '@/lib/costs/running-costs';
import { parseConfiguredUrl } from '@/lib/content/links';
import { parseAmountWithin } from '@/lib/i18n/amount';
import { nonBreakingFigures } from '@/lib/i18n/format';
import type { PictureRef } from '@/lib/content/pictures';
import { requiredTextField, unwrapArray, toFlag, toHtml, toNumber, toText } from './fields';
import { upstreamPicture } from './picture-url';
import type { LenientListReader } from './parse';

/** A raw configuration item; `undefined` stands for a missing key. */
export interface RawSetting {
  readonly key: string;
  readonly value: unknown;
  readonly options: unknown;
}

/**
 * Parses a raw setting. It never throws, so that no setting breaks a page (product 3.4). `all` are the settings by name, for a
 * setting that depends on another.
 */
export type SettingReader<T> = (
  raw: RawSetting | undefined,
  entries: LenientListReader,
  all?: ReadonlyMap<string, RawSetting>,
) => T;

/** A flag; off when missing. */
export const flagReader: SettingReader<boolean> = (raw) => toFlag(raw?.value);

/** Plain text; the default when missing or blank. */
export const textReader =
  (fallback = ''): SettingReader<string> =>
  (raw) =>
    nonBreakingFigures(toText(raw?.value)) || fallback;

/** Sanitized HTML whose headings begin at `minHeading`; empty when missing. */
export const htmlReader =
  (minHeading: 2 | 3): SettingReader<string> =>
  (raw) =>
    toHtml(raw?.value, { minHeading });

/** Code, or markup with code, trusted unchanged (product 14.2); empty when missing. */
export const trustedCodeReader: SettingReader<string> = (raw) =>
  typeof raw?.value === 'string' ? raw.value.trim() : '';

/** A link to our pages or another site. Anything else is null and logged by its key alone: a URL may hold a secret. */
export const linkReader: SettingReader<string | null> = (raw, entries) => {
  const rawText = toText(raw?.value);
  if (raw === undefined || rawText === '') return null;
  const href = parseConfiguredUrl(rawText);
  if (href === null) entries.skip('address', raw.key);
  return href;
};

/** A picture on an allowed host; null for anything else. */
export const pictureReader: SettingReader<PictureRef | null> = (raw) => upstreamPicture(raw?.value);

/** A tag manager container (`GTM-…`), which becomes part of a URL and a script; null for anything else. */
export const gtmIdReader: SettingReader<string | null> = (raw) =>
  /^GTM-[A-Z0-9]+$/.exec(toText(raw?.value))?.[0] ?? null;

/** A number of at least `min`; the default for anything else. */
export const numberReader =
  <T extends number | null>(fallback: T, min: number): SettingReader<number | T> =>
  (raw) => {
    const value = toNumber(raw?.value);
    return value !== null && value >= min ? value : fallback;
  };

/** A whole number of at least `min`; the default for anything else. */
export const integerReader =
  (fallback: number, min: number): SettingReader<number> =>
  (raw) => {
    const value = toNumber(raw?.value);
    return value !== null && Number.isInteger(value) && value >= min ? value : fallback;
  };

/** Whole numbers above zero from a comma list, ascending and unique; the default when none is valid. */
export const integersReader =
  (fallback: readonly number[]): SettingReader<readonly number[]> =>
  (raw) => {
    const numbers = toText(raw?.value)
      .split(',')
      .map(toNumber)
      .filter((value) => value !== null && Number.isInteger(value) && value > 0);
    return numbers.length === 0 ? fallback : [...new Set(numbers as number[])].sort((a, b) => a - b);
  };

const rawOption = z.object({ value_id: requiredTextField, value_label: requiredTextField });

/** The choices of `config_options`; invalid ones are left out. */
export const optionsReader: SettingReader<readonly Option[]> = (raw, entries) =>
  entries
    .read(unwrapArray(raw?.options) ?? [], rawOption, 'option', 'value_id')
    .map((option) => ({ id: option.value_id, label: option.value_label }));

/**
 * Prices of a litre and a kilowatt-hour, as options of these ids. A price that isn't above zero and within the bounds of
 * its field is null and logged.
 */
export const fuelPricesReader: SettingReader<EnergyPrices> = (raw, entries) => {
  const options = optionsReader(raw, entries);
  const priceOf = (unit: keyof EnergyPrices) => {
    const text = options.find(({ id }) => id === unit)?.label ?? '';
    const price = parseAmountWithin(text, costBounds[unit]);
    if (typeof price === 'number' && price > 0) return price;
    if (text !== '') entries.skip('fuel price', `${unit}: ${text}`);
    return null;
  };
  return { litre: priceOf('litre'), kwh: priceOf('kwh') };
};

type Setting = Exclude<keyof SiteConfig, 'social'>;

/**
 * The reader of every setting of product 3.4, which returns the default for missing and invalid values.
 *
 * HTML begins at heading level 2 right below a page's h1 or in a part of its own (footer, dialog), and at 3 below a
 * heading of ours.
 */
export const settingReaders: { readonly [K in Setting]: SettingReader<SiteConfig[K]> } = {
  maintenanceModeEnabled: flagReader,
  vehiclesCompareMax: integerReader(defaultConfig.vehiclesCompareMax, 1),
  parentSiteUrl: linkReader,
  islands: optionsReader,
  contactModelsOptions: optionsReader,
  contactSideMessage: htmlReader(2),
  contactHeaderImage: pictureReader,
  rgpdPrivacyPolicyLink: linkReader,
  cookiesBannerScript: trustedCodeReader,
  metasHomeTitle: textReader(defaultConfig.metasHomeTitle),
  metasHomeDescription: textReader(),
  metasModelTitle: textReader(defaultConfig.metasModelTitle),
  metasModelDescription: textReader(),
  metricsGtmEnabled: flagReader,
  metricsGtmId: gtmIdReader,
  financeExampleLanding: htmlReader(3),
  homeTitle: textReader(),
  homeSubtitle: textReader(),
  homeH2Label: textReader(),
  homeH2Paragraph: htmlReader(3),
  configuratorUrl: linkReader,
  configuratorText: textReader(),
  configuratorImage: pictureReader,
  vehicleGeneralBottom: pictureReader,
  vehicleLandingBanner: htmlReader(2),
  vehicleLandingGalleryBottom: htmlReader(2),
  popupEnabled: flagReader,
  popupHomeOnly: flagReader,
  popupShowAfterSeconds: numberReader(defaultConfig.popupShowAfterSeconds, 0),
  popupCmsContent: htmlReader(2),
  financeAllowedMonths: integersReader(defaultConfig.financeAllowedMonths),
  financeSimulationAmountStep: numberReader(defaultConfig.financeSimulationAmountStep, 1),
  financeSimulationMinAmount: numberReader(defaultConfig.financeSimulationMinAmount, 0),
  fuelPrices: fuelPricesReader,
  noStockPageTitle: textReader(),
  noStockPageMessage: htmlReader(3),
  listBottomText: htmlReader(2),
  footerLogo: pictureReader,
  footerSectionLinks: htmlReader(2),
  footerHelpLinks: htmlReader(2),
  footerBanner: htmlReader(2),
  // Without the consents' script, its links become text.
  footerLegalLinks: (raw, entries, all) =>
    toHtml(raw?.value, {
      minHeading: 2,
      openConsents: trustedCodeReader(all?.get('openConsentsScript'), entries) !== '',
    }),
  footerLegalTitle: textReader(),
  footerLegalText: htmlReader(2),
  openConsentsScript: trustedCodeReader,
};

export const socialNetworks = [
  'instagram',
  'facebook',
  'twitter',
  'youtube',
  'linkedin',
] as const satisfies readonly SocialNetwork[];
