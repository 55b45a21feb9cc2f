import { runForRequest, type RequestContext } from '@/lib/platform/request-context';
import { consumeRateLimit } from '@/lib/http/rate-limit';
import { getOrSimulateFeeCurve } from '@/lib/upstream/fee-curve';
import { requestSharedSimulation } from '@/lib/upstream/simulation';
import { stockUpstream } from '../../support/stock-upstream';

const upstream = stockUpstream();
const visitor = '203.0.113.7';

const rendering = (): RequestContext => ({ visitor });

test('simulations for pages of one address are those that its budget has left, and the page knows that some are missing', async () => {
  // Two of vehicles, or eight of curves.
  await runForRequest(rendering(), () => consumeRateLimit('simulations of one address', 1_195));
  const first = rendering();
  await runForRequest(first, () => requestSharedSimulation(20_000, { entry: 0, months: 48 }));
  expect(first.lacks).toBeUndefined();
  const list = rendering();
  const curve = runForRequest(list, () => getOrSimulateFeeCurve({ entry: 0, months: 24 }));
  await expect(curve).rejects.toMatchObject({ name: 'RateLimitedError' });
  expect(list.lacks).toEqual(['limit']);
  const last = rendering();
  const refused = runForRequest(last, () => requestSharedSimulation(20_000, { entry: 500, months: 48 }));
  await expect(refused).rejects.toMatchObject({ name: 'RateLimitedError' });
  expect(last.lacks).toEqual(['limit']);
  // Renderings without a visitor count nothing.
  await requestSharedSimulation(20_000, { entry: 500, months: 48 });
  expect(upstream.called('finsimulator')).toHaveLength(3);
});
