import { whenAllStored } from '@/lib/platform/stored-values';
import { getConfig, getDealers, getHomeModels, getStockOrNull, getVehicleOrNull } from '@/lib/upstream/reads';
import { restart } from '../../support/restart';
import { upstreamWithHabits } from '../../support/habits';
import { changeSettings } from '../../support/settings';

const { lines, change, purge, stock } = upstreamWithHabits();

/** The reads over an upstream with other habits than the stock service's: what is readable reads the same. */
const all = { kind: 'all' } as const;

/** The results of all reads. */
const everything = async () => ({
  config: await getConfig(),
  dealers: await getDealers(),
  models: await getHomeModels(),
  stock: await getStockOrNull(all),
  vehicle: await getVehicleOrNull('501'),
});

/** What the upstream answers at an address. */
async function responseOf(path: string) {
  const response = await fetch(`${stock().url}/rest/default/V1/stockfinder/${path}`);
  const { status, headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer()).toString('base64');
  return [status, headers.get('content-type'), headers.get('content-encoding'), bytes];
}

const readable = [
  ...['list-in-list', 'list-numbered', 'vehicles-wrapped', 'items-list', 'items-keyed'],
  ...['items-wrapped', 'latin-1', 'byte-order-mark', 'html-type', 'gzip-always', 'four-decimals'],
  ...['float-noise', 'no-formats', 'other-formats', 'flags-as-text', 'settings-trailing'],
  ...['id-type-400', 'model-400'],
];

test('habits of writing change nothing of what is read', async () => {
  const before = await everything();
  expect(before.stock?.vehicles).toHaveLength(40);
  const paths = ['frontapp/config', 'vehicles?model=kona', 'vehicles?model=nada', 'vehicles/nada'];
  const responses = () => Promise.all(paths.map(responseOf));
  const usual = await responses();
  for (const habit of readable) {
    await change(habit);
    expect([habit, await everything()]).toEqual([habit, before]);
    // Each changes what the upstream answers.
    expect([habit, await responses()]).not.toEqual([habit, usual]);
  }
  // A failed read would leave what was there.
  expect(lines.filter(({ level }) => level !== 'info')).toEqual([]);
});

test('an empty configuration or list of dealers leaves what was there, and the log says so', async () => {
  const before = [await getConfig(), await getDealers()];
  for (const form of ['list', 'null', 'object']) {
    await stock().setHabits([`config-empty-${form}`, `dealers-empty-${form}`]);
    // A failure of a moment ago would spare the next read its load.
    await whenAllStored();
    restart();
    await purge();
    expect([await getConfig(), await getDealers()]).toEqual(before);
    expect(lines).toContainEqual(expect.objectContaining({ level: 'warn', call: 'config' }));
    lines.length = 0;
  }
});

test('an upstream whose first answers are empty starts with defaults, and says so', async () => {
  await change('config-empty-list', 'dealers-empty-object');
  expect((await getConfig()).islands).toEqual([]);
  expect(await getDealers()).toEqual([]);
  expect(lines.filter(({ level }) => level === 'error')).toHaveLength(2);
});

test.each(['list-error-flag', 'list-message'])(
  '«%s» is a failure: the list that was there stays',
  async (habit) => {
    const before = await getStockOrNull(all);
    await change(habit);
    expect(await getStockOrNull(all)).toEqual(before);
    await expect(getStockOrNull({ kind: 'model', model: 'kona' })).rejects.toMatchObject({
      kind: 'malformed',
    });
  },
);

test.each([
  ['model-400', () => getStockOrNull({ kind: 'model', model: 'nada' })],
  ['id-type-400', () => getStockOrNull({ kind: 'promotion', id: 'nada' })],
])('«%s» means that there is no such thing (%#)', async (habit, read) => {
  await change(habit);
  expect(await read()).toBeNull();
});

test('«search-400»: a text that is too short finds nothing', async () => {
  await change('search-400');
  expect(await getStockOrNull({ kind: 'search', text: 'i2' })).toMatchObject({ vehicles: [] });
});

test.each(['gateway-403', 'gateway-502', 'redirected-302', 'notice-before-json', 'latin-1-unnamed'])(
  '«%s»: a failure, which one page asks for twice at most',
  async (habit) => {
    await change(habit);
    await stock().takeLog();
    const reads = await Promise.allSettled([getStockOrNull(all), getStockOrNull(all)]);
    reads.push(
      ...(await Promise.allSettled([getStockOrNull(all)])),
      ...(await Promise.allSettled([getStockOrNull(all)])),
    );
    expect(reads.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    const ofList = (await stock().takeLog()).filter(({ path }) => path.endsWith('/vehicles'));
    expect(ofList.length).toBeLessThanOrEqual(2);
  },
);

test('«basic-credentials»: headers of the settings open the door', async () => {
  await change('basic-credentials', 'needs-agent');
  await expect(getVehicleOrNull('501')).rejects.toMatchObject({ status: 401 });
  changeSettings({ STOCKFINDER_HEADERS: `Authorization: Basic ${btoa('tienda:secreta')}` });
  await purge();
  expect(await getVehicleOrNull('501')).toMatchObject({ id: '501' });

  expect(JSON.stringify(lines)).toContain('STOCKFINDER_HEADERS');
  expect(JSON.stringify(lines)).not.toContain('secreta');
});
