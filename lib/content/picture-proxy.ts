import { join } from 'node:path';
import { colors } from '@/lib/site/brand/brand';
import { BoundedFolder } from '@/lib/platform/folder';
import { folders, sizes } from '@/lib/platform/resource-limits';
import { env } from '@/lib/platform/env';
import { concurrencyLimit } from '@/lib/platform/limit';
import { processState } from '@/lib/platform/state';
import { pictureSourceUrl } from './picture-refs';
import { type PictureRef, type PictureWidth, sharePictureWidth } from './pictures';
import {
  fetchUpstreamFile,
  loadUnlessRecentlyFailed,
  UpstreamFileError,
  wasFileMissingOrInvalid,
} from './upstream-file';

/** Maximum number of pixels, more than any camera has; a small file that decodes to more is refused. */
const MAX_PIXELS = 60_000_000;
/** Maximum duration of a conversion, in seconds. */
const LONGEST_SECONDS = 5;
const QUALITY = 78;

const pictureCache = () =>
  processState(
    'pictures',
    () => new BoundedFolder(join(env().cacheDir, 'kept-pictures'), folders['kept-pictures']),
  );

/**
 * Returns a picture of the upstream as WebP (JPEG for networks), at most `width` pixels wide (never enlarged), from the
 * file cache or converted now. The server's front cache requests each once at a time.
 * @throws UpstreamFileError 404 for an invalid reference, 502 when it is unavailable, 503 when too many wait.
 */
export async function loadPicture(ref: PictureRef, width: PictureWidth): Promise<Buffer> {
  const url = pictureSourceUrl(ref);
  if (url === null) throw new UpstreamFileError(404, 'unknown reference');
  const key = `${width} ${url.href}`;
  const stored = await pictureCache().read(key);
  if (stored) return stored;
  const bytes = await loadUnlessRecentlyFailed(url, () =>
    // The slot comes before the download, so waiting requests hold no bytes. A slow host leaves slots for others.
    concurrencyLimit('files of the upstream').run(() => fetchAndConvert(url, width), { kind: url.host }),
  );
  await pictureCache().write(key, bytes);
  return bytes;
}

/** Whether the last fetch of a picture found none at its source; false when unknown. */
export function wasPictureMissingOrInvalid(ref: PictureRef): boolean {
  const url = pictureSourceUrl(ref);
  return url !== null && wasFileMissingOrInvalid(url);
}

async function fetchAndConvert(url: URL, width: PictureWidth): Promise<Buffer> {
  const source = await fetchUpstreamFile(url, sizes['picture of the upstream']);
  return concurrencyLimit('conversions of pictures').run(() => convertPicture(source, width));
}

/**
 * Converts the first frame, turned as the camera was held, without metadata. An SVG is rasterized, so no code runs. What
 * is no picture by its bytes is refused, whatever its type.
 */
async function convertPicture(source: Buffer, width: PictureWidth): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const scaled = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', density: 144 })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  const encoded =
    width === sharePictureWidth
      ? scaled.flatten({ background: colors.page }).jpeg({ quality: QUALITY })
      : scaled.webp({ quality: QUALITY, effort: 3 });
  return encoded.timeout({ seconds: LONGEST_SECONDS }).toBuffer();
}
