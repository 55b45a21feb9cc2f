import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { GET } from '@/app/fotos/[width]/[...ref]/route';
import { resetEnv } from '@/lib/platform/env';
import { resetState } from '@/lib/platform/state';
import { upstreamPicture } from '@/lib/upstream/directives';
import type { RunningStockService } from '@/stock-service/start';
import { startFaultyStock } from '@/tests/support/faulty-stock/start';
import { logLines } from '../../support/log-lines';

const file = '/media/site/archipielago-motor-claro.png';
const credentials = { STOCKFINDER_HEADERS: `Authorization: Basic ${btoa('tienda:secreta')}` };

let folder: string;
let stock: RunningStockService;
let lines: readonly Record<string, unknown>[];

beforeEach(async () => {
  lines = logLines();
  folder = await mkdtemp(join(tmpdir(), 'habits-'));
});
afterEach(async () => {
  await stock.close();
  await rm(folder, { recursive: true, force: true });
});

/** A storefront over an upstream with the habits; both have empty caches. */
async function begin(habits: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  stock = await startFaultyStock({ habits, size: 40, dataDir: folder });
  const imageHosts = settings['IMAGE_HOSTS']?.replace('PORT', new URL(stock.url).port) ?? '';
  Object.assign(process.env, {
    ...{ STOCKFINDER_BASE_URL: stock.url, STOCKFINDER_TIMEOUT_MS: '1000', STOCKFINDER_HEADERS: '' },
    ...{ CACHE_DIR: join(folder, 'cache'), ...settings, IMAGE_HOSTS: imageHosts },
  });
  resetEnv();
  for (const name of ['pictures', 'failed files', 'reported', 'picture-refs'] as const) resetState(name);
}

async function shown(named: unknown = `${stock.url}${file}`) {
  const ref = upstreamPicture(named);
  if (ref === null) return null;
  const requested = new Request(`http://shop.test/fotos/160/${ref}`);
  const response = await GET(requested, { params: Promise.resolve({ width: '160' }) });
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    width: bytes.length === 0 ? 0 : (await sharp(bytes).metadata()).width,
    cache: response.headers.get('cache-control'),
  };
}

const whole = { status: 200, width: 160, cache: 'public, max-age=86400, stale-while-revalidate=604800' };

test.each<[habits: readonly string[], settings: Readonly<Record<string, string>>]>([
  [['picture-other-host'], { IMAGE_HOSTS: 'localhost:PORT' }],
  [['basic-credentials'], credentials],
  // With a redirect the headers still go to the upstream.
  [['basic-credentials', 'picture-moved'], credentials],
])(
  '%j with %j: the picture is shown',
  async (habits, settings) => {
    await begin(habits, settings);
    expect(await shown()).toEqual(whole);
    expect(lines).toEqual([]);
  },
  20_000,
);

test.each<[habits: readonly string[], status: number, lines: readonly Readonly<Record<string, unknown>>[]]>([
  [
    ['picture-other-host'],
    502,
    [
      { host: expect.stringMatching(/^localhost:\d+$/), setting: 'IMAGE_HOSTS' },
      { reason: 'host not allowed' },
    ],
  ],
  [['basic-credentials'], 502, [{ reason: 'status 401' }]],
])('%j: %d, and the log says why, once a source', async (habits, status, reported) => {
  await begin(habits);
  for (let time = 0; time < 2; time += 1)
    expect(await shown()).toEqual({ status, width: 0, cache: 'no-store' });
  expect(lines).toEqual(reported.map((line): unknown => expect.objectContaining({ level: 'warn', ...line })));
});

test('credentials go to the upstream alone, never to another allowed host', async () => {
  await begin(['picture-other-host', 'basic-credentials'], { ...credentials, IMAGE_HOSTS: 'localhost:PORT' });
  expect(await shown()).toEqual({ status: 502, width: 0, cache: 'no-store' });
  expect(lines).toEqual([expect.objectContaining({ reason: 'status 401' })]);
});

test('pictures of a host that no setting allows are left out, and the log names it once, with the setting', async () => {
  await begin([]);
  for (const path of ['kona.jpg', 'i20.jpg'])
    expect(upstreamPicture(`https://cdn.imagenes.example/${path}`)).toBeNull();
  expect(['', null, { url: '/media/a.jpg' }].map(upstreamPicture)).toEqual([null, null, null]);
  expect(lines).toEqual([
    expect.objectContaining({ level: 'warn', host: 'cdn.imagenes.example', setting: 'IMAGE_HOSTS' }),
  ]);
});
