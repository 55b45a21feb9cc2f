import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { http, HttpResponse } from 'msw';
import sharp from 'sharp';
import { resetEnv } from '@/lib/platform/env';
import { resetProcessSingleton } from '@/lib/platform/process-singletons';
import { renderSharePicture } from '@/lib/seo/share-picture';
import { logLines } from '../../support/log-lines';
import { pictureOf } from '../../support/refs';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();
const card = {
  ...{
    title: 'KONA',
    subtitle: 'Rojo',
    detail: '',
    price: '24.500 €',
    priceLabel: '',
    listPrice: '',
    seller: 'Hyundai',
  },
};
let folder: string;

beforeEach(async () => {
  logLines();
  folder = await mkdtemp(join(tmpdir(), 'share-'));
  process.env.CACHE_DIR = folder;
  resetEnv();
});
afterEach(async () => {
  for (const name of ['pictures', 'share-cards'] as const) resetProcessSingleton(name);
  await rm(folder, { recursive: true, force: true });
});

/** The color of a card at a point, at first left of its picture. */
async function ground(bytes: Buffer, left = 10, top = 10): Promise<readonly number[]> {
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((value) => Math.round(value / 16));
}

test('a share card shows its picture', async () => {
  const red = sharp({ create: { width: 400, height: 200, channels: 3, background: '#f00' } });
  const png = await red.png().toBuffer();
  upstream.use(http.get('*/a.png', () => new HttpResponse(png)));
  const { bytes, lasts } = await renderSharePicture({ ...card, pictures: [pictureOf('u/media/a.png')] });
  expect([await ground(bytes), lasts]).toEqual([[16, 0, 0], true]);
});

test('a card of three cars shows the first large and the others beside it', async () => {
  const paint: Record<string, string> = { 'a.png': '#f00', 'b.png': '#0f0', 'c.png': '#00f' };
  const names = Object.keys(paint);
  const pngs = names.map((name) => {
    const create = { width: 400, height: 200, channels: 3, background: paint[name] ?? '' } as const;
    return sharp({ create }).png().toBuffer();
  });
  upstream.use(
    ...(await Promise.all(pngs)).map((png, at) => http.get(`*/${names[at]}`, () => new HttpResponse(png))),
  );
  const pictures = names.map((name) => pictureOf(`u/media/${name}`));
  const { bytes } = await renderSharePicture({ ...card, pictures });
  expect(await ground(bytes, 400, 200)).toEqual([16, 0, 0]);
  expect(await ground(bytes, 1000, 100)).toEqual([0, 16, 0]);
  expect(await ground(bytes, 1000, 330)).toEqual([0, 0, 16]);
});

test('one whose picture is unavailable shows the drawing, and isn’t cached; one without any is', async () => {
  upstream.use(http.get('*/a.png', () => new HttpResponse(null, { status: 404 })));
  const drawing = [15, 15, 15];
  const failed = await renderSharePicture({ ...card, pictures: [pictureOf('u/media/a.png')] });
  expect([await ground(failed.bytes), failed.lasts]).toEqual([drawing, false]);
  const without = await renderSharePicture({ ...card, pictures: [] });
  expect([await ground(without.bytes), without.lasts]).toEqual([drawing, true]);
  expect(without.bytes.equals(failed.bytes)).toBe(true);
});
