import { http, HttpResponse } from 'msw';
import { callSimulator } from '@/lib/upstream/simulation';
import { givenLog } from '../../support/log-lines';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();
const log = givenLog();

test('it is sent three figures, and lines with unknown codes come along, those without an amount do not', async () => {
  let body = '';
  upstream.use(
    http.post('*/vehicles/finsimulator', async ({ request }) => {
      body = await request.text();
      return HttpResponse.json([
        { value_id: 'Seguro', value_label: '12 €', value_code: 'INSURANCE' },
        { value_id: 'Cuota', value_label: null, value_code: 'quota' },
        'ruido',
      ]);
    }),
  );
  const lines = await callSimulator(22_500, { entry: 3_000, months: 48 }, 'calculator');
  expect(body).toBe('{"financeSimulationRequest":{"amount":22500,"entry":3000,"months":48}}');
  expect(lines).toEqual([{ code: 'insurance', name: 'Seguro', amount: '12\u00a0€' }]);
});

test.each(['0,00 €', '0', '-233,10 €', '−233,10 €', 'consultar'])('a fee of %s is none', async (fee) => {
  const total = { value_id: 'Total', value_label: '20.669,40 €', value_code: 'total_amount' };
  const quota = { value_id: 'Cuota', value_label: fee, value_code: 'QUOTA' };
  upstream.use(http.post('*/vehicles/finsimulator', () => HttpResponse.json([quota, total])));
  const simulated = await callSimulator(22_500, { entry: 3_000, months: 48 }, 'calculator');
  expect(simulated).toEqual([expect.objectContaining({ code: 'total_amount' })]);
  expect(log.filter(({ what }) => what === 'quota')).toHaveLength(1);
});

test('without a line that can be read it is malformed', async () => {
  upstream.use(http.post('*/vehicles/finsimulator', () => HttpResponse.json([])));
  await expect(callSimulator(22_500, { entry: 0, months: 48 }, 'curve')).rejects.toMatchObject({
    kind: 'malformed',
    call: 'finsimulator-curve',
  });
});
