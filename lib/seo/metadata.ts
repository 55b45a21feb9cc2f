import type { Metadata } from 'next';
import { env } from '@/lib/platform/env';
import { shareCardSize, type ShareImage } from './share-card/card';

export interface PageMetadata {
  readonly title: string;
  /** Left out where it would only repeat the title. */
  readonly description?: string;
  /** The page's own address below the origin, without campaign or filters (product 11.1); a later page of a list names its page. */
  readonly path: string;
  /** The card shown where the page is shared; without one the site's own picture is. */
  readonly image?: ShareImage | null;
  /** The address of the page's feed below the origin (product 11.8). */
  readonly feed?: string | null;
  /** Whether search engines may keep the page; links are followed either way. */
  readonly index?: boolean;
}

/**
 * The metadata every page has: title, description, canonical address, Open Graph, Twitter card and robots
 * (product 11.1). The description of the cards falls back on the title.
 */
export function pageMetadata(page: PageMetadata): Metadata {
  const { title, description, path, image, feed, index = true } = page;
  const { siteUrl, brandName, locale } = env();
  const url = siteUrl + path;
  const shared = { title, description: description || title, images: [image ?? fallbackImage()] };
  return {
    metadataBase: new URL(siteUrl),
    title,
    ...(description && { description }),
    alternates: { canonical: url, ...(feed && { types: { 'application/atom+xml': siteUrl + feed } }) },
    openGraph: {
      ...shared,
      url,
      siteName: brandName,
      locale: locale === 'es' ? 'es_ES' : 'en_GB',
      type: 'website',
    },
    twitter: { ...shared, card: 'summary_large_image' },
    ...(index ? {} : { robots: { index: false, follow: true } }),
  };
}

/** What is shown where a page has no card of its own (`public/share.png`). */
function fallbackImage(): ShareImage {
  const { siteUrl, brandName } = env();
  return { url: `${siteUrl}/share.png`, ...shareCardSize, type: 'image/png', alt: brandName };
}

/** Fills `{model}` and `{brand}` in a configured template (product 3.4). */
export function fillTemplate(template: string, values: { model?: string | null; brand: string }): string {
  return template
    .replace(/\{(model|brand)\}/g, (_, name: 'model' | 'brand') => values[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The configured title of model pages with the vehicle's name for `{model}`; the name where the title lacks it. */
export function vehicleTitle(template: string, name: string, brand: string): string {
  return template.includes('{model}') ? fillTemplate(template, { model: name, brand }) : name;
}
