import type { Metadata } from 'next';
import { env } from '../env';
import { pictureSrc, type PictureRef } from '../pictures';

export interface PageMetadata {
  readonly title: string;
  readonly description: string;
  /** The page's own path, without a query (decisions 12). */
  readonly path: string;
  readonly picture?: PictureRef | null;
  /** Whether search engines may keep the page; links are followed either way. */
  readonly index?: boolean;
}

/** The metadata every page has: title, description, canonical address, Open Graph and robots (decisions 12). */
export function pageMetadata({ title, description, path, picture, index = true }: PageMetadata): Metadata {
  const { siteUrl, brandName, locale } = env();
  const url = siteUrl + path;
  const image = picture ? siteUrl + pictureSrc(picture, 1306) : null;
  return {
    metadataBase: new URL(siteUrl),
    title,
    description,
    alternates: { canonical: url },
    openGraph: {
      title,
      description,
      url,
      siteName: brandName,
      locale: locale === 'es' ? 'es_ES' : 'en_GB',
      type: 'website',
      ...(image && { images: [{ url: image, alt: title }] }),
    },
    ...(index ? {} : { robots: { index: false, follow: true } }),
  };
}

/** Fills `{model}` and `{brand}` in a configured template (specification 3, metas templates). */
export function fillTemplate(template: string, values: { model?: string | null; brand: string }): string {
  return template
    .replace(/\{(model|brand)\}/g, (_, name: 'model' | 'brand') => values[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
