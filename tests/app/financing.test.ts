import { http } from 'msw';
import { POST } from '@/app/api/financing/route';
import { consumeRateLimitOrThrow } from '@/lib/http/rate-limit';
import { rates } from '@/lib/platform/resource-limits';
import { Stock } from '@/stock-service/data/stock';
import { stockUpstream } from '../support/stock-upstream';
import { fromVisitor } from '../support/from-visitor';

const upstream = stockUpstream();
const simulations = () => upstream.called('finsimulator');

const ask = (body: unknown, headers: Record<string, string> = {}) =>
  POST(
    new Request('http://localhost/api/financing', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

test('the source gets the final price, the entry and the months', async () => {
  const bodies: unknown[] = [];
  upstream.use(
    http.post('*/finsimulator', async ({ request }) => void bodies.push(await request.clone().json())),
  );
  const response = await ask({ vehicle: '503', entry: 3000, months: 48, amount: 1 });
  const amount = new Stock(3).find('503')?.final_price;
  expect(bodies).toEqual([{ financeSimulationRequest: { amount, entry: 3000, months: 48 } }]);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { terms, entries } = (await response.json()) as { terms: unknown; entries: { code: string }[] };
  expect(terms).toEqual({ entry: 3000, months: 48 });
  expect(entries.map(({ code }) => code)).toEqual(expect.arrayContaining(['quota', 'total_amount', 'tae']));
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

const requested = { vehicle: '501', entry: 0, months: 84 };

test('three hundred equal questions of our own are one, and all are answered', async () => {
  const own = { origin: 'http://localhost', 'content-type': 'application/json; charset=utf-8' };
  const answers = await Promise.all(Array.from({ length: 300 }, () => ask(requested, own)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(simulations()).toHaveLength(1);
});

test('a submit gets the source’s current state, not a recent one', async () => {
  expect((await ask(requested)).status).toBe(200);
  upstream.fail('failed', '/vehicles/finsimulator');
  expect((await ask(requested)).status).toBe(500);
});

test('an IP with too many requests has to wait; others do not', async () => {
  const from = (url: string, entry: number) =>
    fromVisitor(url, () => ask({ ...requested, entry: entry * 500, vehicle: '501' }));
  const { points } = rates['simulations of one address'];
  await fromVisitor('203.0.113.7', () => consumeRateLimitOrThrow('simulations of one address', points - 2));
  for (let count = 0; count < 2; count += 1) expect((await from('203.0.113.7', 1)).status).toBe(200);
  const refused = await from('203.0.113.7', 1);
  expect([refused.status, await refused.json()]).toEqual([429, { outcome: 'error' }]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  const [own, other] = await Promise.all([from('203.0.113.7', 2), from('203.0.113.8', 3)]);
  expect([own.status, other.status]).toEqual([429, 200]);
});
