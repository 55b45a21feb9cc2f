import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { brand, colors } from '../../lib/site/brand/brand';
import { iconSvg, noPictureSvg, shareImageSvg } from '../../lib/site/brand/drawings';
import { missingPicturePath } from '../../lib/routing/page-protocol';
import en from '../../messages/manifest/en.json' with { type: 'json' };
import es from '../../messages/manifest/es.json' with { type: 'json' };
import { root } from './build';

/** The weights that the styles use. */
const weights = { min: 400, max: 700, default: 400 };

/** The code points of Western European languages, and typographic signs. */
const ranges = '20-7E A0-FF 2013-2014 2018-201E 2022 2026 2039-203A 20AC 2122 2212';

/** The characters of the typeface; others use the visitor's own. */
export const typefaceCharacters = ranges
  .split(' ')
  .map((range) => range.split('-').map((code) => parseInt(code, 16)))
  .flatMap(([first = 0, last = first]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
  .map((code) => String.fromCodePoint(code))
  .join('');

const renderPng = (svg: string, width: number) =>
  sharp(Buffer.from(svg)).resize({ width }).png({ palette: true }).toBuffer();

/** Returns an icon file with one picture of 32 pixels: some programs ask for `/favicon.ico` alone. */
async function renderFavicon(): Promise<Buffer> {
  const picture = await renderPng(iconSvg(14), 32);
  const header = Buffer.alloc(22);
  // The type (an icon), one picture.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  // Its width and height, color planes, bits a pixel, bytes and offset.
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}

function buildManifest(lang: 'es' | 'en'): string {
  const { name, shortName } = { es, en }[lang];
  const icons = [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  }));
  return JSON.stringify({
    name,
    short_name: shortName,
    lang,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: colors.page,
    theme_color: colors.action,
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }, ...icons],
  });
}

/** The typeface of the pages: those characters and weights alone, as WOFF2. */
async function subsetTypeface(): Promise<Buffer> {
  return subsetFont(await readFile(join(root, 'node_modules', brand.typeface)), typefaceCharacters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    noLayoutClosure: true,
  });
}

/**
 * Returns the files that follow from the brand, by their paths in the project (docs/changing-the-brand.md).
 */
export async function buildBrandFiles(): Promise<ReadonlyMap<string, string | Buffer>> {
  // Phones round the corners themselves.
  const square = iconSvg(0);
  return new Map<string, string | Buffer>([
    ['public/icon.svg', iconSvg(14)],
    ['public/favicon.ico', await renderFavicon()],
    ['public/icon-192.png', await renderPng(square, 192)],
    ['public/icon-512.png', await renderPng(square, 512)],
    ['public/apple-touch-icon.png', await renderPng(square, 180)],
    ['public/share.jpg', await sharp(Buffer.from(shareImageSvg())).jpeg().toBuffer()],
    [`public${missingPicturePath}`, noPictureSvg()],
    ['public/manifest.webmanifest', buildManifest('es')],
    ['public/manifest.en.webmanifest', buildManifest('en')],
    ...(brand.logo
      ? [['public/logo.svg', await readFile(join(root, 'lib/site/brand/logo.svg'))] as const]
      : []),
    ['app/typeface/typeface.woff2', await subsetTypeface()],
  ]);
}

/** Writes the files that follow from the brand. */
export async function writeBrandFiles(): Promise<void> {
  for (const [path, content] of await buildBrandFiles()) {
    await mkdir(join(root, dirname(path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
}
