import { http, HttpResponse } from 'msw';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POST } from '@/app/api/budget/route';
import { forgetDataCache } from '@/lib/cache/data-cache';
import type { BudgetAnswer } from '@/lib/list/ask-budget';
import { forgetProcessWide } from '@/lib/platform/process-wide';
import { upstreamUnavailable } from '@/lib/site/maintenance/maintenance';
import { countFor } from '@/lib/web/security/rate-limit';
import { createStockService } from '@/stock-service/app';
import { logLines } from '../support/log-lines';
import { testUpstream } from '../support/upstream';

const upstream = testUpstream({ SITE_URL: 'http://localhost' });
const service = createStockService({ size: 30 });
let cacheDir: string;

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'budget-'));
  process.env['CACHE_DIR'] = cacheDir;
  for (const name of ['simulations', 'known fees', 'limiter.simulations'] as const) forgetProcessWide(name);
  logLines();
  upstream.use(http.all('*', ({ request }) => service.fetch(request)));
});

afterEach(async () => {
  await forgetDataCache();
  await rm(cacheDir, { recursive: true, force: true });
});

const ask = (changes: object = {}, headers: Record<string, string> = {}) =>
  POST(
    new Request('http://localhost/api/budget', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ list: '', query: 'cuota=400&entrada=3000&meses=60', ...changes }),
    }),
  );
const simulations = () => upstream.asked.filter((line) => line.endsWith('/finsimulator')).length;

test('the fees that decide come with the limits, by twelve simulations at most, and cost nothing the second time', async () => {
  const response = await ask();
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const answer = (await response.json()) as BudgetAnswer;
  expect(answer).toMatchObject({ hasFailed: false, isAnswered: true, limits: { minAmount: 3_000 } });
  expect(answer.known).toHaveLength(simulations());
  expect(simulations()).toBeLessThanOrEqual(12);
  const asked = simulations();
  expect(await (await ask()).json()).toEqual(answer);
  expect(simulations()).toBe(asked);
});

test('a list of its own is decided by its own vehicles, with the cached simulations of these terms', async () => {
  await ask();
  const asked = simulations();
  const response = await ask({ list: 'model=kona' });
  expect(response.status).toBe(200);
  expect(simulations() - asked).toBeLessThan(asked + 1);
  expect((await ask({ list: 'model=nothing-of-the-kind' })).status).toBe(404);
});

test.each<[string, object, Record<string, string>, number]>([
  ['another site', {}, { origin: 'https://example.org' }, 403],
  ['a form', {}, { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['no query', { query: undefined }, {}, 400],
  ['no terms', { query: 'cuota=300' }, {}, 400],
  ['terms that aren’t allowed', { query: 'cuota=300&meses=7' }, {}, 400],
  ['more than an address holds', { query: 'x'.repeat(5_000) }, {}, 400],
])('%s simulates nothing', async (_, changes, headers, status) => {
  expect((await ask(changes, headers)).status).toBe(status);
  expect(simulations()).toBe(0);
});

test('while maintenance is on, nothing is asked', async () => {
  upstreamUnavailable();
  const response = await ask();
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).not.toBeNull();
  expect(simulations()).toBe(0);
});

test('an address without simulations left, and an upstream that fails, are told as such', async () => {
  await countFor('simulations', '203.0.113.7', 1_200);
  const limited = await ask({}, { 'x-visitor-address': '203.0.113.7' });
  expect(await limited.json()).toMatchObject({ known: [], hasFailed: true });
  upstream.use(http.post('*/finsimulator', () => HttpResponse.error()));
  expect(await (await ask()).json()).toMatchObject({ known: [], hasFailed: true });
});
