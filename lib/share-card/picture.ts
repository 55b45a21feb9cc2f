import 'server-only';
import { join } from 'node:path';
import { env } from '../env';
import { picture } from '../proxy/pictures';
import { Slots } from '../proxy/slots';
import { processWide } from '../process-wide';
import { BoundedFolder } from '../stores/bounded-folder';
import { shareCardSize } from './address';
import { digestOf, type ShareCard } from './card';
import { drawCard, pictureHeight } from './drawing';
import { lettering } from './lettering';

const DISK_BYTES = 256 * 2 ** 20;
const QUALITY = 82;
const ground = '#f5f1ea';

const workshop = () =>
  processWide('share-cards', () => ({
    files: new BoundedFolder(join(env().cacheDir, 'kept-share-cards'), DISK_BYTES),
    slots: new Slots(1),
    running: new Map<string, Promise<Buffer>>(),
  }));

/**
 * A share card as JPEG, which every network reads, from this machine's files or made now. The same card is made once,
 * however many ask for it.
 * @throws UpstreamFileError when its picture can't be had.
 */
export async function sharePicture(card: ShareCard): Promise<Buffer> {
  const { files, slots, running } = workshop();
  const key = digestOf(card);
  const held = await files.read(key, true);
  if (held) return held;
  const job =
    running.get(key) ??
    composed(card, slots)
      .then(async (made) => {
        await files.write(key, made);
        return made;
      })
      .finally(() => running.delete(key));
  running.set(key, job);
  return job;
}

async function composed(card: ShareCard, slots: Slots): Promise<Buffer> {
  const [photo, letters] = await Promise.all([card.picture && picture(card.picture, 1306), lettering()]);
  const texts = Buffer.from(drawCard(card, letters));
  return slots.run(async () => {
    const { default: sharp } = await import('sharp');
    const { width } = shareCardSize;
    const top = photo
      ? [{ input: await sharp(photo).resize({ width, height: pictureHeight, fit: 'cover' }).toBuffer() }]
      : [];
    return sharp({ create: { ...shareCardSize, channels: 3, background: ground } })
      .composite([...top.map((layer) => ({ ...layer, top: 0, left: 0 })), { input: texts, top: 0, left: 0 }])
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer();
  });
}
