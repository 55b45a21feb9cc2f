import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { delay, http, HttpResponse } from 'msw';
import { POST } from '@/app/api/fees/route';
import { POST as calculate } from '@/app/api/financing/route';
import { resetDataCache, purge } from '@/lib/cache/data-cache';
import type { TermsFee } from '@/lib/finance/financing';
import { enterMaintenance } from '@/lib/site/maintenance/maintenance';
import { resetProcessSingleton } from '@/lib/platform/process-singletons';
import { countAgainstLimit } from '@/lib/security/rate-limit';
import { createStockService } from '@/stock-service/app';
import { logLines } from '../support/log-lines';
import { testUpstream } from '../support/upstream';

const upstream = testUpstream({ SITE_URL: 'http://localhost' });
const service = createStockService({ size: 30 });
let cacheDir: string;
let vehicles: readonly { product_id: number; final_price: number }[];

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'fees-'));
  process.env['CACHE_DIR'] = cacheDir;
  for (const name of ['simulations', 'limiter.simulations'] as const) resetProcessSingleton(name);
  logLines();
  upstream.use(http.all('*', ({ request }) => service.fetch(request)));
  const reply = await service.request('/rest/default/V1/stockfinder/vehicles');
  vehicles = ((await reply.json()) as { vehicles_list: typeof vehicles }).vehicles_list;
});

afterEach(async () => {
  await resetDataCache();
  await rm(cacheDir, { recursive: true, force: true });
});

const idsOf = (count: number) => vehicles.slice(0, count).map(({ product_id }) => String(product_id));

const post = (route: typeof POST, body: unknown, headers: Record<string, string> = {}) =>
  route(
    new Request('http://localhost/api/fees', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );
const ask = (changes: object = {}, headers: Record<string, string> = {}) =>
  post(POST, { list: '', vehicles: idsOf(3), entry: 3000, months: 48, ...changes }, headers);

interface FeesResponse {
  readonly fees: readonly TermsFee[];
  readonly missing: readonly string[];
}
const parseFees = async (response: Response) => (await response.json()) as FeesResponse;
const simulations = () => upstream.requested.filter((line) => line.endsWith('/finsimulator'));

/** Records the amounts of the simulations; `reply` replaces the upstream's responses. */
function watchSimulations(reply?: (amount: number) => Response | Promise<Response>) {
  const observed = { amounts: [] as number[], running: 0, most: 0 };
  upstream.use(
    http.post('*/finsimulator', async ({ request }) => {
      const { financeSimulationRequest: requested } = (await request.clone().json()) as {
        financeSimulationRequest: { amount: number };
      };
      observed.amounts.push(requested.amount);
      observed.running += 1;
      observed.most = Math.max(observed.most, observed.running);
      const response = await (reply?.(requested.amount) ?? service.fetch(request));
      observed.running -= 1;
      return response;
    }),
  );
  return observed;
}

test('each vehicle gets the fee that the upstream simulates for its own price', async () => {
  const response = await ask();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { fees, missing } = await parseFees(response);
  expect(missing).toEqual([]);
  expect(fees.map(({ vehicle }) => vehicle).sort()).toEqual(idsOf(3).sort());
  for (const { vehicle, price, entry, fee, tae, total } of fees) {
    const own = vehicles.find(({ product_id }) => String(product_id) === vehicle);
    const simulated = await post(calculate, { vehicle, entry: 3000, months: 48 });
    const { entries } = (await simulated.json()) as { entries: { code: string; amount: string }[] };
    const amountOf = (code: string) => entries.find((line) => line.code === code)?.amount;
    expect({ price, entry, fee, tae, total }).toEqual({
      price: own?.final_price,
      entry: 3000,
      fee: amountOf('quota'),
      tae: amountOf('tae'),
      total: amountOf('total_amount'),
    });
  }
});

test('where a vehicle allows no such entry, its highest possible is simulated and told', async () => {
  const { fees } = await parseFees(await ask({ entry: 900_000 }));
  expect(fees).toHaveLength(3);
  for (const { entry, price } of fees) {
    expect(entry % 100).toBe(0);
    expect(price - entry).toBeGreaterThanOrEqual(3000);
    expect(price - entry).toBeLessThan(3100);
  }
});

test('equal prices are one question, asked once for all visitors and remembered', async () => {
  const observed = watchSimulations();
  const ids = idsOf(24);
  const prices = new Set(vehicles.slice(0, 24).map(({ final_price }) => final_price));
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, at) => ask({ vehicles: ids }, { 'x-visitor-address': `203.0.113.${at}` })),
  );
  for (const reply of answers) expect((await parseFees(reply)).fees).toHaveLength(24);
  await ask({ vehicles: ids });
  expect(observed.amounts).toHaveLength(prices.size);
});

