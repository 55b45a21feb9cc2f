import type { EnergyPrices } from '@/lib/costs/running-costs';
import type { PictureRef } from '@/lib/content/pictures';

/** One option of a configured list (islands, contact models). */
export interface Option {
  readonly id: string;
  readonly label: string;
}

export type SocialNetwork = 'instagram' | 'facebook' | 'twitter' | 'youtube' | 'linkedin';

/**
 * The app configuration with typed defaults (product 3.4). Names are the configuration keys in camel case. HTML fields
 * are sanitized; URLs are http(s) or null; pictures are references to this site's proxy.
 */
export interface SiteConfig {
  readonly maintenanceModeEnabled: boolean;
  readonly vehiclesCompareMax: number;
  readonly parentSiteUrl: string | null;
  readonly islands: readonly Option[];
  readonly contactModelsOptions: readonly Option[];
  readonly contactSideMessage: string;
  readonly contactHeaderImage: PictureRef | null;
  readonly rgpdPrivacyPolicyLink: string | null;
  /** Trusted: runs code (product 14.2). */
  readonly cookiesBannerScript: string;
  readonly metasHomeTitle: string;
  readonly metasHomeDescription: string;
  readonly metasModelTitle: string;
  readonly metasModelDescription: string;
  readonly metricsGtmEnabled: boolean;
  readonly metricsGtmId: string | null;
  readonly financeExampleLanding: string;
  readonly homeTitle: string;
  readonly homeSubtitle: string;
  readonly homeH2Label: string;
  readonly homeH2Paragraph: string;
  readonly configuratorUrl: string | null;
  readonly configuratorText: string;
  readonly configuratorImage: PictureRef | null;
  readonly vehicleGeneralBottom: PictureRef | null;
  readonly vehicleLandingBanner: string;
  readonly vehicleLandingGalleryBottom: string;
  readonly popupEnabled: boolean;
  readonly popupHomeOnly: boolean;
  /** Seconds; null = the default banner delay of 4000 ms. */
  readonly popupShowAfterSeconds: number | null;
  readonly popupCmsContent: string;
  /** Ascending, unique, never empty. */
  readonly financeAllowedMonths: readonly number[];
  readonly financeSimulationAmountStep: number;
  readonly financeSimulationMinAmount: number;
  /** Preset prices of the running-cost calculator (product 8.7). */
  readonly fuelPrices: EnergyPrices;
  readonly noStockPageTitle: string;
  readonly noStockPageMessage: string;
  readonly listBottomText: string;
  readonly footerLogo: PictureRef | null;
  readonly footerSectionLinks: string;
  readonly footerHelpLinks: string;
  readonly footerBanner: string;
  /** Sanitized HTML in which the consents placeholder has become a button-like link (`data-open-consents`). */
  readonly footerLegalLinks: string;
  readonly footerLegalTitle: string;
  readonly footerLegalText: string;
  /** Trusted: runs on a click on the consents link (product 14.2). */
  readonly openConsentsScript: string;
  readonly social: Partial<Readonly<Record<SocialNetwork, string>>>;
}

/** Returns the URL of a tag manager's container; the id is validated where it is parsed. */
export function gtmScriptUrl(id: string): string {
  return `https://www.googletagmanager.com/gtm.js?id=${id}`;
}
