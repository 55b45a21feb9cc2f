import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { http, HttpResponse } from 'msw';
import { POST } from '@/app/api/revalidate/route';
import { acquireLock } from '@/lib/platform/redis';
import { resetDataCache, purge } from '@/lib/cache/data-cache';
import { resetEnv } from '@/lib/platform/env';
import { resetProcessSingleton, processSingleton } from '@/lib/platform/process-singletons';
import { submitChangedPages } from '@/lib/seo/index-now';
import { getStock } from '@/lib/source/stock';
import { until } from '../../support/door';
import { logLines } from '../../support/log-lines';
import { rawVehicle } from '../../support/raw-vehicle';
import { testUpstream } from '../../support/upstream';

jest.mock('node:timers/promises', () => ({
  setTimeout: jest.fn(() => new Promise((next) => setImmediate(next))),
}));
jest.mock('@/lib/platform/redis', () => ({ acquireLock: jest.fn() }));
const takes = jest.mocked(acquireLock);
const waits = jest.mocked(sleep);

const key = 'a-key-of-the-tests';
const settings = {
  SITE_URL: 'https://shop.example',
  INDEXNOW_KEY: key,
  REVALIDATE_SECRET: 'secret-of-the-tests',
};
const upstream = testUpstream(settings);
let reported: { host: string; key: string; keyLocation: string; urlList: readonly string[] }[];
let lines: Record<string, unknown>[];
let folder: string;
let answers: (() => Response | Promise<Response>)[];

