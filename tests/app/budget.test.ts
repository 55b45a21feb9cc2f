import { POST } from '@/app/api/budget/route';
import type { BudgetFees } from '@/lib/list/fetch-budget-fees';
import { memorySources } from '../support/memory-sources';

const sources = memorySources();

const ask = (changes: object = {}, headers: Record<string, string> = {}) =>
  POST(
    new Request('http://localhost/api/budget', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ list: '', query: 'cuota=400&entrada=3000&meses=60', ...changes }),
    }),
  );
const simulations = () => sources.called('simulate').length;

test('the fees that decide come with the limits, by twelve simulations at most, and cost nothing the second time', async () => {
  const response = await ask();
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const fees = (await response.json()) as BudgetFees;
  expect(fees).toMatchObject({ hasFailed: false, isAnswered: true, limits: { minAmount: 3_000 } });
  expect(fees.feeTable).toHaveLength(simulations());
  expect(simulations()).toBeLessThanOrEqual(12);
  const requested = simulations();
  expect(await (await ask()).json()).toEqual(fees);
  expect(simulations()).toBe(requested);
});

test.each<[string, object]>([
  ['no query', { query: undefined }],
  ['no terms', { query: 'cuota=300' }],
  ['terms that aren’t allowed', { query: 'cuota=300&meses=7' }],
  ['more than an address holds', { query: 'x'.repeat(5_000) }],
])('%s simulates nothing', async (_, changes) => {
  expect((await ask(changes)).status).toBe(400);
  expect(simulations()).toBe(0);
});
