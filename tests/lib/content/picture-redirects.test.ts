import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { http, HttpResponse } from 'msw';
import sharp from 'sharp';
import { GET } from '@/app/fotos/[width]/[...ref]/route';
import { resetEnv } from '@/lib/platform/env';
import { resetProcessSingleton } from '@/lib/platform/process-singletons';
import { logLines } from '../../support/log-lines';
import { pictureOf } from '../../support/refs';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();
const address = () => `${upstream.origin}/media/kona.png`;

let folder: string;
let lines: readonly Record<string, unknown>[];
let png: Buffer;

beforeEach(async () => {
  lines = logLines();
  png = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  folder = await mkdtemp(join(tmpdir(), 'redirects-'));
  process.env.CACHE_DIR = folder;
  resetEnv();
});
afterEach(async () => {
  for (const name of ['pictures', 'failed files', 'reported hosts of pictures'] as const)
    resetProcessSingleton(name);
  await rm(folder, { recursive: true, force: true });
});

const ask = () =>
  GET(new Request(`http://shop.test/fotos/160/${pictureOf('u/media/kona.png')}`), {
    params: Promise.resolve({ width: '160' }),
  });

test.each([301, 302, 307, 308])('a redirect (%d) is followed', async (status) => {
  upstream.use(
    http.get(
      address(),
      () => new HttpResponse(null, { status, headers: { location: '../media/moved.png' } }),
    ),
    http.get('*/moved.png', () => new HttpResponse(png)),
  );
  expect((await ask()).status).toBe(200);
});

test.each([
  ['another host', 'https://cdn.imagenes.example/a.png', 'host not allowed'],
  ['an address of the network', 'http://169.254.169.254/latest/meta-data', 'host not allowed'],
  ['another port of this machine', 'http://127.0.0.1:1/a.png', 'host not allowed'],
  ['the REST interface', '/rest/default/V1/stockfinder/dealers', 'host not allowed'],
  ['credentials', '//user:pass@127.0.0.1/a.png', 'host not allowed'],
  ['no http', 'file:///etc/passwd', 'host not allowed'],
  ['itself', '', 'loop'],
])('a redirect to %s is not followed', async (_, location, reason) => {
  upstream.use(http.get(address(), () => new HttpResponse(null, { status: 302, headers: { location } })));
  expect((await ask()).status).toBe(502);
  expect(new Set(upstream.requested)).toEqual(new Set(['GET /media/kona.png']));
  expect(lines.at(-1)).toMatchObject({ path: '/media/kona.png', reason });
});

test('at most three redirects are followed', async () => {
  upstream.use(
    http.get('*/media/:name', ({ params }) => {
      const [, at] = /(\d)$/.exec(String(params['name'])) ?? [];
      return new HttpResponse(null, { status: 302, headers: { location: `/media/${Number(at ?? 0) + 1}` } });
    }),
  );
  expect((await ask()).status).toBe(502);
  expect(upstream.requested).toHaveLength(4);
  expect(lines).toEqual([expect.objectContaining({ reason: 'loop' })]);
});
