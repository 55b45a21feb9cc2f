import { http, HttpResponse } from 'msw';
import { simulate } from '@/lib/upstream/simulation';
import { givenLog } from '../../support/log-lines';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();
givenLog();

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
  const lines = await simulate(22_500, { entry: 3_000, months: 48 }, 'calculator');
  expect(body).toBe('{"financeSimulationRequest":{"amount":22500,"entry":3000,"months":48}}');
  expect(lines).toEqual([{ code: 'insurance', name: 'Seguro', amount: '12\u00a0€' }]);
});

test('without a line that can be read it is malformed', async () => {
  upstream.use(http.post('*/vehicles/finsimulator', () => HttpResponse.json([])));
  await expect(simulate(22_500, { entry: 0, months: 48 }, 'curve')).rejects.toMatchObject({
    kind: 'malformed',
    call: 'finsimulator-curve',
  });
});
