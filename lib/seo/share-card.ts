import { createHash } from 'node:crypto';
import type { PictureRef } from '@/lib/web/media/pictures';
import { env } from '@/lib/platform/env';
import { isSigned, sign } from '@/lib/web/media/signature';
import { paths } from '@/lib/addresses/routes';

/** What a share card shows: a picture above a band with a title, a line beneath it and a price; `detail` and `price` may be empty. */
export interface ShareCard {
  readonly picture: PictureRef | null;
  readonly title: string;
  readonly detail: string;
  readonly price: string;
  /** Stands before the line beneath the title. */
  readonly brand: string;
}

/** Tells apart cards that show different things. Raise the number when the drawing changes. */
export function digestOf(card: ShareCard): string {
  const { picture, title, detail, price, brand } = card;
  return createHash('sha256')
    .update(JSON.stringify([2, picture, title, detail, price, brand]))
    .digest('hex');
}

/** Pixels of a share card, the size that networks show large. */
export const shareCardSize = { width: 1200, height: 630 } as const;

/** A share card as Open Graph names it; addresses are whole. */
export interface ShareImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly type: string;
  readonly alt: string;
}

const prefix = '/og';
const homeName = '/inicio';
/** Characters of the name of a version; the signature follows. */
const versionLength = 10;

/**
 * The address of a page's share card. It names the version of what the card shows, since networks keep a picture as long
 * as its address stays, and is signed: nobody has cards drawn that no page names.
 */
export function shareImage(pagePath: string, card: ShareCard): ShareImage {
  const path = pagePath === paths.home ? homeName : pagePath;
  const version = digestOf(card).slice(0, versionLength);
  return {
    url: `${env().siteUrl}${prefix}${path}?v=${version}${sign('card', path + version)}`,
    ...shareCardSize,
    type: 'image/jpeg',
    alt: [card.title, card.detail, card.price].filter(Boolean).join(', '),
  };
}

/** The path of the page whose share card stands at an address below `/og`; null for an address that we did not write. */
export function sharedPage({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const path = pathname.slice(prefix.length);
  const version = search.slice('?v='.length);
  const [name, signature] = [version.slice(0, versionLength), version.slice(versionLength)];
  if (search !== `?v=${version}` || !isSigned('card', path + name, signature)) return null;
  return path === homeName ? paths.home : path;
}
