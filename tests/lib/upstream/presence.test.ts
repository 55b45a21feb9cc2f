import { metrics } from '@/lib/platform/metrics';
import { getHomeModels, getStock, getVehicle, purgeAndTellInstances } from '@/lib/upstream/reads';
import { givenLog } from '../../support/log-lines';
import { Stock } from '@/stock-service/data/stock';
import { stockUpstream } from '../../support/stock-upstream';

const upstream = stockUpstream();
const [car, ...without] = new Stock(40).all();
const id = String(car?.product_id);
const lines = givenLog();

test('what the list no longer holds and whose call fails is gone, though its page was held', async () => {
  await getStock({ kind: 'all' });
  expect((await getVehicle(id))?.id).toBe(id);
  upstream.answer('/vehicles', { vehicles_list: without });
  upstream.fail('failed', '/vehicles/*');
  await purgeAndTellInstances(['vehicles']);
  expect(await getVehicle(id)).toBeNull();
});

test('what the list holds and whose call fails stays as it was held, and fails where it was not', async () => {
  expect((await getVehicle(id))?.id).toBe(id);
  upstream.fail('failed', '/vehicles/*');
  await purgeAndTellInstances(['vehicles']);
  expect((await getVehicle(id))?.id).toBe(id);
  await expect(getVehicle(String(without[0]?.product_id))).rejects.toMatchObject({ kind: 'failed' });
});

test('what the list holds and whose call says «not there» is an error for operators', async () => {
  await getStock({ kind: 'all' });
  const missed = async () => (await metrics().missingVehicles.get()).values[0]?.value ?? 0;
  const before = await missed();
  upstream.fail('not-found', `/vehicles/${id}`);
  expect(await getVehicle(id)).toBeNull();
  expect(lines).toMatchObject([{ level: 'error', vehicle: id }]);
  expect(await missed()).toBe(before + 1);
});

test('an id that no list holds is no error', async () => {
  await getStock({ kind: 'all' });
  expect(await getVehicle('999999')).toBeNull();
  expect(lines).toEqual([]);
});

test('a list that loses more than half of its vehicles is shown as it is, with a line in the log', async () => {
  await getStock({ kind: 'all' });
  upstream.answer('/vehicles', { vehicles_list: without.slice(0, 19) });
  await purgeAndTellInstances(['vehicles']);
  expect((await getStock({ kind: 'all' }))?.vehicles).toHaveLength(19);
  const losses = lines.filter(({ rule }) => rule === 'emptiness');
  expect(losses).toMatchObject([{ call: 'stock-all', had: 40, has: 19 }]);
});

test.each(['', ' ', '.', '..', '\ud800', 'x'.repeat(201)])('the id %j is asked of nobody', async (odd) => {
  expect(await getVehicle(odd)).toBeNull();
  expect(upstream.requested).toEqual([]);
});

test('a list with less than half of what home promises leaves a line at each load', async () => {
  upstream.answer('/models/home', [{ id: 1, description: 'KONA', url_key: 'kona', vehicles_count: 300 }]);
  await getHomeModels();
  for (let looks = 0; looks < 10; looks += 1) {
    await getStock({ kind: 'all' });
    await purgeAndTellInstances(['vehicles']);
  }
  expect(lines.filter(({ had }) => had === 300)).toMatchObject(
    Array(10).fill({ rule: 'emptiness', call: 'stock-all', had: 300, has: 40 }),
  );
});
