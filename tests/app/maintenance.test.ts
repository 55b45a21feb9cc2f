import { ConcurrencyLimit } from '@/lib/platform/limit';
import { dropServices } from '@/lib/platform/services';
import { POST as financing } from '@/app/api/financing/route';
import { GET as interest } from '@/app/api/interest/route';
import { GET as recent } from '@/app/api/recent/route';
import { GET as stock } from '@/app/api/stock/route';
import { isMaintenanceOn, enterMaintenance } from '@/lib/site/maintenance/maintenance';
import { getConfig, getDealers, getVehicleOrNull } from '@/lib/upstream/reads';
import { setLimit } from '../support/door';
import { postForm, postPlain } from '../support/leads';
import { logLines } from '../support/log-lines';
import { stockUpstream } from '../support/stock-upstream';

const upstream = stockUpstream();
beforeEach(() => void logLines());

/** Caches the data of every form. */
async function warm(): Promise<void> {
  await Promise.all([getConfig(), getDealers(), getVehicleOrNull('501')]);
  upstream.requested.length = 0;
}

const site = 'http://localhost';
const get = (path: string) => new Request(site + path);
const simulation = () =>
  new Request(`${site}/api/financing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ vehicle: '501', entry: 0, months: 84 }),
  });

const reads: readonly [string, () => Promise<Response>][] = [
  ['the index of a list', () => stock(get('/api/stock'))],
  ['a simulation', () => financing(simulation())],
  ['vehicles seen before', () => recent(get('/api/recent?ids=501,502'))],
];

test.each<[string, () => Promise<Response>]>([
  ...reads,
  ['the interest form', () => interest(get('/api/interest?vehicle=501'))],
  ['a contact request', () => postForm('contact')],
  ['an interest', () => postForm('interest')],
])('while maintenance is on, %s is 503, says when to come back and reaches nobody', async (_, ask) => {
  await warm();
  enterMaintenance('config');
  for (const time of [1, 2]) {
    const response = await ask();
    expect([time, response.status, await response.json()]).toMatchObject([
      time,
      503,
      { outcome: 'maintenance' },
    ]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
  expect(upstream.requested).toEqual([]);
});

test('a form without scripts leads to maintenance and back with the typed data', async () => {
  await warm();
  enterMaintenance('config');
  const response = await postPlain('contact', { model: 'kona' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/mantenimiento']);
  expect(response.headers.getSetCookie().join()).toMatch(/volver=%2Fcontacto.*formulario=/);
  expect(upstream.requested).toEqual([]);
});

test.each(reads)('a call without room, %s, may come back soon: it is no maintenance', async (_, ask) => {
  setLimit('reads', new ConcurrencyLimit({ running: 0, waiting: 0 }));
  const response = await ask();
  expect([response.status, await response.json()]).toEqual([503, { outcome: 'overloaded' }]);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect([isMaintenanceOn(), upstream.requested]).toEqual([false, []]);
  dropServices('limits');
});
