import 'server-only';
import { join } from 'node:path';
import { folders } from '@/lib/platform/bounds';
import { limitOf } from '@/lib/platform/limit';
import { env } from '@/lib/platform/env';
import { picture } from '@/lib/web/media/picture-proxy';
import { processWide } from '@/lib/platform/process-wide';
import { BoundedFolder } from '@/lib/cache/bounded-folder';
import { digestOf, type ShareCard, shareCardSize } from './card';
import { lettering, type Lettering } from './lettering';

/** Height of the picture in pixels; the band below it holds the texts. */
const pictureHeight = 448;

const margin = 56;
const gap = 48;
const sizes = { title: 56, leastTitle: 38, detail: 30, price: 58 } as const;
const colors = { band: '#10233a', title: '#ffffff', detail: '#cdd5de' } as const;

/** Everything of a card but its picture, as an SVG of paths over a transparent ground. */
export function drawCard(card: ShareCard, letters: Lettering): string {
  const { width, height } = shareCardSize;
  const price = letters.draw(card.price, 0, 0, sizes.price);
  const priceX = width - margin - price.width;
  const room = (card.price === '' ? width - margin : priceX - gap) - margin;
  const title = fit(card.title, room, letters);
  const middle = pictureHeight + (height - pictureHeight) / 2;
  const detail = [card.brand, card.detail].filter(Boolean).join(' · ');
  const paths = [
    letters.draw(title.text, margin, middle - 4, title.size),
    letters.draw(cut(detail, room, sizes.detail, letters), margin, middle + 46, sizes.detail),
    letters.draw(card.price, priceX, middle + 20, sizes.price),
  ].map(({ path }) => path);
  const fills = [colors.title, colors.detail, colors.title];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect y="${pictureHeight}" width="${width}" height="${height - pictureHeight}" fill="${colors.band}"/>`,
    ...paths.map((path, index) => `<path d="${path}" fill="${fills[index]}"/>`),
    '</svg>',
  ].join('');
}

/** A title in the largest size that fits, shortened when even the least one doesn't. */
function fit(text: string, room: number, letters: Lettering): { text: string; size: number } {
  const wanted = (sizes.title * room) / Math.max(letters.widthOf(text, sizes.title), 1);
  const size = Math.max(sizes.leastTitle, Math.min(sizes.title, Math.floor(wanted)));
  return { text: cut(text, room, size, letters), size };
}

function cut(text: string, room: number, size: number, letters: Lettering): string {
  if (letters.widthOf(text, size) <= room) return text;
  let kept = text.slice(0, 120);
  while (kept !== '' && letters.widthOf(`${kept}…`, size) > room) kept = kept.slice(0, -1).trimEnd();
  return `${kept}…`;
}

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
