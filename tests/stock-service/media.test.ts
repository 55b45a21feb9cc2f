import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import manifest from '@/stock-service/media/manifest.json';
import { removeFolders, service } from './support/service';

afterAll(removeFolders);

const folder = join(__dirname, '../../stock-service/media');
const files = Object.entries<{ type: string; width?: number; height?: number }>(manifest);

test('a picture is WebP of 1306 by 734, kept for a year', async () => {
  const response = await service().media('/media/vehicles/suv/1d4f91/front.webp?v=1');
  expect(response.headers.get('Content-Type')).toBe('image/webp');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 1306, height: 734 });
});

test.each([
  'vehicles/boat/1d4f91/side.webp',
  'vehicles/suv/123456/side.webp',
  'vehicles/suv/1d4f91/top.webp',
  'vehicles/suv/1d4f91/side.png',
  'vehicles/suv/%2e%2e/side.webp',
  'vehicles/suv/1d4f91/../../../manifest.json',
  'manifest.json',
  'site/other.png',
  'site/constructor',
  'constructor',
  'badges/distintivo-b.png',
  'documents/etiqueta-neumaticos-1-2-r3.pdf',
  '',
])('/media/%s answers 404', async (path) => {
  expect((await service().media(`/media/${path}`)).status).toBe(404);
});

test('the manifest lists every file with its type and size, and nothing else', async () => {
  const onDisk = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  expect(files.map(([path]) => path).sort()).toEqual(onDisk.sort());
  for (const [path, { type, width, height }] of files) {
    const bytes = readFileSync(join(folder, path));
    if (type === 'application/pdf') {
      expect([path, bytes.subarray(0, 5).toString()]).toEqual([path, '%PDF-']);
      continue;
    }
    const picture = await sharp(bytes).metadata();
    expect([path, `image/${picture.format}`, picture.width, picture.height]).toEqual([
      path,
      type,
      width,
      height,
    ]);
  }
});

test('every address in the answers is a file, and every file has its address in them', async () => {
  const stock = service({ size: 3_000 });
  const addresses = new Set<string>();
  for (const call of ['frontapp/config', 'models/home', 'vehicles']) {
    const text = await (await stock.get(call)).text();
    for (const [, path = ''] of text.matchAll(/\/media\/([\w./-]+)/g)) addresses.add(path);
  }
  expect([...addresses].sort()).toEqual(files.map(([path]) => path).sort());
  for (const [path, { type }] of files) {
    const response = await stock.media(`/media/${path}`);
    expect([path, response.status, response.headers.get('Content-Type')]).toEqual([path, 200, type]);
  }
});