test('a calculator that asks the same in the same moment shares the question', async () => {
  watchSimulations();
  const [id = ''] = idsOf(1);
  await Promise.all([ask({ vehicles: [id] }), post(calculate, { vehicle: id, entry: 3000, months: 48 })]);
  expect(simulations()).toHaveLength(1);
});

test('a purge clears the cached fees', async () => {
  await ask();
  const first = simulations().length;
  await ask();
  expect(simulations()).toHaveLength(first);
  await purge(['config']);
  await ask();
  expect(simulations()).toHaveLength(2 * first);
});

test('no more than four are asked at once', async () => {
  const observed = watchSimulations(async () => {
    await delay(10);
    return HttpResponse.json([{ value_id: 'Cuota', value_label: '300 €', value_code: 'quota' }]);
  });
  expect((await parseFees(await ask({ vehicles: idsOf(24) }))).fees).toHaveLength(24);
  expect(observed.most).toBe(4);
});

test('failed fees are named, loaded ones stay', async () => {
  const [first] = vehicles;
  watchSimulations((amount) =>
    amount === first?.final_price
      ? new HttpResponse(null, { status: 500 })
      : HttpResponse.json([{ value_id: 'Cuota', value_label: '300 €', value_code: 'quota' }]),
  );
  const ids = idsOf(24);
  const failing = vehicles
    .slice(0, 24)
    .filter(({ final_price }) => final_price === first?.final_price)
    .map(({ product_id }) => String(product_id));
  const { fees, missing } = await parseFees(await ask({ vehicles: ids }));
  expect([...missing].sort()).toEqual(failing.sort());
  expect(fees).toHaveLength(24 - failing.length);
});

test('no fee is invented where the upstream is down or names none', async () => {
  upstream.use(http.post('*/finsimulator', () => HttpResponse.error()));
  expect(await parseFees(await ask())).toEqual({ fees: [], months: 48, missing: idsOf(3) });
  upstream.use(
    http.post('*/finsimulator', () =>
      HttpResponse.json([{ value_id: 'TAE', value_label: '8 %', value_code: 'tae' }]),
    ),
  );
  expect(await parseFees(await ask())).toEqual({ fees: [], months: 48, missing: idsOf(3) });
});

test('a term that isn’t allowed becomes the nearest one, and the response names it', async () => {
  const { months } = (await (await ask({ months: 47 })).json()) as { months: number };
  expect(months).toBe(48);
});

test('vehicles that the list does not have are missing', async () => {
  const { fees, missing } = await parseFees(await ask({ vehicles: [...idsOf(1), 'sold'] }));
  expect([fees.length, missing]).toEqual([1, ['sold']]);
  expect((await ask({ list: 'model=nothing-of-the-kind' })).status).toBe(404);
});

test.each<[string, object]>([
  ['more vehicles than a page shows', { vehicles: Array.from({ length: 25 }, String) }],
  ['no vehicles', { vehicles: [] }],
  ['a negative entry', { entry: -1 }],
  ['a term that is no number', { months: '48' }],
])('%s reaches nobody', async (_, changes) => {
  expect((await ask(changes)).status).toBe(400);
  expect(upstream.requested).toEqual([]);
});

test('while maintenance is on, nothing is asked', async () => {
  enterMaintenance();
  const response = await ask();
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).not.toBeNull();
  expect(simulations()).toEqual([]);
});

test('an address with too many questions is asked to wait, others are not', async () => {
  upstream.use(
    http.post('*/finsimulator', () =>
      HttpResponse.json([{ value_id: 'Cuota', value_label: '1 €', value_code: 'quota' }]),
    ),
  );
  const from = (url: string) => ask({ vehicles: idsOf(24) }, { 'x-visitor-address': url });
  // All but the last simulation that one IP may request in ten minutes.
  await countAgainstLimit('simulations', '203.0.113.7', 1_170);
  let last = await from('203.0.113.7');
  expect(last.status).toBe(200);
  for (let round = 0; round < 4 && last.status === 200; round += 1) {
    resetProcessSingleton('simulations');
    last = await from('203.0.113.7');
  }
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await from('203.0.113.8')).status).toBe(200);
});
