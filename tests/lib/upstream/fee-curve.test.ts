import { HttpResponse, http } from 'msw';
import { estimatedFee } from '@/lib/finance/curve';
import { feeCurve } from '@/lib/upstream/fee-curve';
import { getStock } from '@/lib/upstream/reads';
import { createStockService } from '@/stock-service/app';
import { logLines } from '../../support/log-lines';
import { testUpstream } from '../../support/upstream';

jest.mock('@/lib/upstream/cache', () => jest.requireActual<object>('../../support/no-cache'));

const total = { value_label: '20.669,40 €', value_code: 'total_amount' };

const upstream = testUpstream();

test.each([
  ['refused', () => new HttpResponse(null, { status: 422 })],
  ['answered without a fee', () => HttpResponse.json([{ value_label: '0 €', value_code: 'quota' }, total])],
])('where the lowest capital is %s, the higher ones have their fees', async (_, response) => {
  logLines();
  const service = createStockService({ size: 60 });
  upstream.use(
    http.all('*', async ({ request }) => {
      if (!request.url.endsWith('/finsimulator')) return service.fetch(request);
      const body = (await request.clone().json()) as { financeSimulationRequest: { amount: number } };
      return body.financeSimulationRequest.amount < 20_000 ? response() : service.fetch(request);
    }),
  );
  const curve = await feeCurve({ entry: 0, months: 60 });
  expect(curve.points[0]?.[1]).toBeNull();
  expect(estimatedFee(curve, 15_000)).toBeNull();
  expect(estimatedFee(curve, 30_000)).toBeGreaterThan(0);
});

test('a quota of 20 simulations a minute leaves some terms without fees, and stops nothing else', async () => {
  logLines();
  const service = createStockService({ size: 60 });
  let simulations = 0;
  upstream.use(
    http.all('*', ({ request }) => {
      if (!request.url.endsWith('/finsimulator')) return service.fetch(request);
      simulations += 1;
      if (simulations <= 20) return service.fetch(request);
      return new HttpResponse(null, { status: 429, headers: { 'retry-after': '60' } });
    }),
  );
  const entries = Array.from({ length: 12 }, (_, at) => at * 500);
  const outcomes: string[] = [];
  for (const entry of entries) {
    outcomes.push(
      await feeCurve({ entry, months: 60 }).then(
        () => 'fees',
        () => 'none',
      ),
    );
  }
  // Three a curve; after the first refusal the upstream isn't asked again for a minute.
  expect(outcomes.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'fees'));
  expect(outcomes.at(-1)).toBe('none');
  expect(simulations).toBeLessThanOrEqual(22);
  expect((await getStock({ kind: 'all' }))?.vehicles).toHaveLength(60);
});
