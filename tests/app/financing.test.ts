import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpResponse, http } from 'msw';
import { POST } from '@/app/api/financing/route';
import { resetDataCache } from '@/lib/cache/data-cache';
import { resetProcessSingleton } from '@/lib/platform/process-singletons';
import { countAgainstLimit } from '@/lib/security/rate-limit';
import { createStockService } from '@/stock-service/app';
import { logLines } from '../support/log-lines';
import { testUpstream } from '../support/upstream';

const upstream = testUpstream({ SITE_URL: 'http://localhost' });
const service = createStockService({ size: 5 });
let cacheDir: string;

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'financing-'));
  process.env['CACHE_DIR'] = cacheDir;
  for (const name of ['simulations', 'limiter.simulations'] as const) resetProcessSingleton(name);
  logLines();
  upstream.use(http.all('*', ({ request }) => service.fetch(request)));
});

afterEach(async () => {
  await resetDataCache();
  await rm(cacheDir, { recursive: true, force: true });
});

const ask = (body: unknown, headers: Record<string, string> = {}) =>
  POST(
    new Request('http://localhost/api/financing', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

/** The request bodies sent to the upstream. */
function sent(): string[] {
  const bodies: string[] = [];
  upstream.use(
    http.post('*/finsimulator', async ({ request }) => {
      bodies.push(await request.clone().text());
      return service.fetch(request);
    }),
  );
  return bodies;
}

test('the upstream gets the final price, the entry and the months, and nothing else', async () => {
  const bodies = sent();
  const { vehicles_list } = (await (
    await service.request('/rest/default/V1/stockfinder/vehicles')
  ).json()) as { vehicles_list: { product_id: number; final_price: number }[] };
  const [vehicle] = vehicles_list;
  const response = await ask({ vehicle: String(vehicle!.product_id), entry: 3000, months: 48 });
  expect(bodies).toEqual([
    `{"financeSimulationRequest":{"amount":${vehicle!.final_price},"entry":3000,"months":48}}`,
  ]);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { choice, entries } = (await response.json()) as { choice: unknown; entries: { code: string }[] };
  expect(choice).toEqual({ entry: 3000, months: 48 });
  expect(entries.map(({ code }) => code)).toEqual(expect.arrayContaining(['quota', 'tae', 'total_amount']));
});

test('the price is the vehicle’s, and disallowed terms become allowed ones', async () => {
  const bodies = sent();
  await ask({ vehicle: '501', entry: 10_000_000, months: 47, amount: 1 });
  const { financeSimulationRequest: request } = JSON.parse(bodies[0] ?? '') as {
    financeSimulationRequest: { amount: number; entry: number; months: number };
  };
  expect(request.months).toBe(48);
  expect(request.amount - request.entry).toBeGreaterThanOrEqual(3000);
  expect(request.entry % 100).toBe(0);
});

test('lines with unknown codes come along, those without an amount do not', async () => {
  upstream.use(
    http.post('*/finsimulator', () =>
      HttpResponse.json([
        { value_id: 'Seguro', value_label: '12 €', value_code: 'INSURANCE' },
        { value_id: 'Cuota', value_label: null, value_code: 'quota' },
        'ruido',
      ]),
    ),
  );
  const response = await ask({ vehicle: '501', entry: 0, months: 84 });
  expect(await response.json()).toMatchObject({
    entries: [{ code: 'insurance', name: 'Seguro', amount: '12\u00a0€' }],
  });
});

test.each([
  [400, 400, 'error'],
  [404, 400, 'error'],
  [418, 500, 'server-error'],
  [500, 500, 'server-error'],
])('an upstream that answers %d makes it %d, «%s»', async (status, answered, outcome) => {
  upstream.use(http.post('*/finsimulator', () => HttpResponse.text('http://upstream.example', { status })));
  const response = await ask({ vehicle: '501', entry: 0, months: 84 });
  expect(response.status).toBe(answered);
  expect(await response.json()).toEqual({ outcome });
});

test('an upstream that goes away, or talks nonsense, is ignored', async () => {
  upstream.use(http.post('*/finsimulator', () => HttpResponse.error()));
  expect((await ask({ vehicle: '501', entry: 0, months: 84 })).status).toBe(504);
  upstream.use(http.post('*/finsimulator', () => HttpResponse.text('<html>')));
  expect((await ask({ vehicle: '501', entry: 0, months: 84 })).status).toBe(504);
  upstream.use(http.post('*/finsimulator', () => HttpResponse.json([])));
  expect((await ask({ vehicle: '501', entry: 0, months: 84 })).status).toBe(504);
});

test('a simulation is sent once, however it ends', async () => {
  upstream.use(http.post('*/finsimulator', () => new HttpResponse(null, { status: 500 })));
  await ask({ vehicle: '501', entry: 0, months: 84 });
  expect(upstream.requested.filter((line) => line.startsWith('POST'))).toHaveLength(1);
});

test.each([
  ['nonsense', 400],
  [{ vehicle: '501' }, 400],
  [{ vehicle: '501', entry: -1, months: 84 }, 400],
  [{ vehicle: '501', entry: '0', months: 84 }, 400],
  [{ vehicle: 'unknown', entry: 0, months: 84 }, 404],
])('%j is refused', async (body, status) => {
  expect((await ask(body)).status).toBe(status);
});

const requestInput = { vehicle: '501', entry: 0, months: 84 };

test('three hundred equal questions of our own are one, and all are answered', async () => {
  const bodies = sent();
  const own = { origin: 'http://localhost', 'content-type': 'application/json; charset=utf-8' };
  const answers = await Promise.all(Array.from({ length: 300 }, () => ask(requestInput, own)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await ask(requestInput, own)).status).toBe(200);
  expect(bodies).toHaveLength(1);
});

test('a submit gets the upstream’s current state, not a recent one', async () => {
  expect((await ask(requestInput)).status).toBe(200);
  upstream.use(http.post('*/finsimulator', () => new HttpResponse(null, { status: 500 })));
  expect((await ask(requestInput)).status).toBe(200);
  expect((await ask(requestInput, { 'cache-control': 'no-cache' })).status).toBe(500);
});

test('a simulation that failed is made again', async () => {
  upstream.use(http.post('*/finsimulator', () => new HttpResponse(null, { status: 500 }), { once: true }));
  expect((await ask(requestInput)).status).toBe(500);
  expect((await ask(requestInput)).status).toBe(200);
});

test('an IP with too many requests has to wait; others and cached fees do not', async () => {
  const from = (url: string, entry: number) =>
    ask({ ...requestInput, entry: entry * 500, vehicle: '501' }, { 'x-visitor-address': url });
  upstream.use(
    http.post('*/finsimulator', () =>
      HttpResponse.json([{ value_id: 'Cuota', value_label: '1 €', value_code: 'quota' }]),
    ),
  );
  await countAgainstLimit('simulations', '203.0.113.7', 4 * 298);
  // Clears the cache, so that each request reaches the upstream.
  for (let count = 0; count < 2; count += 1) {
    expect((await from('203.0.113.7', 1)).status).toBe(200);
    resetProcessSingleton('simulations');
  }
  const refused = await from('203.0.113.7', 1);
  expect([refused.status, await refused.json()]).toEqual([429, { outcome: 'error' }]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  const [own, other] = await Promise.all([from('203.0.113.7', 2), from('203.0.113.8', 2)]);
  expect([own.status, other.status]).toEqual([429, 200]);
  expect((await from('203.0.113.7', 2)).status).toBe(200);
});
