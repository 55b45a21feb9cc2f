import { HttpResponse, http } from 'msw';
import { leadChoicesOrLastOffered } from '@/lib/leads/load-interest';
import { metrics } from '@/lib/platform/metrics';
import {
  getConfig,
  getDealers,
  getHomeModels,
  getStockOrNull,
  getVehicleOrNull,
  purgeAndTellInstances,
} from '@/lib/upstream/reads';
import { checkUpstream } from '@/scripts/check-upstream/checks';
import { createFaultyStock } from '../../support/faulty-stock/start';
import { upstreamWithHabits } from '../../support/habits';
import { rawVehicle } from '../../support/raw-vehicle';

/** Habits of upstreams that leave something in doubt: what is shown, and what operators are told. */
const { upstream, lines, change } = upstreamWithHabits();
const all = { kind: 'all' } as const;

test.each([
  ['models-error-flag', getHomeModels],
  ['models-counted', getHomeModels],
  ['dealers-error-text', getDealers],
])('«%s» is a failure: what was there stays', async (habit, read) => {
  const before = await read();
  expect(before.length).toBeGreaterThan(0);
  await change(habit);
  expect(await read()).toEqual(before);
  expect(lines).toContainEqual(
    expect.objectContaining({ rule: 'emptiness', reason: 'empty beside an error' }),
  );
});

const reads = {
  config: () => getConfig(),
  dealers: () => getDealers(),
  models: () => getHomeModels(),
  stock: () => getStockOrNull(all),
};

test.each([
  ['config-first-third', reads.config, 'config'],
  ['dealers-first-third', reads.dealers, 'dealers'],
  ['models-first-third', reads.models, 'models'],
])('«%s» is shown, and told once by a line and a gauge', async (habit, read, call) => {
  const before = await read();
  await change(habit);
  lines.length = 0;
  expect(await read()).not.toEqual(before);
  await purgeAndTellInstances([call]);
  await read();
  const told = lines.filter(
    ({ message }) => message === 'an answer has less than half of what the last one had',
  );
  expect(told).toMatchObject([{ rule: 'emptiness', call }]);
  const { values } = await metrics().content.get();
  expect(values.find(({ labels }) => labels.call === call)?.value).toBe(told[0]?.['has']);
});

test('a list of two thirds of what home announces is shown and told', async () => {
  await getHomeModels();
  await change('list-two-thirds');
  expect((await getStockOrNull(all))?.vehicles).toHaveLength(26);
  expect(lines).toContainEqual(expect.objectContaining({ call: 'stock-all', had: 40, has: 26 }));
});

test('models of home and the list of a model may become empty at once', async () => {
  await getStockOrNull(all);
  expect(await getStockOrNull({ kind: 'model', model: 'kona' })).toMatchObject({
    vehicles: expect.anything() as unknown,
  });
  expect(await getHomeModels()).not.toEqual([]);
  upstream.use(
    http.get('*/vehicles', ({ request }) =>
      request.url.includes('model=') ? HttpResponse.json({ vehicles_list: [] }) : undefined,
    ),
    http.get('*/models/home', () => HttpResponse.json({ items: [] })),
  );
  await purgeAndTellInstances(['models', 'vehicles']);
  expect(await getStockOrNull({ kind: 'model', model: 'kona' })).toMatchObject({ vehicles: [] });
  expect(await getHomeModels()).toEqual([]);
});

const lost = { rule: 'emptiness' };
const told = { rule: 'silence' };

test.each([
  ['pictures-as-objects', { ...lost, what: 'picture' }],
  ['filters-by-code', { ...lost, what: 'available_filters' }],
  ['equipment-as-rows', { ...lost, what: 'equipment group' }],
  ['options-as-objects', { ...lost, what: 'optional_equipment_list' }],
  ['flags-as-letters', { ...told, what: 'has_special_price' }],
  ['html-as-blocks', { ...told, what: 'setting', examples: 'list_bottom_text' }],
  ['months-in-words', { ...told, what: 'setting', examples: 'finance_allowed_months' }],
  ['several-makes', { ...told, makes: 'Hyundai, Kia' }],
])('«%s» is told by its field', async (habit, line) => {
  await change(habit);
  for (const read of Object.values(reads)) await read();
  await getVehicleOrNull('501');
  expect(lines).toContainEqual(expect.objectContaining(line));
});

test.each(['A  5', 'B\t6', '<b>7</b>', ' 8 '])('the id %j is what the upstream calls it', async (id) => {
  await change('odd-ids');
  const list = await getStockOrNull(all);
  expect(list?.vehicles.filter((vehicle) => vehicle.id === id)).toHaveLength(1);
  expect(await getVehicleOrNull(id)).toMatchObject({ id });
});

test('dealers off the configured islands leave the last pair in use', async () => {
  const before = leadChoicesOrLastOffered(await getConfig(), await getDealers());
  expect(before.islands.length).toBeGreaterThan(0);
  await change('dealers-elsewhere');
  for (let looks = 0; looks < 2; looks += 1)
    expect(leadChoicesOrLastOffered(await getConfig(), await getDealers())).toEqual(before);
  const said = lines.filter(({ message }) => message === 'no dealer is on a configured island');
  expect(said).toMatchObject([{ level: 'error', rule: 'emptiness', kept: true }]);
  const { values } = await metrics().closedForms.get();
  expect(values).toMatchObject([{ labels: { kept: 'true' }, value: 2 }]);
});

test('a vehicle page holds as many texts of equipment as a list reads, and the log says how many are left out', async () => {
  const list = Array.from({ length: 3_000 }, (_, at) => `Fila ${at} `.padEnd(3_000, 'x'));
  const vehicle = rawVehicle({
    featured_equipment_list: [{ title: 'Todo', list }],
    optional_equipment_list: list,
  });
  upstream.use(http.get('*/vehicles/501', () => HttpResponse.json(vehicle)));
  expect(JSON.stringify(await getVehicleOrNull('501')).length).toBeLessThan(250_000);
  expect(lines).toContainEqual(
    expect.objectContaining({ what: 'equipment beyond its limits', count: 5_920 }),
  );
});

test.each([
  'models-error-flag',
  'dealers-error-text',
  'dealers-page',
  'list-two-thirds',
  'dealers-elsewhere',
  'fee-zero',
  'fee-words',
  'fee-other-codes',
  'pictures-as-objects',
  'filters-by-code',
  'equipment-as-rows',
])('the check of an upstream with «%s» ends with a failure', async (habit) => {
  const service = createFaultyStock({ size: 12, habits: [habit] });
  upstream.use(http.all('*', ({ request }) => service.fetch(request)));
  const reports = await checkUpstream();
  expect(reports.filter(({ failure }) => failure !== null)).not.toEqual([]);
});
