import { HttpResponse, http } from 'msw';
import { whenAllStored } from '@/lib/platform/stored-values';
import { metrics } from '@/lib/platform/metrics';
import { runForRequest, type RequestContext } from '@/lib/platform/request-context';
import { getHomeModels, getStockOrNull, getVehicleOrNull, purgeAndTellInstances } from '@/lib/upstream/reads';
import { dropServices } from '@/lib/platform/services';
import { Stock } from '@/stock-service/data/stock';
import { stoppedClock } from '../../support/door';
import { givenLog } from '../../support/log-lines';
import { restart } from '../../support/restart';
import { stockUpstream } from '../../support/stock-upstream';

const upstream = stockUpstream();
const [car, ...without] = new Stock(40).all();
const id = String(car?.product_id);
const others = without.map((one) => String(one.product_id));
const all = { kind: 'all' } as const;
const lines = givenLog();

test('what the list no longer holds and whose call fails is gone, though its page was held', async () => {
  await getStockOrNull(all);
  expect((await getVehicleOrNull(id))?.id).toBe(id);
  upstream.answer('/vehicles', { vehicles_list: without });
  upstream.fail('failed', '/vehicles/*');
  await purgeAndTellInstances(['vehicles']);
  expect(await getVehicleOrNull(id)).toBeNull();
});

test('what the list holds and whose call fails is made of the list, and the response lacks the rest', async () => {
  upstream.fail('failed', '/vehicles/*');
  const list = await getStockOrNull(all);
  const request: RequestContext = {};
  const vehicle = await runForRequest(request, () => getVehicleOrNull(id));
  const { name, finalPrice, monthlyFee, pictures, locationLabel } = list!.vehicles[0]!;
  expect(vehicle).toMatchObject({ id, isFromList: true, name, finalPrice, monthlyFee, pictures });
  const { localization_name: dealerName, localization_address: street } = car!;
  expect(vehicle).toMatchObject({ dealerName, street, locationLabel });
  expect(request.lacks).toEqual(['vehicle']);
});

test('without any list a refusal of what is held says nothing', async () => {
  expect((await getVehicleOrNull(id))?.id).toBe(id);
  upstream.fail('rejected');
  await purgeAndTellInstances(['vehicles']);
  expect(await getVehicleOrNull(id)).toMatchObject({ id });
  expect(await getVehicleOrNull('999999')).toBeNull();
});

test('what the list holds and whose call says «not there» is an error for operators, and stays held', async () => {
  await getStockOrNull(all);
  const before = await getVehicleOrNull(id);
  await whenAllStored();
  restart();
  await getStockOrNull(all);
  const missed = async () => (await metrics().missingVehicles.get()).values[0]?.value ?? 0;
  const missedBefore = await missed();
  upstream.fail('not-found', `/vehicles/${id}`);
  expect(await getVehicleOrNull(id)).toBeNull();
  expect(lines.filter(({ level }) => level === 'error')).toMatchObject([{ rule: 'presence', id }]);
  expect(await missed()).toBe(missedBefore + 1);
  await purgeAndTellInstances([`vehicle:${id}`]);
  upstream.fail('failed', `/vehicles/${id}`);
  expect(await getVehicleOrNull(id)).toEqual(before);
});

test('more than five listed vehicles that are «not there» within a minute are a failure of the call', async () => {
  const clock = stoppedClock();
  await getStockOrNull(all);
  const held = await getVehicleOrNull(others[0] ?? '');
  await purgeAndTellInstances([`vehicle:${others[0]}`]);
  upstream.fail('not-found', '/vehicles/*');
  const first = await Promise.all(others.slice(0, 5).map(getVehicleOrNull));
  expect(first).toEqual([null, null, null, null, null]);
  expect(await getVehicleOrNull(others[5] ?? '')).toMatchObject({ id: others[5], isFromList: true });
  // Those before it are there again.
  expect(await getVehicleOrNull(others[0] ?? '')).toEqual(held);
  expect(await getVehicleOrNull(others[1] ?? '')).toMatchObject({ isFromList: true });
  const told = lines.filter(({ message }) => String(message).startsWith('too many'));
  expect(told).toMatchObject(Array(3).fill({ level: 'error', rule: 'presence' }));
  clock.pass(61);
  await getStockOrNull(all);
  expect(await getVehicleOrNull(others[6] ?? '')).toBeNull();
});

test('an id that no list holds is no error', async () => {
  await getStockOrNull(all);
  expect(await getVehicleOrNull('999999')).toBeNull();
  expect(lines).toEqual([]);
});

