import { shareCardsFolder } from '@/lib/routing/endpoint-paths';
import { createHash } from 'node:crypto';
import { colors } from '@/lib/brand/brand';
import type { PictureRef } from '@/lib/media/pictures';
import { env } from '@/lib/platform/env';
import { isSigned, sign } from '@/lib/media/signature';
import { paths } from '@/lib/routing/routes';

/** Pictures and texts of a share card; each text but the title may be empty. */
export interface ShareCard {
  /** One large picture, or one with two others; the drawing without any. */
  readonly pictures: readonly PictureRef[];
  /** «Hyundai KONA». */
  readonly title: string;
  /** «1.0 TGDi 100 CV Klass · Gris Ecotronic». */
  readonly subtitle: string;
  /** «Entrega inmediata · Vecindario, Gran Canaria». */
  readonly detail: string;
  readonly price: string;
  /** «Desde», before the price of a list. */
  readonly priceLabel: string;
  /** The list price of a reduced vehicle, struck through. */
  readonly listPrice: string;
  readonly seller: string;
}

/** Returns a digest of a card's content and colors. Increase the version number when the rendering changes. */
export function shareCardDigest(card: ShareCard): string {
  const { pictures, title, subtitle, detail, price, priceLabel, listPrice, seller } = card;
  return createHash('sha256')
    .update(
      JSON.stringify([4, colors, pictures, title, subtitle, detail, price, priceLabel, listPrice, seller]),
    )
    .digest('hex');
}

/** Pixels of a share card, the size that networks show large. */
export const shareCardSize = { width: 1200, height: 630 } as const;

/** A share card for Open Graph; `url` is absolute. */
export interface ShareImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly type: string;
  readonly alt: string;
}

const homeName = '/inicio';
/** Characters of the version; the signature follows. */
const versionLength = 10;

/**
 * Returns the share image of a page. Its URL contains a version of the content, since networks cache a picture by URL.
 * The URL is signed, so that clients can't request arbitrary cards.
 */
export function shareImage(pagePath: string, card: ShareCard): ShareImage {
  const path = pagePath === paths.home ? homeName : pagePath;
  const version = shareCardDigest(card).slice(0, versionLength);
  return {
    url: `${env().siteUrl}${shareCardsFolder}${path}?v=${version}${sign('card', path + version)}`,
    ...shareCardSize,
    type: 'image/jpeg',
    alt: [card.title, card.subtitle, `${card.priceLabel} ${card.price}`.trim()].filter(Boolean).join(', '),
  };
}

/** Returns the page path of a share card's URL; null if its signature is invalid. */
export function parseShareCardPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const path = pathname.slice(shareCardsFolder.length);
  const version = search.slice('?v='.length);
  const [name, signature] = [version.slice(0, versionLength), version.slice(versionLength)];
  if (search !== `?v=${version}` || !isSigned('card', path + name, signature)) return null;
  return path === homeName ? paths.home : path;
}
