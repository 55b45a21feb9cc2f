import 'server-only';
import type { SiteConfig, SocialNetwork } from '@/lib/site/site-config';
import {
  flag,
  gtmId,
  html,
  integer,
  integers,
  link,
  number,
  options,
  picture,
  text,
  trusted,
  type SettingReader,
} from './config-readers';

type Setting = Exclude<keyof SiteConfig, 'social'>;

/**
 * Every setting of product 3.4 with its type and the default it takes when it is missing or unreadable. Defaults:
 * flags off, texts and HTML empty, addresses and pictures null, lists empty, and the numbers written here. The
 * titles of pages fall back to the brand and model alone, which reads well in either language.
 *
 * HTML begins at heading level 2 where it stands right below a page's h1 or in a part of its own (footer, dialog),
 * and at 3 where a heading of ours stands above it.
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
  footerLegalLinks: html(2, true),
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
