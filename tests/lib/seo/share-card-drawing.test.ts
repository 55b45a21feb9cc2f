import sharp from 'sharp';
import { type ShareCard, shareImage, parseShareCardPath } from '../../../lib/seo/share-card';
import { loadLettering, renderCardSvg } from '../../../lib/seo/share-picture';
import { resetEnv } from '../../../lib/platform/env';

const card: ShareCard = {
  picture: null,
  title: 'KONA 1.0 TGDi 100 CV Maxx',
  detail: 'Blanco Ñandú · Gasolina',
  price: '22.500\u00a0€',
  brand: 'Hyundai',
};

test('texts are outlines without a number that is none', async () => {
  const svg = renderCardSvg(card, await loadLettering());
  expect(svg).not.toMatch(/NaN|undefined|<text|font/);
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

test('a text has ink over its whole width', async () => {
  const letters = await loadLettering();
  const { path, width } = letters.draw('KONA 1.0 TGDi 100 CV', 10, 80, 56);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="100"><path d="${path}"/></svg>`;
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
  expect(Math.abs(info.width - width)).toBeLessThan(12);
});

test('a long title gets smaller, then shorter, and never reaches the price', async () => {
  const letters = await loadLettering();
  const plain = renderCardSvg(card, letters);
  const long = renderCardSvg({ ...card, title: 'IONIQ 5 '.repeat(40) }, letters);
  expect(long.length).toBeLessThan(plain.length * 4);
  const right = Math.max(
    ...[...(/<path d="([^"]*)"/.exec(long)?.[1] ?? '').matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Number(x)),
  );
  expect(right).toBeLessThan(1200 - 56 - letters.widthOf(card.price, 58));
});

test('letters that the font does not have are left out', async () => {
  const letters = await loadLettering();
  expect(letters.draw('車', 0, 0, 50)).toEqual({ path: '', width: 0 });
});

test('the address of a card changes with what it shows and leads back to its page', () => {
  Object.assign(process.env, {
    STOCKFINDER_BASE_URL: 'https://stock.example',
    SITE_URL: 'https://shop.example',
  });
  resetEnv();
  const before = shareImage('/vehiculo/501', card);
  const after = shareImage('/vehiculo/501', { ...card, price: '21.000 €' });
  expect(before).toMatchObject({ width: 1200, height: 630, type: 'image/jpeg' });
  expect(before.alt).toBe('KONA 1.0 TGDi 100 CV Maxx, Blanco Ñandú · Gasolina, 22.500\u00a0€');
  expect(after.url).not.toBe(before.url);
  expect(parseShareCardPath(new URL(before.url))).toBe('/vehiculo/501');
  expect(parseShareCardPath(new URL(shareImage('/', card).url))).toBe('/');
});

test('a card has the address that we wrote and no other', () => {
  const url = new URL(shareImage('/vehiculo/501', card).url);
  const { pathname, search } = url;
  expect(search).toMatch(/^\?v=[\w-]{18}$/);
  for (const other of [
    { pathname: '/og/vehiculo/502', search },
    { pathname: '/og/vehiculo/501/', search },
    { pathname, search: '' },
    { pathname, search: search.slice(0, -1) },
    { pathname, search: `${search}x` },
    { pathname, search: `${search}&w=1` },
    { pathname, search: search.replace('?v=', '?w=') },
    { pathname, search: search.replace(/^(...)./, '$1_') },
  ])
    expect(parseShareCardPath(other)).toBeNull();
});
