import { runForRequest, type RequestContext } from '@/lib/platform/request-context';
import { loadComparedVehicles } from '@/lib/compare/load-comparison';
import { getVehicleOrNull } from '@/lib/upstream/reads';
import { logLines } from '../../support/log-lines';
import { stockUpstream } from '../../support/stock-upstream';

const upstream = stockUpstream();
beforeEach(() => void logLines());

/** Loads a comparison, and what its response lacks. */
async function compared(...ids: readonly string[]) {
  const request: RequestContext = {};
  const { vehicles, ...others } = await runForRequest(request, () => loadComparedVehicles(ids));
  return { ...others, ids: vehicles.map(({ id, isFromList }) => [id, isFromList]), lacks: request.lacks };
}

test('a vehicle whose call fails is a column of the list’s data, and the others stay', async () => {
  upstream.fail('failed', '/vehicles/502');
  expect(await compared('501', '502', '999')).toEqual({
    ids: [
      ['501', undefined],
      ['502', true],
    ],
    missing: ['999'],
    unavailable: 0,
    lacks: ['vehicle'],
  });
});

test('a vehicle that nobody knows leaves the others; where all fail there is no comparison', async () => {
  await getVehicleOrNull('501');
  upstream.fail('failed', '/vehicles');
  upstream.fail('failed', '/vehicles/502');
  expect(await compared('501', '502')).toMatchObject({
    ids: [['501', undefined]],
    missing: [],
    unavailable: 1,
  });
  await expect(compared('502')).rejects.toMatchObject({ kind: 'failed' });
});
