import { PDFDocument } from 'pdf-lib';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { PictureStore } from '@/stock-service/pictures/picture-store';
import { tightenFilters } from '@/stock-service/pictures/tight-filters';
import { newFolder, removeFolders, service } from './support/service';

afterAll(removeFolders);

/** No fastback is sold in this paint, so its picture is not among those that were drawn beforehand. */
test('a picture is WebP of 1306 by 734, kept for a year and on disk', async () => {
  const dataDir = newFolder();
  const answer = await service({ dataDir }).media('/media/vehicles/fastback/1d4f91/front.webp?v=1');
  expect(answer.headers.get('Content-Type')).toBe('image/webp');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 1306, height: 734 });
  expect(readdirSync(join(dataDir, 'media'))).toEqual([
    expect.stringMatching(/^fastback-1d4f91-front-[0-9a-f]{12}\.webp$/),
  ]);
});

test.each([
  'vehicles/boat/1d4f91/side.webp',
  'vehicles/suv/123456/side.webp',
  'vehicles/suv/1d4f91/top.webp',
  'vehicles/suv/1d4f91/side.png',
  'vehicles/suv/%2e%2e/side.webp',
  'site/other.png',
  'site/constructor',
  'badges/distintivo-b.png',
  'documents/etiqueta-neumaticos-1-2-r3.pdf',
  '',
])('/media/%s answers 404', async (path) => {
  expect((await service().media(`/media/${path}`)).status).toBe(404);
});

test('every address that a vehicle refers to answers with its kind', async () => {
  const stock = service({ size: 40 });
  const list = (await (await stock.get('vehicles')).json()) as {
    vehicles_list: { environ_icon_url: string; tyres_pdf_url: string }[];
  };
  for (const address of new Set(list.vehicles_list.map(({ environ_icon_url }) => environ_icon_url))) {
    expect((await sharp(await (await stock.media(address)).arrayBuffer()).metadata()).format).toBe('png');
  }
  for (const address of new Set(list.vehicles_list.map(({ tyres_pdf_url }) => tyres_pdf_url))) {
    expect((await PDFDocument.load(await (await stock.media(address)).arrayBuffer())).getPageCount()).toBe(1);
  }
});

describe('the store', () => {
  const recipe = (name: string, make: () => Promise<Uint8Array>) => ({ name, source: name, make });

  test('makes a picture once for many who ask, and reads it from disk afterwards', async () => {
    const folder = newFolder();
    const make = jest.fn(() => Promise.resolve(Uint8Array.of(1, 2, 3)));
    const store = new PictureStore(folder);
    await Promise.all(Array.from({ length: 5 }, () => store.get(recipe('a.webp', make))));
    expect(Array.from(await new PictureStore(folder).get(recipe('a.webp', make)))).toEqual([1, 2, 3]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('takes what was drawn beforehand, and writes nothing there', async () => {
    const [drawn, folder] = [newFolder(), newFolder()];
    await new PictureStore(drawn).get(recipe('a.webp', () => Promise.resolve(Uint8Array.of(4))));
    const make = jest.fn(() => Promise.resolve(Uint8Array.of(5)));
    const store = new PictureStore(folder, drawn);
    expect(Array.from(await store.get(recipe('a.webp', make)))).toEqual([4]);
    expect(Array.from(await store.get(recipe('b.webp', make)))).toEqual([5]);
    expect([readdirSync(drawn).length, readdirSync(folder).length]).toEqual([1, 1]);
  });

  test('makes no more than two at a time', async () => {
    const store = new PictureStore(newFolder());
    let [now, most] = [0, 0];
    const make = async (): Promise<Uint8Array> => {
      most = Math.max(most, (now += 1));
      await new Promise((done) => setImmediate(done));
      now -= 1;
      return Uint8Array.of(1);
    };
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => store.get(recipe(`${name}.webp`, make))));
    expect(most).toBe(2);
  });

  test('a failure is not kept, and a folder that cannot be written costs only the keeping', async () => {
    const store = new PictureStore('/dev/null/nowhere');
    const make = jest.fn(() => Promise.resolve(Uint8Array.of(9))).mockRejectedValueOnce(new Error('broken'));
    await expect(store.get(recipe('a.webp', make))).rejects.toThrow('broken');
    expect(Array.from(await store.get(recipe('a.webp', make)))).toEqual([9]);
  });
});

test('tighter filters change no pixel', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><defs><filter id="soft" filterUnits="userSpaceOnUse" x="-100" y="-100" width="500" height="400" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="6"/></filter></defs>' +
    '<path d="M40,120 C60,20 120,20 150,90" fill="none" stroke="#a00" stroke-width="5" filter="url(#soft)"/><ellipse cx="220" cy="100" rx="40" ry="4" filter="url(#soft)"/><g filter="url(#soft)"><rect x="10" y="150" width="90" height="9"/></g></svg>';
  const tight = tightenFilters(svg);
  expect(tight.match(/url\(#tight-\d+\)/g)).toHaveLength(2);
  const pixels = (source: string): Promise<Buffer> => sharp(Buffer.from(source)).raw().toBuffer();
  expect((await pixels(tight)).equals(await pixels(svg))).toBe(true);
});