test('a model of home without vehicles whose list is no list has none', async () => {
  upstream.answer('/models/home', [{ id: 1, description: 'BAYON', url_key: 'bayon', vehicles_count: 0 }]);
  for (const answer of [HttpResponse.json({}), new HttpResponse(null, { status: 400 })]) {
    const respond = ({ request }: { request: Request }) =>
      request.url.endsWith('model=bayon') ? answer.clone() : undefined;
    upstream.use(http.get('*/stockfinder/vehicles', respond));
    await purgeAndTellInstances(['vehicles']);
    expect(await getStockOrNull({ kind: 'model', model: 'bayon' })).toMatchObject({ vehicles: [] });
  }
});

test.each(['', ' ', '.', '..', '\ud800', 'x'.repeat(201)])('the id %j is asked of nobody', async (odd) => {
  expect(await getVehicleOrNull(odd)).toBeNull();
  expect(upstream.requested).toEqual([]);
});

describe('all stock', () => {
  const reread = async () => {
    await purgeAndTellInstances(['vehicles']);
    return (await getStockOrNull(all))?.vehicles.length;
  };
  const homeHas = (count: number) =>
    upstream.answer('/models/home', [{ id: 1, description: 'KONA', url_key: 'kona', vehicles_count: count }]);

  test.each([200, 404])('that answers no vehicles with %d has none half a minute later', async (status) => {
    const clock = stoppedClock();
    homeHas(0);
    expect(await reread()).toBe(40);
    upstream.use(http.get('*/stockfinder/vehicles', () => HttpResponse.json([], { status })));
    expect(await reread()).toBe(40);
    expect(lines.at(-1)).toMatchObject({ level: 'warn', rule: 'emptiness', call: 'stock-all' });
    clock.pass(29);
    expect(await reread()).toBe(40);
    clock.pass(1);
    expect(await reread()).toBe(0);
  });

  test('that has vehicles between two readings without any has them', async () => {
    const clock = stoppedClock();
    homeHas(0);
    expect(await reread()).toBe(40);
    upstream.use(http.get('*/stockfinder/vehicles', () => HttpResponse.json([]), { once: true }));
    expect([await reread(), await reread()]).toEqual([40, 40]);
    clock.pass(31);
    upstream.use(http.get('*/stockfinder/vehicles', () => HttpResponse.json([])));
    expect(await reread()).toBe(40);
  });

  test('without vehicles is a failure while home announces some', async () => {
    upstream.answer('/vehicles', { vehicles_list: [] });
    homeHas(3);
    await expect(getStockOrNull(all)).rejects.toMatchObject({ kind: 'malformed' });
    homeHas(0);
    expect(await reread()).toBe(0);
  });

  test('with less than half of its vehicles is shown as it is, with a line in the log', async () => {
    await getStockOrNull(all);
    upstream.answer('/vehicles', { vehicles_list: without.slice(0, 19) });
    expect(await reread()).toBe(19);
    const losses = lines.filter(({ rule }) => rule === 'emptiness');
    expect(losses).toMatchObject([{ call: 'stock-all', had: 40, has: 19 }]);
  });

  test('with less than half of what home announces leaves a line at each load', async () => {
    homeHas(300);
    await getHomeModels();
    for (let looks = 0; looks < 10; looks += 1) await reread();
    expect(lines.filter(({ had }) => had === 300)).toMatchObject(
      Array(10).fill({ rule: 'emptiness', call: 'stock-all', had: 300, has: 40 }),
    );
  });
});

describe('ids that no list holds', () => {
  const unlisted = Array.from({ length: 30 }, (_, index) => String(900_000 + index));
  const read = () => upstream.called('/vehicles/9').length;
  beforeEach(() => dropServices('unlistedReads'));

  test('are read ten times a second, and else told from the list, without being believed for long', async () => {
    await getStockOrNull(all);
    const request: RequestContext = {};
    const found = await runForRequest(request, () =>
      Promise.all(unlisted.map((one) => getVehicleOrNull(one))),
    );
    expect(found).toEqual(unlisted.map(() => null));
    expect(read()).toBe(10);
    expect(request.lacks).toContain('vehicle');
    expect((await getVehicleOrNull(id))?.id).toBe(id);
  });

  test('pause nothing but their like when the upstream limits them', async () => {
    await getStockOrNull(all);
    const limited = () => new HttpResponse(null, { status: 429, headers: { 'retry-after': '30' } });
    upstream.use(http.get('*/vehicles/9*', limited));
    for (const one of unlisted.slice(0, 2)) expect(await getVehicleOrNull(one)).toBeNull();
    expect(read()).toBe(1);
    expect((await getVehicleOrNull(id))?.isFromList).not.toBe(true);
    expect(upstream.called(`/vehicles/${id}`)).toHaveLength(1);
  });
});
