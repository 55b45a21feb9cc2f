import 'server-only';
import { join } from 'node:path';
import { brand, colors } from '@/lib/brand/brand';
import { noPictureSvg } from '@/lib/brand/drawings';
import { folders } from '@/lib/platform/bounds';
import { sharedLimit } from '@/lib/platform/limit';
import { env } from '@/lib/platform/env';
import { loadPicture } from '@/lib/media/picture-proxy';
import { UpstreamFileError } from '@/lib/media/upstream-file';
import { processSingleton } from '@/lib/platform/process-singletons';
import { BoundedFolder, type FileResult } from '@/lib/cache/bounded-folder';
import { shareCardDigest, type ShareCard, shareCardSize } from './share-card';
import { readFile } from 'node:fs/promises';
import { type Font, parse, type PathCommand } from 'opentype.js';

/** Height of the picture in pixels; the band below it contains the texts. */
const pictureHeight = 448;

const margin = 56;
const gap = 48;
const sizes = { title: 56, leastTitle: 38, detail: 30, price: 58 } as const;

/** Renders a card without its picture as an SVG of paths on a transparent background. */
export function renderCardSvg(card: ShareCard, letters: Lettering): string {
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
  const fills = [colors['on-inverse'], colors['on-inverse-soft'], colors['on-inverse']];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect y="${pictureHeight}" width="${width}" height="${height - pictureHeight}" fill="${colors.inverse}"/>`,
    ...paths.map((path, index) => `<path d="${path}" fill="${fills[index]}"/>`),
    '</svg>',
  ].join('');
}

/** Returns a title in the largest size that fits, truncated if the smallest one doesn't. */
function fit(text: string, room: number, letters: Lettering): { text: string; size: number } {
  const idealSize = (sizes.title * room) / Math.max(letters.widthOf(text, sizes.title), 1);
  const size = Math.max(sizes.leastTitle, Math.min(sizes.title, Math.floor(idealSize)));
  return { text: cut(text, room, size, letters), size };
}

function cut(text: string, room: number, size: number, letters: Lettering): string {
  if (letters.widthOf(text, size) <= room) return text;
  let shortened = text.slice(0, 120);
  while (shortened !== '' && letters.widthOf(`${shortened}…`, size) > room)
    shortened = shortened.slice(0, -1).trimEnd();
  return `${shortened}…`;
}

const QUALITY = 82;

const files = () =>
  processSingleton(
    'share-cards',
    () => new BoundedFolder(join(env().cacheDir, 'kept-share-cards'), folders['kept-share-cards']),
  );

/**
 * Returns a share card as JPEG, which every network supports, from the local file cache or rendered now. Concurrent
 * requests share one rendering. A card whose picture was unavailable isn't cached persistently.
 * @throws UpstreamFileError or OverloadedError when the queue is full.
 */
export function renderSharePicture(card: ShareCard): Promise<FileResult> {
  return files().readOrCreate(shareCardDigest(card), () =>
    sharedLimit('share cards').run(() => composed(card)),
  );
}

async function composed(card: ShareCard): Promise<FileResult> {
  const photo = await photoOf(card);
  const texts = Buffer.from(renderCardSvg(card, await loadLettering()));
  const { default: sharp } = await import('sharp');
  const size = { width: shareCardSize.width, height: pictureHeight, fit: 'cover' } as const;
  const layers = [await sharp(photo.bytes).resize(size).toBuffer(), texts];
  const bytes = await sharp({ create: { ...shareCardSize, channels: 3, background: colors.page } })
    .composite(layers.map((input) => ({ input, top: 0, left: 0 })))
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { bytes, lasts: photo.lasts };
}

/** Returns the picture of a card, or the placeholder. */
async function photoOf(card: ShareCard): Promise<FileResult> {
  const drawing = Buffer.from(noPictureSvg());
  if (card.picture === null) return { bytes: drawing, lasts: true };
  try {
    return await loadPicture(card.picture, 1306);
  } catch (error) {
    if (!(error instanceof UpstreamFileError) || error.status === 503) throw error;
    return { bytes: drawing, lasts: false };
  }
}

/** A text as one SVG path. `width` is in the unit of `size`. */
interface RenderedText {
  readonly path: string;
  readonly width: number;
}

/** Renders texts; sizes and coordinates in pixels, `y` is the baseline. */
interface Lettering {
  readonly draw: (text: string, x: number, y: number, size: number) => RenderedText;
  readonly widthOf: (text: string, size: number) => number;
}

/** Loads the site's typeface, bold. Texts are rendered as outlines, so the server needs no installed fonts. */
async function load(): Promise<Lettering> {
  const file = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', brand.typeface.cards);
  const bytes = await readFile(file);
  const font = parse(new Uint8Array(bytes).buffer);
  const draw: Lettering['draw'] = (text, x, y, size) => layOut(font, text, x, y, size);
  return { draw, widthOf: (text, size) => draw(text, 0, 0, size).width };
}

/** Returns the process-wide lettering. Rejects when the font file is missing; the next call retries. */
export function loadLettering(): Promise<Lettering> {
  const cached = processSingleton('lettering', () => ({ font: null as Promise<Lettering> | null }));
  cached.font ??= load().catch((error: unknown) => {
    cached.font = null;
    throw error;
  });
  return cached.font;
}

/** Replaces the library's serializer, which rounds some numbers to NaN and so truncates the path. */
function svgCommand(command: PathCommand): string {
  const { type, ...places } = command;
  const { x1, y1, x2, y2, x, y } = places as Partial<Record<'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y', number>>;
  const numbers = [x1, y1, x2, y2, x, y].filter((coordinate) => coordinate !== undefined);
  return type + numbers.map((coordinate) => coordinate.toFixed(1)).join(' ');
}

/** Lays out glyph by glyph, because the library can't shape all tables of this font. Missing glyphs are omitted. */
function layOut(font: Font, text: string, x: number, y: number, size: number): RenderedText {
  const scale = size / font.unitsPerEm;
  const glyphs = Array.from(text)
    .map((letter) => font.charToGlyph(letter === '\u00a0' ? ' ' : letter))
    .filter(({ index }) => index > 0);
  const parts: string[] = [];
  let left = x;
  glyphs.forEach((glyph, index) => {
    parts.push(...glyph.getPath(left, y, size).commands.map(svgCommand));
    const next = glyphs[index + 1];
    left += ((glyph.advanceWidth ?? 0) + (next ? font.getKerningValue(glyph, next) : 0)) * scale;
  });
  return { path: parts.join(''), width: left - x };
}
