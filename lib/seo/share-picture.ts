import 'server-only';
import { join } from 'node:path';
import type { OverlayOptions } from 'sharp';
import { colors } from '@/lib/brand/brand';
import { noPictureSvg } from '@/lib/brand/drawings';
import { folders } from '@/lib/platform/bounds';
import { sharedLimit } from '@/lib/platform/limit';
import { env } from '@/lib/platform/env';
import { loadPicture } from '@/lib/media/picture-proxy';
import type { PictureRef } from '@/lib/media/pictures';
import { UpstreamFileError } from '@/lib/media/upstream-file';
import { processSingleton } from '@/lib/platform/process-singletons';
import { BoundedFolder, type FileResult } from '@/lib/cache/bounded-folder';
import { loadLettering } from './lettering';
import { renderBandSvg, pictureHeight } from './share-band';
import { shareCardDigest, type ShareCard, shareCardSize } from './share-card';

const QUALITY = 82;

const files = () =>
  processSingleton(
    'share-cards',
    () => new BoundedFolder(join(env().cacheDir, 'kept-share-cards'), folders['kept-share-cards']),
  );

/**
 * Returns a share card as JPEG, which every network supports, from the local file cache or rendered now. Concurrent
 * requests share one rendering. A card with an unavailable picture isn't cached persistently.
 * @throws UpstreamFileError or OverloadedError when the queue is full.
 */
export function renderSharePicture(card: ShareCard): Promise<FileResult> {
  return files().readOrCreate(shareCardDigest(card), () =>
    sharedLimit('share cards').run(() => composed(card)),
  );
}

/** A rectangle of the card, in pixels. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const { width } = shareCardSize;
const gap = 4;
const smallWidth = 400;
const smallHeight = (pictureHeight - gap) / 2;
const whole: Box = { left: 0, top: 0, width, height: pictureHeight };
/** One large picture and two small ones; each box has nearly the 16:9 of the pictures. */
const collage: readonly Box[] = [
  { ...whole, width: width - smallWidth - gap },
  { left: width - smallWidth, top: 0, width: smallWidth, height: smallHeight },
  { left: width - smallWidth, top: smallHeight + gap, width: smallWidth, height: smallHeight },
];

async function composed(card: ShareCard): Promise<FileResult> {
  const { default: sharp } = await import('sharp');
  const isCollage = card.pictures.length >= collage.length;
  const boxes = isCollage ? collage : [whole];
  const photos = await Promise.all(boxes.map((_, at) => photoOf(card.pictures[at] ?? null)));
  const layers = await Promise.all(
    boxes.map((box, at) => layerOf(photos[at]?.bytes ?? new Uint8Array(), box, isCollage)),
  );
  const band = Buffer.from(renderBandSvg(card, await loadLettering()));
  const bytes = await sharp({ create: { ...shareCardSize, channels: 3, background: colors.page } })
    .composite([...layers, { input: band, top: 0, left: 0 }])
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
  return { bytes, lasts: photos.every(({ lasts }) => lasts) };
}

/** The part of a picture's height that a wide box shows: cars have ground above and below them. */
const shownHeight = 0.78;

/**
 * Returns a picture that fills its box. Alone in the wide box, it isn't cut at the car: a fifth of its height is cut, and
 * the columns at its edges are repeated beside it, unless it is wide enough.
 */
async function layerOf(bytes: Uint8Array, box: Box, isCollage: boolean): Promise<OverlayOptions> {
  const { default: sharp } = await import('sharp');
  const { width, height, left, top } = box;
  const { width: own, height: tall } = await sharp(bytes).metadata();
  const scaledWidth = isCollage ? width : Math.min(width, Math.round((height / shownHeight / tall) * own));
  const ground = Math.floor((width - scaledWidth) / 2);
  const input = await sharp(bytes)
    .resize({ width: scaledWidth, height, fit: 'cover' })
    .extend({ left: ground, right: width - scaledWidth - ground, extendWith: 'copy' })
    .flatten({ background: colors.page })
    .toColorspace('srgb')
    .raw()
    .toBuffer();
  return { input, raw: { width, height, channels: 3 }, left, top };
}

/** Returns a picture of a card, or the placeholder. */
async function photoOf(picture: PictureRef | null): Promise<FileResult> {
  const drawing = Buffer.from(noPictureSvg());
  if (picture === null) return { bytes: drawing, lasts: true };
  try {
    return await loadPicture(picture, 1306);
  } catch (error) {
    if (!(error instanceof UpstreamFileError) || error.status === 503) throw error;
    return { bytes: drawing, lasts: false };
  }
}
