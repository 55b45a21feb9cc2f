import type { EnergyPrices } from '@/lib/finance/running-costs';
import type { PictureRef } from '@/lib/content/pictures';
import { serviceAccessor } from '@/lib/platform/services';

/** One option of a configured list (islands, contact models). */
export interface Option {
  readonly id: string;
  readonly label: string;
}

export type SocialNetwork = 'instagram' | 'facebook' | 'twitter' | 'youtube' | 'linkedin';

/** What a setting is without a readable value, by its kind. */
const withoutValue = {
  flag: false as boolean,
  text: '',
  /**
   * Sanitized HTML right below a page's h1 or in a part of its own (footer, dialog): its headings begin at
   * level 2.
   */
  section: '',
  /** Sanitized HTML below a heading of ours: its headings begin at level 3. */
  passage: '',
  /** Trusted: runs code. */
  code: '',
  link: null as string | null,
  picture: null as PictureRef | null,
  /** A container of the tag manager. */
  container: null as string | null,
};

/**
 * The kinds of all settings but numbers and lists (product 3.4). Names are the configuration keys in camel
 * case.
 */
export const settingKinds = {
  maintenanceModeEnabled: 'flag',
  parentSiteUrl: 'link',
  contactSideMessage: 'section',
  contactHeaderImage: 'picture',
  rgpdPrivacyPolicyLink: 'link',
  cookiesBannerScript: 'code',
  metasHomeTitle: 'text',
  metasHomeDescription: 'text',
  metasModelTitle: 'text',
  metasModelDescription: 'text',
  metricsGtmEnabled: 'flag',
  metricsGtmId: 'container',
  financeExampleLanding: 'passage',
  homeTitle: 'text',
  homeSubtitle: 'text',
  homeH2Label: 'text',
  homeH2Paragraph: 'passage',
  configuratorUrl: 'link',
  configuratorText: 'text',
  configuratorImage: 'picture',
  vehicleGeneralBottom: 'picture',
  vehicleLandingBanner: 'section',
  vehicleLandingGalleryBottom: 'section',
  popupEnabled: 'flag',
  popupHomeOnly: 'flag',
  popupCmsContent: 'section',
  noStockPageTitle: 'text',
  noStockPageMessage: 'passage',
  listBottomText: 'section',
  footerLogo: 'picture',
  footerSectionLinks: 'section',
  footerHelpLinks: 'section',
  footerBanner: 'section',
  /** The consents placeholder has become a button-like link (`data-open-consents`). */
  footerLegalLinks: 'section',
  footerLegalTitle: 'text',
  footerLegalText: 'section',
  /** Runs on a click on the consents link. */
  openConsentsScript: 'code',
} as const satisfies Readonly<Record<string, keyof typeof withoutValue>>;

type OfKinds = { [Name in keyof typeof settingKinds]: (typeof withoutValue)[(typeof settingKinds)[Name]] };
const noOptions: readonly Option[] = [];

/**
 * The configuration without settings. The titles of pages fall back to the brand and model alone, which suits
 * either language.
 */
export const defaultConfig = {
  // `Object.fromEntries` can't express that each setting has the type of its own kind.
  ...(Object.fromEntries(
    Object.entries(settingKinds).map(([name, kind]) => [name, withoutValue[kind]]),
  ) as OfKinds),
  metasHomeTitle: '{brand}',
  metasModelTitle: '{model} | {brand}',
  vehiclesCompareMax: 3,
  islands: noOptions,
  contactModelsOptions: noOptions,
  /** Promotions by their ids, named as the discount lines of their vehicles. */
  promotions: noOptions,
  popupShowAfterSeconds: 4,
  /** Ascending, unique, never empty. */
  financeAllowedMonths: [24, 36, 48, 60, 72, 84] as readonly number[],
  financeSimulationAmountStep: 500,
  financeSimulationMinAmount: 3_000,
  /** Preset prices of the running-cost calculator. */
  fuelPrices: { litre: null, kwh: null } as EnergyPrices,
  social: {} as Partial<Readonly<Record<SocialNetwork, string>>>,
};

/**
 * The app configuration. HTML fields are sanitized; URLs are http(s) or null; pictures are references to
 * this site's proxy.
 */
export type SiteConfig = Readonly<typeof defaultConfig>;

const parentSiteState = serviceAccessor('parentSite', () => ({ url: null as string | null }));

/**
 * Sets the parent site (setting `parent_site_url`), without query and end slash; null or any URL but http(s)
 * clears it. Called whenever a configuration is read.
 */
export function setParentSiteUrl(rawUrl: string | null): void {
  const url = rawUrl === null ? null : URL.parse(rawUrl);
  parentSiteState().url =
    url && /^https?:$/.test(url.protocol) ? `${url.origin}${url.pathname}`.replace(/\/$/, '') : null;
}

/** Returns the http(s) URL of the parent site without an end slash; null without one. */
export const parentSiteUrlOrNull = (): string | null => parentSiteState().url;
