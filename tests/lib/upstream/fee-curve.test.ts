import { HttpResponse, http } from 'msw';
import { estimatedWholeEuroFee } from '@/lib/finance/curve';
import { getOrSimulateFeeCurve } from '@/lib/upstream/fee-curve';
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
  const curve = await getOrSimulateFeeCurve({ entry: 0, months: 60 });
  expect(curve.points[0]?.[1]).toBeNull();
  expect(estimatedWholeEuroFee(curve, 15_000)).toBeNull();
  expect(estimatedWholeEuroFee(curve, 30_000)).toBeGreaterThan(0);
});
