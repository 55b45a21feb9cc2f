import { HttpResponse, http } from 'msw';
import { estimatedWholeEuroFeeOrNull, leastEntryForFeeOrNull } from '@/lib/finance/curve';
import { getOrSimulateFeeCurve } from '@/lib/upstream/fee-curve';
import { getStockOrNull } from '@/lib/upstream/reads';
import { createStockService } from '@/stock-service/app';
import { logLines } from '../../support/log-lines';
import { testUpstream } from '../../support/upstream';

jest.mock('@/lib/platform/data-cache', () => jest.requireActual<object>('../../support/no-cache'));

const total = { value_label: '20.669,40 €', value_code: 'total_amount' };

const upstream = testUpstream();

/** The lowest capitals get another answer. */
function lowestGet(response: () => Response): void {
  const service = createStockService({ size: 60 });
  upstream.use(
    http.all('*', async ({ request }) => {
      if (!request.url.endsWith('/finsimulator')) return service.fetch(request);
      const body = (await request.clone().json()) as { financeSimulationRequest: { amount: number } };
      return body.financeSimulationRequest.amount < 20_000 ? response() : service.fetch(request);
    }),
  );
}

test.each([400, 422])(
  'where the lowest capital is refused by %d, the higher ones have their fees',
  async (status) => {
    logLines();
    lowestGet(() => new HttpResponse(null, { status }));
    const curve = await getOrSimulateFeeCurve({ entry: 0, months: 60 });
    expect(curve.points[0]?.[1]).toBeNull();
    expect(estimatedWholeEuroFeeOrNull(curve, 15_000)).toBeNull();
    expect(estimatedWholeEuroFeeOrNull(curve, 30_000)).toBeGreaterThan(0);
  },
);

test.each([
  ['no amount', 'quota', '0 €'],
  ['words', 'quota', 'Consultar'],
  ['another code', 'fee', '120 €'],
])('a fee that is %s is no refusal: there are no fees on these terms', async (_, value_code, value_label) => {
  logLines();
  lowestGet(() => HttpResponse.json([{ value_label, value_code }, total]));
  await expect(getOrSimulateFeeCurve({ entry: 0, months: 60 })).rejects.toMatchObject({ kind: 'malformed' });
});

test.each([
  ['one rate', 1, 0],
  ['a dearer rate for small capitals', 1.15, 0],
  ['a fixed part', 1, 9],
])('an entry answers a fee by no euro too little, of a lender with %s', async (_, factor, fixed) => {
  const service = createStockService({ size: 60 });
  const lender = (capital: number) => (capital / 70) * (capital < 11_000 ? factor : 1) + fixed;
  upstream.use(
    http.all('*', async ({ request }) => {
      if (!request.url.endsWith('/finsimulator')) return service.fetch(request);
      const { amount, entry } = (
        (await request.json()) as { financeSimulationRequest: { amount: number; entry: number } }
      ).financeSimulationRequest;
      const value_label = `${lender(amount - entry)
        .toFixed(2)
        .replace('.', ',')} €`;
      return HttpResponse.json([{ value_label, value_code: 'quota' }, total]);
    }),
  );
  const curve = await getOrSimulateFeeCurve({ entry: 0, months: 84 });
  const { vehicles } = (await getStockOrNull({ kind: 'all' })) ?? { vehicles: [] };
  expect(vehicles.length).toBeGreaterThan(0);
  for (const { finalPrice } of vehicles)
    for (const fee of [60, 120, 160, 200, 240]) {
      const entry = leastEntryForFeeOrNull(curve, finalPrice, fee) ?? NaN;
      expect(lender(finalPrice - entry)).toBeLessThanOrEqual(fee + 1);
    }
});
