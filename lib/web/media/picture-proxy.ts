import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Sharp } from 'sharp';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import type { PictureRef, PictureWidth } from './pictures';
import { pictureUrl } from './picture-refs';
import { processWide } from '@/lib/platform/process-wide';
import { caches, folders, sizes } from '@/lib/platform/bounds';
import { limitOf, OverloadedError } from '@/lib/platform/limit';
import { BoundedFolder } from '@/lib/cache/bounded-folder';
import { boundedBytes } from '../http/body';
import { openUpstreamFile, UpstreamFileError } from './upstream-file';

const MAX_BYTES = sizes['picture of the upstream'];
/** More pixels than any camera has; a small file that unfolds into more is refused. */
const MAX_PIXELS = 60_000_000;
/** A conversion that takes longer is given up. */
const LONGEST_SECONDS = 5;
const QUALITY = 78;

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
    files: new BoundedFolder(join(env().cacheDir, 'kept-pictures'), folders['kept-pictures']),
    failures: new LRUCache<string, 404 | 502>(caches['failures of pictures']),
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
  const { failures } = workshop();
  const failure = failures.get(key);
  if (failure !== undefined) throw new UpstreamFileError(failure);
  try {
    // The place comes before the source is read: what waits holds no bytes.
    return await limitOf('pictures').run(() => fetchAndConvert(url, width));
  } catch (error) {
    if (error instanceof OverloadedError) throw new UpstreamFileError(503);
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
  return limitOf('conversions of pictures').run(() => converted(source, width));
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

/** The longest drawing that is converted, in bytes. */
const MAX_DRAWING_BYTES = 2_000_000;
/** Elements that a drawing may repeat by references; each costs as much as one that is written out. */
const MOST_REPEATED = 10_000;
/** References to what holds references, one in the other. */
const DEEPEST = 50;

const drawnElement = /<(?<end>\/?)[a-z][\w:.-]*(?<attributes>(?:[^"'<>]|"[^"<]*"|'[^'<]*')*)>/gi;
const idOf = /(?<![\w:-])id\s*=\s*["']([^"']+)["']/;
const reference = /(?:href\s*=\s*["']|url\(\s*["']?)#([^"')\s]+)/g;
/** A text that stands for markup, or for other such texts. */
const entity = /<!ENTITY[^<>&]*[<&]/;

/** An element with a name: which of the drawing's elements and references lie in it, the last ones excluded. */
interface Part {
  readonly elements: readonly [from: number, to: number];
  readonly references: readonly [from: number, to: number];
}

/**
 * Whether an SVG asks for more work than its length says: repeated by references to what repeats others (`use`, patterns,
 * masks), unfolded from entities, or simply too long. What is no plain text (compressed, UTF-16) counts as well.
 */
export function isHeavyDrawing(source: Buffer): boolean {
  if (source.length > MAX_DRAWING_BYTES) return true;
  const text = source.toString('latin1');
  if (!text.includes('<svg') || entity.test(text)) return true;
  const { named, references } = partsOf(text);
  const targets = references.map((id) => named.get(id));
  const known = new Map<Part, number>();
  const repeatedIn = (from: number, to: number, depth: number): number => {
    let sum = 0;
    for (let at = from; at < to && sum <= MOST_REPEATED; at += 1) {
      const part = targets[at];
      if (part) sum += costOf(part, depth);
    }
    return sum;
  };
  const costOf = (part: Part, depth: number): number => {
    // One that repeats itself gets here as well.
    if (depth > DEEPEST) return Infinity;
    const cost =
      known.get(part) ?? part.elements[1] - part.elements[0] + repeatedIn(...part.references, depth + 1);
    known.set(part, cost);
    return cost;
  };
  return repeatedIn(0, targets.length, 0) > MOST_REPEATED;
}

/** What a drawing refers to, in its order, and its parts that can be referred to. */
function partsOf(text: string): { named: ReadonlyMap<string, Part>; references: readonly string[] } {
  const named = new Map<string, Part>();
  const references: string[] = [];
  const open: { id: string | undefined; element: number; reference: number }[] = [];
  let elements = 0;
  const close = () => {
    const { id, element: from, reference: first } = open.pop() ?? {};
    if (id === undefined || from === undefined || first === undefined) return;
    named.set(id, { elements: [from, elements], references: [first, references.length] });
  };
  for (const { groups } of text.matchAll(drawnElement)) {
    const { end, attributes = '' } = groups ?? {};
    if (end) close();
    else {
      open.push({ id: idOf.exec(attributes)?.[1], element: elements, reference: references.length });
      elements += 1;
      for (const [, target = ''] of attributes.matchAll(reference)) references.push(target);
      if (attributes.endsWith('/')) close();
    }
  }
  while (open.length > 0) close();
  return { named, references };
}
