import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { type PictureRef, pictureSrc, sharePictureSize } from '@/lib/content/pictures';
import { env } from '@/lib/settings/env';

interface PageMetadata {
  readonly title: string;
  /** Absent if it would repeat the title. */
  readonly description?: string;
  /** Its own path and query, without a campaign (product 11.1). */
  readonly path: string;
  /** Picture of what the page shows; the site's own without one. */
  readonly picture?: PictureRef | null;
  /** Whether search engines may index the page; links are followed either way. */
  readonly index?: boolean;
}

/**
 * Returns the metadata of every page: title, description, canonical URL, Open Graph, Twitter card and robots.
 * A page that search engines must not index has no canonical URL; Open Graph names its own, so that a
 * shared search shows the same vehicles. The cards' description falls back to the title.
 */
export function pageMetadata(page: PageMetadata): Metadata {
  const { title, description, path, picture, index = true } = page;
  const { siteUrl, sellerName, locale } = env();
  const url = siteUrl + path;
  const shared = { title, description: description || title, images: [shareImageMetadata(title, picture)] };
  return {
    metadataBase: new URL(siteUrl),
    title,
    ...(description && { description }),
    openGraph: {
      ...shared,
      url,
      siteName: sellerName,
      locale: locale === 'es' ? 'es_ES' : 'en_GB',
      type: 'website',
    },
    twitter: { ...shared, card: 'summary_large_image' },
    ...(index ? { alternates: { canonical: url } } : { robots: { index: false, follow: true } }),
  };
}

/** Creates the metadata of a page whose title and introduction are in its namespace of the catalogue. */
export const createIntroducedPageMetadata =
  (namespace: 'accessibility' | 'contact', path: string) => async (): Promise<Metadata> => {
    const t = await getTranslations(namespace);
    return pageMetadata({ title: `${t('title')} | ${env().brandName}`, description: t('intro'), path });
  };

/** Returns the picture that networks show of a page: its own, else the site's (`shareImageSvg`). */
function shareImageMetadata(title: string, picture?: PictureRef | null) {
  const { siteUrl, sellerName } = env();
  const path = picture ? pictureSrc(picture, sharePictureSize.width) : '/share.jpg';
  return { url: siteUrl + path, type: 'image/jpeg', ...sharePictureSize, alt: picture ? title : sellerName };
}
