import type { EnergyPrices } from '@/lib/finance/running-costs';
import type { PictureRef } from '@/lib/content/pictures';

/** One option of a configured list (islands, contact models). */
export interface Option {
  readonly id: string;
  readonly label: string;
}

export type SocialNetwork = 'instagram' | 'facebook' | 'twitter' | 'youtube' | 'linkedin';

const noUrl = null as string | null;
const noPicture = null as PictureRef | null;
const noOptions: readonly Option[] = [];

/**
 * The configuration without settings: flags off, texts and HTML empty, links and pictures null, lists
 * empty. The titles of pages fall back to the brand and model alone, which suits either language. Names are the
 * configuration keys in camel case.
 */
export const defaultConfig = {
  maintenanceModeEnabled: false as boolean,
  vehiclesCompareMax: 3,
  parentSiteUrl: noUrl,
  islands: noOptions,
  contactModelsOptions: noOptions,
  contactSideMessage: '',
  contactHeaderImage: noPicture,
  rgpdPrivacyPolicyLink: noUrl,
  /** Trusted: runs code. */
  cookiesBannerScript: '',
  metasHomeTitle: '{brand}',
  metasHomeDescription: '',
  metasModelTitle: '{model} | {brand}',
  metasModelDescription: '',
  metricsGtmEnabled: false as boolean,
  metricsGtmId: null as string | null,
  financeExampleLanding: '',
  homeTitle: '',
  homeSubtitle: '',
  homeH2Label: '',
  homeH2Paragraph: '',
  configuratorUrl: noUrl,
  configuratorText: '',
  configuratorImage: noPicture,
  vehicleGeneralBottom: noPicture,
  vehicleLandingBanner: '',
  vehicleLandingGalleryBottom: '',
  popupEnabled: false as boolean,
  popupHomeOnly: false as boolean,
  /** Seconds; null = the default banner delay of 4000 ms. */
  popupShowAfterSeconds: null as number | null,
  popupCmsContent: '',
  /** Ascending, unique, never empty. */
  financeAllowedMonths: [24, 36, 48, 60, 72, 84] as readonly number[],
  financeSimulationAmountStep: 500,
  financeSimulationMinAmount: 3_000,
  /** Preset prices of the running-cost calculator. */
  fuelPrices: { litre: null, kwh: null } as EnergyPrices,
  noStockPageTitle: '',
  noStockPageMessage: '',
  listBottomText: '',
  footerLogo: noPicture,
  footerSectionLinks: '',
  footerHelpLinks: '',
  footerBanner: '',
  /** The consents placeholder has become a button-like link (`data-open-consents`). */
  footerLegalLinks: '',
  footerLegalTitle: '',
  footerLegalText: '',
  /** Trusted: runs on a click on the consents link. */
  openConsentsScript: '',
  social: {} as Partial<Readonly<Record<SocialNetwork, string>>>,
};

/**
 * The app configuration. HTML fields are sanitized; URLs are http(s) or null; pictures are references to
 * this site's proxy.
 */
export type SiteConfig = Readonly<typeof defaultConfig>;

/** Returns the URL of a tag manager's container; the id is validated where it is parsed. */
export function gtmScriptUrl(id: string): string {
  return `https://www.googletagmanager.com/gtm.js?id=${id}`;
}
