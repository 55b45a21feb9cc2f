import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { env } from '../env';
import { log } from '../log';
import type { PictureRef, PictureWidth } from '../pictures';
import { pictureUrl } from '../picture-refs';
import { processWide } from '../process-wide';
import { BoundedFolder } from '../stores/bounded-folder';
import { BoundedMap } from '../stores/bounded-map';
import { Slots } from './slots';
import { openUpstreamFile, readBody, UpstreamFileError } from './upstream-file';

const MAX_BYTES = 15_000_000;
/** More pixels than any camera has; a small file that unfolds into more is refused. */
const MAX_PIXELS = 60_000_000;
const DISK_BYTES = 1024 * 2 ** 20;
const QUALITY = 78;
/** Both cores may work at pictures, one each, and pages still get their share. */
const CONVERSIONS_AT_ONCE = 2;
/** A failure is remembered this long, so that a page full of broken pictures doesn't hammer the upstream. */
const FAILURE_MS = 30_000;

const inputTypes = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/svg+xml',
]);

interface Workshop {
  readonly files: BoundedFolder;
  readonly slots: Slots;
  readonly running: Map<string, Promise<Buffer>>;
  readonly failures: BoundedMap<404 | 502>;
}

const workshop = () =>
  processWide<Workshop>('pictures', () => ({
    files: new BoundedFolder(join(env().cacheDir, 'kept-pictures'), DISK_BYTES),
    slots: new Slots(CONVERSIONS_AT_ONCE),
    running: new Map(),
    failures: new BoundedMap(5_000, () => 1),
  }));

/**
 * A picture of the upstream as WebP, at most `width` pixels wide (never enlarged), from this machine's files or made
 * now. The same picture is made once, however many ask for it.
 * @throws UpstreamFileError 404 for a reference that leads nowhere, 502 when it could not be had.
 */
export async function picture(ref: PictureRef, width: PictureWidth): Promise<Buffer> {
  const url = pictureUrl(ref);
  if (url === null) throw new UpstreamFileError(404);
  const { files, running, failures } = workshop();
  const key = `${width} ${url.href}`;
  const held = await files.read(key, true);
  if (held) return held;
  const failure = failures.get(key);
  if (failure !== undefined) throw new UpstreamFileError(failure);
  const job = running.get(key) ?? make(url, width, key);
  running.set(key, job);
  try {
    return await job;
  } finally {
    running.delete(key);
  }
}

async function make(url: URL, width: PictureWidth, key: string): Promise<Buffer> {
  const { files, slots, failures } = workshop();
  try {
    const { contentType, body } = await openUpstreamFile(url, MAX_BYTES);
    if (!inputTypes.has(contentType)) {
      body.on('error', () => undefined).destroy();
      throw new UpstreamFileError(502);
    }
    const source = await readBody(body, MAX_BYTES);
    const made = await slots.run(() => converted(source, width));
    await files.write(key, made);
    return made;
  } catch (error) {
    const status = error instanceof UpstreamFileError ? error.status : 502;
    failures.set(key, status, FAILURE_MS);
    if (status === 502) log.warn('a picture could not be made', { path: url.pathname });
    throw new UpstreamFileError(status);
  }
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
    .toBuffer();
}
