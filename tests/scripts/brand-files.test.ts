import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { colors } from '@/lib/site/brand/brand';
import { buildBrandFiles, typefaceCharacters } from '@/scripts/support/brand-files';

test.each(['es', 'en'])('pages in «%s» are written with the typeface', async (locale) => {
  const serialized = new Set((await readFile(`messages/${locale}.json`, 'utf8')).replaceAll(/\s/g, ''));
  // The typeface has no subscript two, used only in «CO₂».
  const others = [...serialized].filter((character) => !typefaceCharacters.includes(character));
  expect(others.filter((character) => character !== '₂')).toEqual([]);
});

test('icons, manifests and drawings are in the brand’s colors, and the typeface is small', async () => {
  const files = await buildBrandFiles();
  const picture = (name: string) => sharp(Buffer.from(files.get(`public/${name}`) ?? '')).removeAlpha();
  const pixel = async (name: string, left: number, top: number) => {
    const bytes = await picture(name).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
    return `#${bytes.toString('hex')}`;
  };
  expect(await pixel('icon-192.png', 0, 0)).toBe(colors.action);
  const icon = await picture('icon-192.png').raw().toBuffer();
  expect(icon.toString('hex')).toContain(colors['on-action'].slice(1));
  const favicon = files.get('public/favicon.ico') as Buffer;
  expect(favicon.readUInt16LE(2)).toBe(1);
  expect(await sharp(favicon.subarray(favicon.readUInt32LE(18))).metadata()).toMatchObject({
    format: 'png',
    width: 32,
    height: 32,
  });
  expect(await picture('share.jpg').metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(await pixel('sin-fotografia.svg', 5, 5)).toBe(colors.page);
  expect(JSON.parse(String(files.get('public/manifest.en.webmanifest')))).toMatchObject({
    name: 'New cars in stock',
    lang: 'en',
    theme_color: colors.action,
    background_color: colors.page,
    icons: [{ src: '/icon.svg' }, { src: '/icon-192.png' }, { src: '/icon-512.png' }],
  });
  expect(files.get('app/typeface/typeface.woff2')?.length).toBeLessThan(25_000);
});

test('server and style sheets have the same colors', () => {
  const sheet = readFileSync('lib/site/brand/brand.css', 'utf8');
  const tokens = Object.fromEntries(
    [...sheet.matchAll(/--color-([\w-]+): (#\w+);/g)].map(([, name, color]) => [name, color]),
  );
  expect(tokens).toMatchObject(colors);
});
