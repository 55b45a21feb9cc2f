import 'server-only';
import { join } from 'node:path';
import { folders } from '@/lib/platform/bounds';
import { limitOf } from '@/lib/platform/limit';
import { env } from '@/lib/platform/env';
import { picture } from '@/lib/web/media/picture-proxy';
import { processWide } from '@/lib/platform/process-wide';
import { BoundedFolder } from '@/lib/cache/bounded-folder';
import { shareCardSize } from './address';
import { digestOf, type ShareCard } from './card';
import { drawCard, pictureHeight } from './drawing';
import { lettering } from './lettering';

const QUALITY = 82;
const ground = '#f5f1ea';

const files = () =>
  processWide(
    'share-cards',
    () => new BoundedFolder(join(env().cacheDir, 'kept-share-cards'), folders['kept-share-cards']),
  );

/**
 * A share card as JPEG, which every network reads, from this machine's files or made now. The same card is made once,
 * however many ask for it.
 * @throws UpstreamFileError when its picture is unavailable, OverloadedError when too many wait.
 */
export function sharePicture(card: ShareCard): Promise<Buffer> {
  return files().readOrMake(digestOf(card), () => limitOf('share cards').run(() => composed(card)));
}

async function composed(card: ShareCard): Promise<Buffer> {
  const photo = card.picture && (await picture(card.picture, 1306));
  const texts = Buffer.from(drawCard(card, await lettering()));
  const { default: sharp } = await import('sharp');
  const size = { width: shareCardSize.width, height: pictureHeight, fit: 'cover' } as const;
  const layers = [...(photo ? [await sharp(photo).resize(size).toBuffer()] : []), texts];
  return sharp({ create: { ...shareCardSize, channels: 3, background: ground } })
    .composite(layers.map((input) => ({ input, top: 0, left: 0 })))
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
