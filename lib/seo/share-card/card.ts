import { createHash } from 'node:crypto';
import type { PictureRef } from '@/lib/web/media/pictures';

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
    .update(JSON.stringify([1, picture, title, detail, price, brand]))
    .digest('hex');
}