beforeEach(async () => {
  lines = logLines();
  [reported, answers] = [[], []];
  waits.mockClear();
  takes.mockResolvedValue(null);
  folder = await mkdtemp(join(tmpdir(), 'stock-finder-told-'));
  process.env['CACHE_DIR'] = folder;
  process.env['INDEXNOW_ENDPOINT'] = `${upstream.origin}/indexnow`;
  resetEnv();
  resetProcessSingleton('index-now');
  await resetDataCache();
  upstream.use(
    http.post('*/indexnow', async ({ request }) => {
      const response = await (answers.shift() ?? (() => new HttpResponse(null, { status: 200 })))();
      if (response.ok) reported.push((await request.json()) as (typeof reported)[number]);
      return response;
    }),
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const status =
  (code: number, headers = {}) =>
  () =>
    new HttpResponse(null, { status: code, headers });
const paths = () =>
  reported.map(({ urlList }) => urlList.map((url) => url.replace('https://shop.example', '')));
const serve = (...ids: readonly number[]) =>
  upstream.use(
    http.get('*/stockfinder/vehicles', () =>
      HttpResponse.json({
        vehicles_list: ids.map((id) => rawVehicle({ product_id: id })),
      } as Record<string, unknown>),
    ),
  );
const isTelling = () =>
  processSingleton<{ isRunning: boolean }>('index-now', () => ({ isRunning: false })).isRunning;
const wasSubmitted = (times: number) => until(() => reported.length === times && !isTelling());
const pauses = () => waits.mock.calls.map(([ms]) => ms);
async function purgeAll(...tags: readonly string[]) {
  await purge(tags);
  submitChangedPages(tags);
}

test('a purge submits added and removed URLs, once', async () => {
  serve(501, 502);
  await getStock({ kind: 'all' });
  serve(501, 503);
  await purgeAll('vehicles');
  await wasSubmitted(1);
  expect(reported[0]).toMatchObject({
    host: 'shop.example',
    key,
    keyLocation: `https://shop.example/${key}.txt`,
  });
  const lists = ['/', '/vehiculos', '/vehiculos-promocion', '/vehiculos/kona'];
  expect(paths()[0]).toEqual([...lists, '/vehiculo/503', '/vehiculo/502']);

  await purgeAll('vehicles', 'vehicle:501');
  await wasSubmitted(2);
  expect(paths()[1]).toEqual(['/vehiculo/501']);
});

test('purges that come together are told together', async () => {
  for (const id of [1, 2, 2, 3]) submitChangedPages([`vehicle:${id}`]);
  await wasSubmitted(1);
  expect(paths()).toEqual([['/vehiculo/1', '/vehiculo/2', '/vehiculo/3']]);
});

test('without a key, and for tags that change no URL, nothing is submitted', () => {
  submitChangedPages(['config', 'dealers']);
  process.env['INDEXNOW_KEY'] = '';
  resetEnv();
  submitChangedPages(['vehicle:1', 'vehicles']);
  expect([isTelling(), upstream.requested, pauses()]).toEqual([false, [], []]);
});

test.each<[string, () => Response | Promise<Response>, string]>([
  ['too many requests', status(429), 'status 429'],
  ['a failure', status(500), 'status 500'],
  ['no answer', () => HttpResponse.error(), 'network'],
])('after %s it is tried again, with longer pauses', async (_, response, reason) => {
  answers = [response, response, response];
  submitChangedPages(['vehicle:501']);
  await wasSubmitted(1);
  expect(pauses()).toEqual([2_000, 5_000, 10_000, 20_000]);
  const warnings = lines.filter(({ reason: why }) => why === reason);
  expect(warnings).toHaveLength(3);
  expect(JSON.stringify(lines)).not.toContain('501');
  expect(JSON.stringify(lines)).not.toContain(key);
});

test('an endpoint that never answers is given up, and asked again', async () => {
  const late = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal);
  let release: () => void = () => undefined;
  const neverAnswers = () => {
    late.abort(new DOMException('late', 'TimeoutError'));
    return new Promise<Response>((resolve) => (release = () => resolve(status(500)())));
  };
  answers = [neverAnswers];
  submitChangedPages(['vehicle:501']);
  await wasSubmitted(1);
  release();
  expect(lines.map(({ reason }) => reason)).toContain('timeout');
});

test('an endpoint says how long it is to be left alone', async () => {
  answers = [status(429, { 'retry-after': '120' }), status(429, { 'retry-after': '999999' })];
  submitChangedPages(['vehicle:501']);
  await wasSubmitted(1);
  expect(pauses()).toEqual([2_000, 120_000, 3_600_000]);
});

test.each(['Wed, 21 Oct 2026 07:28:00 GMT', '120 s', 'in 120', '1234567890', '-120'])(
  'a waiting time of «%s» is none',
  async (after) => {
    answers = [status(503, { 'retry-after': after })];
    submitChangedPages(['vehicle:501']);
    await wasSubmitted(1);
    expect(pauses()).toEqual([2_000, 5_000]);
  },
);

test.each([400, 403, 422])('what is refused with %i is not tried again', async (code) => {
  answers = [status(code)];
  submitChangedPages(['vehicle:501']);
  await until(() => answers.length === 0 && !isTelling());
  submitChangedPages(['vehicle:502']);
  await wasSubmitted(1);
  expect(paths()).toEqual([['/vehiculo/502']]);
});

test('what could not be told of the stock is told with the next purge', async () => {
  serve(501);
  await getStock({ kind: 'all' });
  serve(501, 502);
  answers = Array.from({ length: 12 }, () => status(503));
  await purgeAll('vehicles');
  await until(() => answers.length === 0 && !isTelling());
  expect(pauses().at(-1)).toBe(600_000);
  serve(501, 502, 503);
  await purgeAll('vehicles');
  await wasSubmitted(1);
  expect(paths()[0]).toEqual(expect.arrayContaining(['/vehiculo/502', '/vehiculo/503']));
  expect(paths()[0]).not.toContain('/vehiculo/501');
});

test('an empty list takes nothing away', async () => {
  serve(501, 502);
  await getStock({ kind: 'all' });
  serve();
  await purgeAll('vehicles', 'vehicle:501');
  await wasSubmitted(1);
  expect(paths()).toEqual([['/vehiculo/501']]);
});

test('while another instance tells, this one waits', async () => {
  const release = jest.fn(() => Promise.resolve());
  takes.mockResolvedValueOnce('held').mockResolvedValue({ release });
  submitChangedPages(['vehicle:501']);
  await wasSubmitted(1);
  await until(() => release.mock.calls.length === 1);
  expect(pauses()).toEqual([2_000, 5_000]);
});

test('a purge is answered before anybody is told', async () => {
  const request = new Request('http://localhost/api/revalidate', {
    method: 'POST',
    headers: { authorization: `Bearer ${settings.REVALIDATE_SECRET}` },
    body: JSON.stringify({ tags: ['vehicle:501'] }),
  });
  expect((await POST(request)).status).toBe(200);
  expect(reported).toEqual([]);
  await wasSubmitted(1);
  expect(paths()).toEqual([['/vehiculo/501']]);
});
