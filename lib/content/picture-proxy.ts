import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Sharp } from 'sharp';
import { colors } from '@/lib/brand/brand';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { type PictureRef, type PictureWidth, sharePictureWidth } from './pictures';
import { pictureUrl } from './picture-refs';
import { processSingleton } from '@/lib/platform/process-singletons';
import { dataLifetimes } from '@/lib/cache/lifetimes';
import { caches, folders, sizes } from '@/lib/platform/bounds';
import { sharedLimit } from '@/lib/platform/limit';
import { BoundedFolder, type FileResult } from '@/lib/cache/bounded-folder';
import { boundedBytes } from '@/lib/http/body';
import { pictureFormat, isMarkup, formatBytes } from './picture-format';
import { firstBytes, discardBody, toFileError, openUpstreamFile, UpstreamFileError } from './upstream-file';

const MAX_BYTES = sizes['picture of the upstream'];
/** Maximum number of pixels, more than any camera has; a small file that decodes to more is refused. */
const MAX_PIXELS = 60_000_000;
/** Maximum duration of a conversion, in seconds. */
const LONGEST_SECONDS = 5;
const QUALITY = 78;

const pictureCache = () =>
  processSingleton('pictures', () => ({
    files: new BoundedFolder(join(env().cacheDir, 'kept-pictures'), folders['kept-pictures']),
    failures: new LRUCache<string, UpstreamFileError>({
      ...caches['failures of pictures'],
      ttl: dataLifetimes['failures of pictures'].ttl,
    }),
    /** The last logged reason, by source URL. */
    reported: new LRUCache<string, string>(caches['reported pictures']),
  }));

/**
 * Returns a picture of the upstream as WebP (JPEG for networks), at most `width` pixels wide (never enlarged), from the
 * file cache or converted now. Concurrent requests share one conversion. A picture from a truncated source isn't
 * persisted.
 * @throws UpstreamFileError 404 for an invalid reference, 502 when it is unavailable, 503 when too many wait.
 */
export async function loadPicture(ref: PictureRef, width: PictureWidth): Promise<FileResult> {
  const url = pictureUrl(ref);
  if (url === null) throw new UpstreamFileError(404, 'unknown reference');
  return pictureCache().files.readOrCreate(`${width} ${url.href}`, () => make(url, width));
}

/** Whether the last fetch of a picture found none at its source; false when unknown. */
export function wasPictureMissing(ref: PictureRef): boolean {
  const url = pictureUrl(ref);
  return url !== null && missing.includes(pictureCache().reported.get(url.href) ?? '');
}

/** Logged reasons that mean that the source has no picture, rather than a temporary failure. */
const missing: readonly string[] = ['not found', 'html', 'no picture'];

async function make(url: URL, width: PictureWidth): Promise<FileResult> {
  const { failures, reported } = pictureCache();
  const failure = failures.get(url.href);
  if (failure !== undefined) throw failure;
  try {
    // The slot comes before the download, so waiting requests hold no bytes. A slow host leaves slots for others.
    const made = await sharedLimit('pictures').run(() => fetchAndConvert(url, width), { kind: url.host });
    if (made.lasts) reported.delete(url.href);
    else report(url, 'cut short');
    return made;
  } catch (error) {
    const problem = toFileError(error);
    if (problem.status === 503) throw problem;
    failures.set(url.href, problem);
    report(url, problem.reason);
    throw problem;
  }
}

/** Logs the problem of a source once, until the problem changes. */
function report({ href, pathname }: URL, reason: string): void {
  const { reported } = pictureCache();
  if (reported.get(href) === reason) return;
  reported.set(href, reason);
  const message = reason === 'cut short' ? 'a picture came cut short' : 'a picture could not be made';
  log.warn(message, { path: pathname, reason });
}

async function fetchAndConvert(url: URL, width: PictureWidth): Promise<FileResult> {
  const { body } = await openUpstreamFile(url, MAX_BYTES);
  const beginning = await firstBytes(body, formatBytes);
  const format = pictureFormat(beginning);
  if (format === null) {
    discardBody(body);
    throw new UpstreamFileError(502, isMarkup(beginning) ? 'html' : 'no picture');
  }
  const source = await boundedBytes(body, MAX_BYTES);
  return sharedLimit('conversions of pictures').run(() => converted(source, width, format === 'jpeg'));
}

/** Converts the whole source or, where that fails and it may be truncated, the part that can be decoded. */
async function converted(source: Buffer, width: PictureWidth, mayBeCut: boolean): Promise<FileResult> {
  try {
    return { bytes: await encode(source, width, 'error'), lasts: true };
  } catch (error) {
    if (!mayBeCut) throw error;
    const bytes = await encode(source, width, 'none');
    if (!(await hasHalf(bytes))) throw error;
    return { bytes, lasts: false };
  }
}

/** Whether at least half of a picture was decoded; missing rows have one flat color. */
async function hasHalf(bytes: Buffer): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(bytes).metadata();
  const middle = { left: 0, top: Math.floor(height / 2), width, height: Math.min(8, Math.ceil(height / 2)) };
  const { channels } = await sharp(await sharp(bytes).extract(middle).png().toBuffer()).stats();
  return channels.some(({ stdev }) => stdev > 1);
}

/** Converts the first frame, turned as the camera was held, without metadata. An SVG is rasterized, so no code runs. */
async function encode(source: Buffer, width: PictureWidth, failOn: 'error' | 'none'): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const input: Sharp = sharp(source, { limitInputPixels: MAX_PIXELS, failOn, density: 144 });
  const scaled = input.rotate().resize({ width, withoutEnlargement: true });
  const encoded =
    width === sharePictureWidth
      ? scaled.flatten({ background: colors.page }).jpeg({ quality: QUALITY })
      : scaled.webp({ quality: QUALITY, effort: 3 });
  return encoded.timeout({ seconds: LONGEST_SECONDS }).toBuffer();
}
