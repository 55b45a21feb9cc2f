import { http, HttpResponse } from 'msw';
import { consumeRateLimitOrThrow } from '@/lib/http/rate-limit';
import { runForRequest, type RequestContext } from '@/lib/platform/request-context';
import { rates } from '@/lib/platform/resource-limits';
import { getOrSimulateFeeCurve } from '@/lib/upstream/fee-curve';
import { requestSharedSimulation } from '@/lib/upstream/simulation';
import { logLines } from '../../support/log-lines';
import { stockUpstream } from '../../support/stock-upstream';

const upstream = stockUpstream();
const visitor = '203.0.113.7';
const { points } = rates['simulations of one address'];

const rendering = (): RequestContext => ({ visitor });
/** Leaves the visitor this number of points. */
const leave = (left: number) =>
  runForRequest(rendering(), () => consumeRateLimitOrThrow('simulations of one address', points - left));
const simulate = (request: RequestContext, entry: number) =>
  runForRequest(request, () => requestSharedSimulation(20_000, { entry, months: 48 }));
const traceCurve = (request: RequestContext, months: number) =>
  runForRequest(request, () => getOrSimulateFeeCurve({ entry: 0, months }));
const simulations = () => upstream.called('finsimulator').length;
const limited = { name: 'RateLimitedError' };

test('simulations for pages of one address are those that its budget has left, and the page knows that some are missing', async () => {
  await leave(2);
  const [first, list, last] = [rendering(), rendering(), rendering()];
  await simulate(first, 0);
  expect(first.lacks).toBeUndefined();
  await expect(traceCurve(list, 24)).rejects.toMatchObject(limited);
  expect(list.lacks).toEqual(['limit']);
  await expect(simulate(last, 500)).rejects.toMatchObject(limited);
  expect(last.lacks).toEqual(['limit']);
  expect(simulations()).toBe(1);
  // Renderings without a visitor count nothing.
  await requestSharedSimulation(20_000, { entry: 500, months: 48 });
});

test('what is in memory or under way for others costs the visitor nothing', async () => {
  await getOrSimulateFeeCurve({ entry: 0, months: 24 });
  const others = [
    requestSharedSimulation(20_000, { entry: 0, months: 48 }),
    getOrSimulateFeeCurve({ entry: 0, months: 36 }),
  ];
  const alone = simulations();
  await leave(0);
  await Promise.all([
    traceCurve(rendering(), 24),
    traceCurve(rendering(), 36),
    simulate(rendering(), 0),
    ...others,
  ]);
  await expect(simulate(rendering(), 0)).rejects.toMatchObject(limited);
  expect(simulations()).toBeGreaterThan(alone);
});

test('a calculator gets the current response of the lender each time, and after a failure no older one', async () => {
  logLines();
  const simulateAgain = () => requestSharedSimulation(20_000, { entry: 0, months: 48 });
  const fee = (label: string) => [{ value_id: 'Cuota', value_label: label, value_code: 'quota' }];
  for (const label of ['300 €', '310 €']) {
    upstream.use(http.post('*/finsimulator', () => HttpResponse.json(fee(label)), { once: true }));
    expect(await simulateAgain()).toMatchObject([{ amount: label.replace(' ', '\u00a0') }]);
  }
  upstream.use(http.post('*/finsimulator', () => new HttpResponse(null, { status: 500 }), { once: true }));
  await Promise.all([1, 2].map(() => expect(simulateAgain()).rejects.toMatchObject({ status: 500 })));
  expect(simulations()).toBe(3);
});

test('a failing curve is asked for once by all who wait, and no calculator joins its calls or gets its 429', async () => {
  logLines();
  const terms = { entry: 0, months: 24 };
  const curves = new Set<string>();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  upstream.use(
    http.post('*/finsimulator', async ({ request }) => {
      const body = await request.clone().text();
      // The first call for each price is of a curve, which waits for its 429.
      if (curves.has(body)) return undefined;
      curves.add(body);
      await held;
      return new HttpResponse(null, { status: 429, headers: { 'retry-after': '30' } });
    }),
  );
  const waiting = Promise.allSettled([1, 2, 3].map(() => getOrSimulateFeeCurve(terms)));
  while (curves.size < 2) await new Promise((next) => setImmediate(next));
  const [same = ''] = curves;
  const { amount, ...choice } = (
    JSON.parse(same) as { financeSimulationRequest: { amount: number; entry: number; months: number } }
  ).financeSimulationRequest;
  expect(await requestSharedSimulation(amount, choice)).toContainEqual(
    expect.objectContaining({ code: 'quota' }),
  );
  release();
  for (const { status } of await waiting) expect(status).toBe('rejected');
  expect(curves.size).toBe(2);
  // Asked for again a moment later it fails at once.
  await expect(getOrSimulateFeeCurve(terms)).rejects.toMatchObject({ status: 429 });
  expect(curves.size).toBe(2);
});
