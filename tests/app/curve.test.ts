import { GET } from '@/app/api/curve/route';
import type { FeeCurve } from '@/lib/finance/curve';
import { purgeAndTellInstances } from '@/lib/upstream/reads';
import { stockUpstream } from '../support/stock-upstream';

const upstream = stockUpstream();
const ask = (query: string) => GET(new Request(`http://localhost/api/curve?${query}`));
const simulations = () => upstream.called('finsimulator');
const curveOf = async (query: string) => (await (await ask(query)).json()) as FeeCurve;

test('a curve costs at most nine simulations of vehicles; asked again, none, until a purge', async () => {
  const { terms, points } = await curveOf('entry=3000&months=48');
  expect(terms).toEqual({ entry: 3_000, months: 48 });
  expect(points.length).toBeGreaterThan(1);
  const first = simulations().length;
  expect(first).toBeGreaterThan(1);
  expect(first).toBeLessThanOrEqual(9);
  await ask('entry=3000&months=48');
  expect(simulations()).toHaveLength(first);
  await purgeAndTellInstances(['config']);
  await ask('entry=3000&months=48');
  expect(simulations().length).toBeGreaterThan(first);
});

test('what is missing or not allowed is completed and moved to the nearest terms', async () => {
  expect((await curveOf('entry=&months=48')).terms).toEqual({ entry: 0, months: 48 });
  expect((await curveOf('entry=749&months=47')).terms).toMatchObject({ months: 48 });
});

const noTerms = ['entry=-1&months=48', 'entry=x&months=48', 'entry=0&months=1.5', 'entry=1e9&months=48'];

test.each(noTerms)('%s are no terms', async (query) => {
  expect((await ask(query)).status).toBe(400);
  expect(simulations()).toEqual([]);
});
