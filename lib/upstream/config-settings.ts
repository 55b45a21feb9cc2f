import 'server-only';
import { z } from 'zod';
import type { Option, SiteConfig, SocialNetwork } from '@/lib/site/site-config';
import { configuredAddress } from '@/lib/web/html/links';
import { keepFigures } from '@/lib/web/i18n/format';
import type { PictureRef } from '@/lib/web/media/pictures';
import { requiredText, toArray, toFlag, toHtml, toNumber, toText, withOptionNames } from './fields';
import { upstreamPicture } from './picture-address';
import type { LenientListReader } from './read';

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
export const flag: SettingReader<boolean> = (raw) => toFlag(raw?.value);

/** Plain text; the default when missing or blank. */
export const text =
  (fallback = ''): SettingReader<string> =>
  (raw) =>
    keepFigures(toText(raw?.value)) || fallback;

/** Sanitized HTML whose headings begin at `minHeading`; empty when missing. */
export const html =
  (minHeading: 2 | 3): SettingReader<string> =>
  (raw) =>
    toHtml(raw?.value, { minHeading });

/** Code, or markup with code, trusted unchanged (product 14.2); empty when missing. */
export const trusted: SettingReader<string> = (raw) =>
  typeof raw?.value === 'string' ? raw.value.trim() : '';

/** A link to our pages or another site. Anything else is null and logged by its key alone: a URL may hold a secret. */
export const link: SettingReader<string | null> = (raw, entries) => {
  const written = toText(raw?.value);
  if (raw === undefined || written === '') return null;
  const address = configuredAddress(written);
  if (address === null) entries.skip('address', raw.key);
  return address;
};

/** A picture on an allowed host; null for anything else. */
export const picture: SettingReader<PictureRef | null> = (raw) => upstreamPicture(raw?.value);

/** A tag manager container (`GTM-…`), which becomes part of a URL and a script; null for anything else. */
export const gtmId: SettingReader<string | null> = (raw) =>
  /^GTM-[A-Z0-9]+$/.exec(toText(raw?.value))?.[0] ?? null;

/** A number of at least `min`; the default for anything else. */
export const number =
  <T extends number | null>(fallback: T, min: number): SettingReader<number | T> =>
  (raw) => {
    const value = toNumber(raw?.value);
    return value !== null && value >= min ? value : fallback;
  };

/** A whole number of at least `min`; the default for anything else. */
export const integer =
  (fallback: number, min: number): SettingReader<number> =>
  (raw) => {
    const value = toNumber(raw?.value);
    return value !== null && Number.isInteger(value) && value >= min ? value : fallback;
  };

/** Whole numbers above zero from a comma list, ascending and unique; the default when none is valid. */
export const integers =
  (fallback: readonly number[]): SettingReader<readonly number[]> =>
  (raw) => {
    const parts = Array.isArray(raw?.value)
      ? (raw.value as readonly unknown[])
      : toText(raw?.value).split(',');
    const numbers = parts
      .map(toNumber)
      .filter((value) => value !== null && Number.isInteger(value) && value > 0);
    return numbers.length === 0 ? fallback : [...new Set(numbers as number[])].sort((a, b) => a - b);
  };

const rawOption = z.preprocess(
  withOptionNames,
  z.object({ value_id: requiredText, value_label: requiredText }),
);

/** The choices of `config_options`, or of a list as the value, also as JSON text. Invalid choices are left out. */
export const options: SettingReader<readonly Option[]> = (raw, entries) =>
  entries
    .read(toArray(raw?.options) ?? toArray(fromJson(raw?.value)) ?? [], rawOption, 'option', 'value_id')
    .map((option) => ({ id: option.value_id, label: option.value_label }));

/** Parses JSON text; null when it is invalid. Other values are returned unchanged. */
function fromJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

type Setting = Exclude<keyof SiteConfig, 'social'>;

/**
 * The reader and the default of every setting of product 3.4, for missing and invalid values. Defaults: flags off,
 * texts and HTML empty, links and pictures null, lists empty, numbers as given here. The titles of pages fall back to
 * the brand and model alone, which suits either language.
 *
 * HTML begins at heading level 2 right below a page's h1 or in a part of its own (footer, dialog), and at 3 below a
 * heading of ours.
 */
export const settingReaders: { readonly [K in Setting]: SettingReader<SiteConfig[K]> } = {
  maintenanceModeEnabled: flag,
  vehiclesCompareMax: integer(3, 1),
  parentSiteUrl: link,
  islands: options,
  contactModelsOptions: options,
  contactSideMessage: html(2),
  contactHeaderImage: picture,
  rgpdPrivacyPolicyLink: link,
  cookiesBannerScript: trusted,
  metasHomeTitle: text('{brand}'),
  metasHomeDescription: text(),
  metasModelTitle: text('{model} | {brand}'),
  metasModelDescription: text(),
  metricsGtmEnabled: flag,
  metricsGtmId: gtmId,
  financeExampleLanding: html(3),
  homeTitle: text(),
  homeSubtitle: text(),
  homeH2Label: text(),
  homeH2Paragraph: html(3),
  configuratorUrl: link,
  configuratorText: text(),
  configuratorImage: picture,
  vehicleGeneralBottom: picture,
  vehicleLandingBanner: html(2),
  vehicleLandingGalleryBottom: html(2),
  popupEnabled: flag,
  popupHomeOnly: flag,
  popupShowAfterSeconds: number(null, 0),
  popupCmsContent: html(2),
  financeAllowedMonths: integers([24, 36, 48, 60, 72, 84]),
  financeSimulationAmountStep: number(500, 1),
  financeSimulationMinAmount: number(3000, 0),
  noStockPageTitle: text(),
  noStockPageMessage: html(3),
  listBottomText: html(2),
  footerLogo: picture,
  footerSectionLinks: html(2),
  footerHelpLinks: html(2),
  footerBanner: html(2),
  // Without the consents' script, its links become text.
  footerLegalLinks: (raw, entries, all) =>
    toHtml(raw?.value, {
      minHeading: 2,
      openConsents: trusted(all?.get('openConsentsScript'), entries) !== '',
    }),
  footerLegalTitle: text(),
  footerLegalText: html(2),
  openConsentsScript: trusted,
};

export const socialNetworks = [
  'instagram',
  'facebook',
  'twitter',
  'youtube',
  'linkedin',
] as const satisfies readonly SocialNetwork[];
