import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { isHeavyDrawing } from './drawing';
import type { PictureRef, PictureWidth } from './pictures';
import { pictureUrl } from './picture-refs';
import { processWide } from '@/lib/platform/process-wide';
import { BoundedQueue, isOverloaded } from '@/lib/platform/bounded-queue';
import { BoundedFolder } from '@/lib/cache/bounded-folder';
import { boundedBytes } from '../http/bounded-body';
import { openUpstreamFile, UpstreamFileError } from './upstream-file';

const MAX_BYTES = 15_000_000;
/** More pixels than any camera has; a small file that unfolds into more is refused. */
const MAX_PIXELS = 60_000_000;
/** A conversion that takes longer is given up. */
const LONGEST_SECONDS = 5;
const DISK_BYTES = 1024 * 2 ** 20;
const QUALITY = 78;
/** Both cores may work at pictures, one each, and pages still get their share. */
const CONVERSIONS_AT_ONCE = 2;
/** Pictures of the upstream in memory at once; a page full of new ones finds room among those that wait. */
const SOURCES_AT_ONCE = 8;
const MOST_WAITING = 200;
/** A failure is remembered this long, so that a page full of broken pictures doesn't call the upstream again and again. */
const FAILURE_MS = 30_000;

const inputTypes = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/svg+xml',
]);

const workshop = () =>
  processWide('pictures', () => ({
    files: new BoundedFolder(join(env().cacheDir, 'kept-pictures'), DISK_BYTES),
    places: new BoundedQueue(SOURCES_AT_ONCE, MOST_WAITING),
    convert: pLimit(CONVERSIONS_AT_ONCE),
    failures: new LRUCache<string, 404 | 502>({ max: 5_000, ttl: FAILURE_MS }),
  }));

/**
 * A picture of the upstream as WebP, at most `width` pixels wide (never enlarged), from this machine's files or made
 * now. The same picture is made once, however many ask for it.
 * @throws UpstreamFileError 404 for a reference that leads nowhere, 502 when it is unavailable, 503 when too many wait.
 */
export async function picture(ref: PictureRef, width: PictureWidth): Promise<Buffer> {
  const url = pictureUrl(ref);
  if (url === null) throw new UpstreamFileError(404);
  const key = `${width} ${url.href}`;
  return workshop().files.readOrMake(key, () => make(url, width, key));
}

async function make(url: URL, width: PictureWidth, key: string): Promise<Buffer> {
  const { places, failures } = workshop();
  const failure = failures.get(key);
  if (failure !== undefined) throw new UpstreamFileError(failure);
  try {
    // The place comes before the source is read: what waits holds no bytes.
    return await places.run(() => fetchAndConvert(url, width));
  } catch (error) {
    if (isOverloaded(error)) throw new UpstreamFileError(503);
    const status = error instanceof UpstreamFileError && error.status === 404 ? 404 : 502;
    failures.set(key, status);
    if (status === 502) log.warn('a picture could not be made', { path: url.pathname });
    throw new UpstreamFileError(status);
  }
}

async function fetchAndConvert(url: URL, width: PictureWidth): Promise<Buffer> {
  const { contentType, body } = await openUpstreamFile(url, MAX_BYTES);
  if (!inputTypes.has(contentType)) {
    body.on('error', () => undefined).destroy();
    throw new UpstreamFileError(502);
  }
  const source = await boundedBytes(body, MAX_BYTES);
  if (contentType === 'image/svg+xml' && isHeavyDrawing(source)) throw new UpstreamFileError(502);
  return workshop().convert(() => converted(source, width));
}

/** The first frame, turned as the camera was held, without metadata. An SVG becomes pixels, so nothing in it runs. */
async function converted(source: Buffer, width: PictureWidth): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const input: Sharp = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', density: 144 });
  return input
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: 3 })
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer();
}
