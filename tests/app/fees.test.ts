import { setTimeout as sleep } from 'node:timers/promises';
import { POST } from '@/app/api/fees/route';
import { POST as calculate } from '@/app/api/financing/route';
import { purge } from '@/lib/upstream/purge';
import type { TermsFee } from '@/lib/finance/financing';
import { memorySources, sampleData } from '../support/memory-sources';

/** Two vehicles of each price. */
const vehicles = sampleData.vehicles.map((vehicle, at) => ({
  ...vehicle,
  finalPrice: sampleData.vehicles[at - (at % 2)]!.finalPrice,
}));
const config = { ...sampleData.config, financeSimulationAmountStep: 100 };
const sources = memorySources({ vehicles, config });

const idsOf = (count: number) => vehicles.slice(0, count).map(({ id }) => id);

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
const simulations = () => sources.called('simulate');

test('each vehicle gets the fee that is simulated for its own price', async () => {
  const response = await ask();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { fees, missing } = await parseFees(response);
  expect(missing).toEqual([]);
  expect(fees.map(({ vehicle }) => vehicle).sort()).toEqual(idsOf(3).sort());
  for (const { vehicle, price, entry, fee, tae, total } of fees) {
    const simulated = await post(calculate, { vehicle, entry: 3000, months: 48 });
    const { entries } = (await simulated.json()) as { entries: { code: string; amount: string }[] };
    const amountOf = (code: string) => entries.find((line) => line.code === code)?.amount;
    expect({ price, entry, fee, tae, total }).toEqual({
      price: vehicles.find(({ id }) => id === vehicle)?.finalPrice,
      entry: 3000,
      fee: amountOf('quota'),
      tae: amountOf('tae'),
      total: amountOf('total_amount'),
    });
  }
});

test('equal prices are one question, asked once for all visitors and remembered', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, at) =>
      ask({ vehicles: idsOf(24) }, { 'x-visitor-address': `203.0.113.${at}` }),
    ),
  );
  for (const reply of answers) expect((await parseFees(reply)).fees).toHaveLength(24);
  await ask({ vehicles: idsOf(24) });
  expect(simulations()).toHaveLength(12);
});

test('a purge clears the cached fees', async () => {
  await ask();
  await ask();
  expect(simulations()).toHaveLength(2);
  await purge(['config']);
  await ask();
  expect(simulations()).toHaveLength(4);
});

test('no more than four are asked at once', async () => {
  sources.data = { ...sampleData, config };
  const observed = { running: 0, most: 0 };
  sources.simulation = async () => {
    observed.running += 1;
    observed.most = Math.max(observed.most, observed.running);
    await sleep(10);
    observed.running -= 1;
    return [{ code: 'quota', name: 'Cuota', amount: '300 €' }];
  };
  expect((await parseFees(await ask({ vehicles: idsOf(24) }))).fees).toHaveLength(24);
  expect(observed.most).toBe(4);
});

test('no fee is invented where the source is down or names none', async () => {
  sources.fail('network', 'simulate');
  expect(await parseFees(await ask())).toEqual({ fees: [], months: 48, missing: idsOf(3) });
  sources.fail(null);
  sources.simulation = () => Promise.resolve([{ code: 'tae', name: 'TAE', amount: '8 %' }]);
  expect(await parseFees(await ask())).toEqual({ fees: [], months: 48, missing: idsOf(3) });
});

test.each<[string, object]>([
  ['more vehicles than a page shows', { vehicles: Array.from({ length: 25 }, String) }],
  ['no vehicles', { vehicles: [] }],
  ['a negative entry', { entry: -1 }],
  ['a term that is no number', { months: '48' }],
])('%s reaches nobody', async (_, changes) => {
  expect((await ask(changes)).status).toBe(400);
  expect(sources.calls).toEqual([]);
});
