import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allHabits } from '@/tests/support/faulty-stock/habits/all-habits';
import { startFaultyStock } from '@/tests/support/faulty-stock/start';
import { newFolder, removeFolders, faultyService } from './support/service';

afterAll(removeFolders);

const contact = {
  contact: {
    ...{ firstname: 'Yaiza', lastname: 'Díaz', email: 'y@example.com', telephone: '600123456' },
    ...{ dealer_id: 10, island_id: 1, model_code: 'i20' },
    ...{ comunications_accepted: 0, analysis_accepted: 0, data_protect_accepted: 1 },
  },
};
/** Requests of each call: a usual one, and one that the upstream refuses. */
const paths: Readonly<Record<string, readonly string[]>> = {
  config: ['frontapp/config'],
  dealers: ['dealers'],
  models: ['models/home'],
  vehicles: ['vehicles?model=kona', 'vehicles?model=nada'],
  vehicle: ['vehicles/501', 'vehicles/nada'],
  promotion: ['vehicles/?promotion=1', 'vehicles/9?promotion=1'],
  search: ['search/vehicles?q=kona', 'search/vehicles?q=x'],
};
/** Habits of time and of connections, invisible in a request within the process. */
const unseen = ['contact-closes-idle', 'contact-repeats', 'picture-slow'];

async function responsesOf(habits: readonly string[]) {
  const stock = faultyService({ habits, size: 40 });
  const sent = await Promise.all([
    ...Object.values(paths).flatMap((list) => list.map((path) => stock.get(path))),
    ...['vehicles/suv-compact/x.webp', 'site/costa-1306x300.jpg'].map((path) =>
      stock.media(`/media/${path}`),
    ),
    stock.post('contact', contact),
  ]);
  return Promise.all(
    sent.map(async (response) => {
      const bytes = Buffer.from(await response.arrayBuffer()).toString('base64');
      return [
        response.status,
        response.headers.get('content-type'),
        response.headers.get('location'),
        bytes,
      ].join(' ');
    }),
  );
}

test.each(Object.keys(allHabits).filter((name) => !unseen.includes(name)))(
  '«%s» changes what the upstream answers',
  async (name) => {
    const [usual, changed] = [await responsesOf([]), await responsesOf([name])];
    expect(changed.some((response, index) => response !== usual[index])).toBe(true);
  },
);

test('each habit says what it is and which calls have it', () => {
  for (const { summary, calls, before, after } of Object.values(allHabits)) {
    expect(summary).toMatch(/^[^a-z].{15,}\.$/);
    expect(calls.length).toBeGreaterThan(0);
    expect(before ?? after).toBeDefined();
  }
});

test('habits are set and taken away while the service runs; a name that none has is refused', async () => {
  const stock = faultyService();
  expect((await stock.control('habits', 'PUT', ['no-such'])).status).toBe(400);
  await stock.control('habits', 'PUT', ['list-in-list', 'html-type']);
  expect(await (await stock.control('habits', 'GET')).json()).toEqual(['list-in-list', 'html-type']);
  const response = await stock.get('vehicles/501');
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(await response.json()).toMatchObject([{ product_id: 501 }]);
  await stock.control('habits', 'DELETE');
  expect(await (await stock.get('vehicles/501')).json()).toMatchObject({ product_id: 501 });
  expect(() => faultyService({ habits: ['no-such'] })).toThrow('No habit is named «no-such».');
});

test.each(['contact-values', 'contact-reset', 'contact-504'])(
  'with «%s» a request is stored once for its key',
  async (name) => {
    const dataDir = newFolder();
    const upstream = await startFaultyStock({ dataDir, habits: [name] });
    const send = () =>
      fetch(`${upstream.url}/rest/default/V1/stockfinder/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'one' },
        body: JSON.stringify(contact),
      }).catch(() => null);
    await send();
    await send();
    await upstream.close();
    const stored = readFileSync(join(dataDir, 'contact-requests.jsonl'), 'utf8').trim().split('\n');
    expect(stored).toHaveLength(1);
  },
);
