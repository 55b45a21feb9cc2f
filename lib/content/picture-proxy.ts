import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Sharp } from 'sharp';
import { colors } from '@/lib/site/brand/brand';
import { shareImageSvg } from '@/lib/site/brand/drawings';
import { callLimits, sizes } from '@/lib/platform/resource-limits';
import { concurrencyLimit } from '@/lib/platform/limit';
import { log } from '@/lib/platform/log';
import { serviceAccessor } from '@/lib/platform/services';
import { persistentFolders } from '@/lib/platform/stored-values';
import { verifiedPictureSourceUrlOrNull } from './picture-refs';
import { pictureFormat, type PictureRef, type PictureWidth, sharePictureSize } from './pictures';
import {
  createFileCache,
  fetchUpstreamFile,
  loadUnlessRecentlyFailed,
  UpstreamFileError,
  wasFileMissingOrInvalid,
} from './upstream-file';

/** Maximum number of pixels, more than any camera has; a small file that decodes to more is refused. */
const MAX_PIXELS = 60_000_000;
/** A picture with more pixels is converted alone: a progressive one is decoded whole. */
const LARGE_PIXELS = 12_000_000;
/** Minimum width and height in pixels of a picture that social networks show. */
const LEAST_SHARED_PIXELS = 200;
/** Of one quality; AVIF takes 60 ms where WebP takes 20, and with more effort twice that for 3 % less. */
const encodings = {
  jpeg: { quality: 78 },
  webp: { quality: 78, effort: 3 },
  avif: { quality: 55, effort: 2, chromaSubsampling: '4:2:0' },
};

const originals = serviceAccessor('originalPictures', () =>
  createFileCache('original pictures', (url) => fetchUpstreamFile(url, sizes['picture of the upstream'])),
);

/**
 * Returns a picture of the upstream, at most `width` pixels wide (never enlarged), or as a share picture,
 * from the file cache or converted now. The server's front cache requests each once at a time; all widths
 * share one download.
 * @throws UpstreamFileError 404 for an invalid reference, 502 when it is unavailable, 503 when too many wait
 * or its conversion is too slow.
 */
export async function loadConvertedPicture(ref: PictureRef, width: PictureWidth): Promise<Buffer> {
  const url = verifiedPictureSourceUrlOrNull(ref);
  if (url === null) throw new UpstreamFileError(404, 'unknown reference');
  const key = `${width} ${pictureFormat(width)} ${url.href}`;
  const stored = await persistentFolders()['kept-pictures'].read(key);
  if (stored) return stored;
  const bytes = await loadUnlessRecentlyFailed(url, () =>
    // The slot comes before the download, so waiting requests hold no bytes. A slow host leaves slots for
    // others.
    concurrencyLimit('files of the upstream').run(() => fetchAndConvert(url, width), { kind: url.host }),
  );
  await persistentFolders()['kept-pictures'].write(key, bytes);
  return bytes;
}

/** Whether the last fetch of a picture found none at its source; false when unknown. */
export function wasPictureMissingOrInvalid(ref: PictureRef): boolean {
  const url = verifiedPictureSourceUrlOrNull(ref);
  return url !== null && wasFileMissingOrInvalid(url);
}

async function fetchAndConvert(url: URL, width: PictureWidth): Promise<Buffer> {
  const source = await originals().forceFetch(url.href, { context: url });
  try {
    return await convertInSlot(source, width);
  } catch (error) {
    if (error instanceof UpstreamFileError)
      log.warn('a picture was not converted in time', { path: url.pathname });
    // Whoever replaces a broken picture is not shown the former one.
    else originals().delete(url.href);
    throw error;
  }
}

const tooSlow = () => new UpstreamFileError(503, 'slow');

/** A share picture that networks would not show is replaced by the site's own. */
async function convertInSlot(source: Buffer, width: PictureWidth): Promise<Buffer> {
  const slot = concurrencyLimit('conversions of pictures');
  const pixels = isSvg(source) ? await slot.run(() => drawSvg(source)) : source;
  const size = await (await openPicture(pixels)).metadata();
  if (size.format === 'svg') throw new Error('an SVG that begins like no SVG');
  const isReplaced =
    width === sharePictureSize.width && Math.min(size.width, size.height) < LEAST_SHARED_PIXELS;
  const shownBytes = isReplaced ? Buffer.from(shareImageSvg()) : pixels;
  const convert = () => slot.run(() => convertPicture(shownBytes, width));
  return size.width * size.height > LARGE_PIXELS
    ? concurrencyLimit('conversions of large pictures').run(convert)
    : convert();
}

const isSvg = (source: Buffer): boolean => /<svg/i.test(source.toString('latin1', 0, 1_000));

/** The program that draws an SVG of its input as PNG, in the largest width of ours. */
const svgDrawingProgram = `
  const sharp = require('sharp');
  sharp.concurrency(1);
  const svg = sharp({ density: 144, limitInputPixels: ${MAX_PIXELS}, failOn: 'error' });
  const size = { width: 1920, height: 1920, fit: 'inside', withoutEnlargement: true };
  process.stdin.pipe(svg.resize(size).png({ compressionLevel: 1 })).pipe(process.stdout);
`;

/**
 * Draws an SVG in a process of its own, without our settings: its length doesn't say how long that takes, and
 * only a process can be ended while it draws.
 */
async function drawSvg(source: Buffer): Promise<Buffer> {
  const drawn = promisify(execFile)(process.execPath, ['-e', svgDrawingProgram], {
    encoding: 'buffer',
    env: { NODE_ENV: 'production' },
    maxBuffer: Infinity,
    timeout: callLimits.drawingMs,
    killSignal: 'SIGKILL',
  });
  // A process that ends before it has read everything closes its input.
  drawn.child.stdin?.on('error', () => undefined).end(source);
  const { stdout } = await drawn.catch((error: unknown) => {
    throw drawn.child.killed ? tooSlow() : error;
  });
  return stdout;
}

/**
 * Opens the first frame, turned as the camera was held, without metadata. What is no picture by its bytes is
 * refused, whatever its type.
 */
async function openPicture(source: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  // Its cache of operations would hold what it doesn't count: of a progressive picture all pixels.
  sharp.cache(false);
  return sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', density: 144 }).rotate();
}

/** Scales a picture to a width, or to the share picture: the whole of it, on the color of pages. */
async function convertPicture(source: Buffer, width: PictureWidth): Promise<Buffer> {
  const picture = await openPicture(source);
  const background = colors.page;
  const format = pictureFormat(width);
  const scaled =
    format === 'jpeg'
      ? picture.resize({ ...sharePictureSize, fit: 'contain', background }).flatten({ background })
      : picture.resize({ width, withoutEnlargement: true });
  return scaled
    .toFormat(format, encodings[format])
    .timeout({ seconds: callLimits.conversionMs / 1_000 })
    .toBuffer()
    .catch((error: unknown) => {
      throw String(error).includes('timeout') ? tooSlow() : error;
    });
}
