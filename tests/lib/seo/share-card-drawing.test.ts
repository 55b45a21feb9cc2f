import sharp from 'sharp';
import { type ShareCard, shareImage, parseShareCardPath } from '../../../lib/seo/share-card';
import { loadLettering } from '../../../lib/seo/lettering';
import { renderBandSvg } from '../../../lib/seo/share-band';
import { resetEnv } from '../../../lib/platform/env';

const card: ShareCard = {
  pictures: [],
  title: 'Hyundai KONA',
  subtitle: '1.0 TGDi 100 CV Maxx · Blanco Ñandú',
  detail: 'Entrega inmediata · Vecindario, Gran Canaria',
  price: '22.500\u00a0€',
  priceLabel: '',
  listPrice: '24.000\u00a0€',
  seller: 'Grupo Canarias',
};

test('texts are outlines without a number that is none', async () => {
  const svg = renderBandSvg(card, await loadLettering());
  expect(svg).not.toMatch(/NaN|undefined|<text|font/);
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

test('a text has ink over its whole width', async () => {
  const letters = await loadLettering();
  const { path, width } = letters.draw('bold', 'KONA 1.0 TGDi 100 CV', 10, 80, 56);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="100"><path d="${path}"/></svg>`;
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
  expect(Math.abs(info.width - width)).toBeLessThan(12);
});

test('a long title gets smaller, then shorter, and never reaches the price', async () => {
  const letters = await loadLettering();
  const plain = renderBandSvg(card, letters);
  const long = renderBandSvg({ ...card, title: 'IONIQ 5 '.repeat(40) }, letters);
  expect(long.length).toBeLessThan(plain.length * 4);
  const right = Math.max(
    ...[...(/<path d="([^"]*)"/.exec(long)?.[1] ?? '').matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Number(x)),
  );
  expect(right).toBeLessThan(1200 - 52 - letters.widthOf('bold', card.price, 68));
});

test('letters that the font does not have are left out', async () => {
  const letters = await loadLettering();
  expect(letters.draw('bold', '車', 0, 0, 50)).toEqual({ path: '', width: 0 });
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
  expect(before.alt).toBe('Hyundai KONA, 1.0 TGDi 100 CV Maxx · Blanco Ñandú, 22.500\u00a0€');
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
