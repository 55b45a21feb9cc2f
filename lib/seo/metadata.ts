import type { Metadata } from 'next';
import { env } from '@/lib/platform/env';
import { fillPlaceholders } from './titles';
import { shareCardSize, type ShareImage } from './share-card';

export interface PageMetadata {
  readonly title: string;
  /** Absent if it would repeat the title. */
  readonly description?: string;
  /** Canonical path without campaign or filters (product 11.1), with the page number of a list's later page. */
  readonly path: string;
  /** Share card of the page; the site's own picture without one. */
  readonly image?: ShareImage | null;
  /** Whether search engines may index the page; links are followed either way. */
  readonly index?: boolean;
}

/**
 * Returns the metadata of every page: title, description, canonical URL, Open Graph, Twitter card and robots
 * (product 11.1). The cards' description falls back to the title.
 */
export function pageMetadata(page: PageMetadata): Metadata {
  const { title, description, path, image, index = true } = page;
  const { siteUrl, sellerName, locale } = env();
  const url = siteUrl + path;
  const shared = { title, description: description || title, images: [image ?? fallbackImage()] };
  return {
    metadataBase: new URL(siteUrl),
    title,
    ...(description && { description }),
    alternates: { canonical: url },
    openGraph: {
      ...shared,
      url,
      siteName: sellerName,
      locale: locale === 'es' ? 'es_ES' : 'en_GB',
      type: 'website',
    },
    twitter: { ...shared, card: 'summary_large_image' },
    ...(index ? {} : { robots: { index: false, follow: true } }),
  };
}

/** Returns the picture of pages without a share card (`sitePictureSvg`). */
function fallbackImage(): ShareImage {
  const { siteUrl, sellerName } = env();
  return { url: `${siteUrl}/share.png`, ...shareCardSize, type: 'image/png', alt: sellerName };
}

/** Fills `{model}` and `{brand}` in a configured template (product 3.4). */
export function fillTemplate(template: string, values: { model?: string | null; brand: string }): string {
  return fillPlaceholders(template, { model: values.model ?? '', brand: values.brand });
}
