import { env } from '@/lib/env';
import { paths } from '@/lib/routing/routes';
import { digestOf, type ShareCard } from './card';

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

/**
 * The address of a page's share card. It names the version of what the card shows: networks keep a picture as long as
 * its address stays. The server reads only the path.
 */
export function shareImage(pagePath: string, card: ShareCard): ShareImage {
  const path = pagePath === paths.home ? homeName : pagePath;
  return {
    url: `${env().siteUrl}${prefix}${path}?v=${digestOf(card).slice(0, 10)}`,
    ...shareCardSize,
    type: 'image/jpeg',
    alt: [card.title, card.detail, card.price].filter(Boolean).join(', '),
  };
}

/** The path of the page whose share card stands at an address below `/og`. */
export function sharedPage(pathname: string): string {
  const path = pathname.slice(prefix.length);
  return path === homeName ? paths.home : path;
}
