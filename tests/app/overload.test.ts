import { POST as financing } from '@/app/api/financing/route';
import { GET as recent } from '@/app/api/recent/route';
import { GET as stock } from '@/app/api/stock/route';
import { restart } from '../support/restart';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import { Limit } from '@/lib/platform/limit';
import { resetState, processState } from '@/lib/platform/state';
import { logLines } from '../support/log-lines';
import { testUpstream } from '../support/upstream';

const upstream = testUpstream({ SITE_URL: 'http://localhost' });

beforeEach(() => {
  logLines();
  restart();
  // Too many reads are queued.
  resetState('limits');
  processState('limits', () => new Map([['reads', new Limit({ running: 0, waiting: 0 })]]));
});
afterEach(() => {
  resetState('limits');
  restart();
});

const site = 'http://localhost';
const simulation = () =>
  new Request(`${site}/api/financing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ vehicle: '501', entry: 0, months: 84 }),
  });

test.each<[string, () => Promise<Response>]>([
  ['vehicles seen before', () => recent(new Request(`${site}/api/recent?ids=501,502`))],
  ['a simulation', () => financing(simulation())],
  ['the index of a list', () => stock(new Request(`${site}/api/stock`))],
])('a call for which there is no room, %s, may come back soon, and it is no maintenance', async (_, ask) => {
  const response = await ask();
  expect([response.status, await response.json()]).toEqual([503, { outcome: 'overloaded' }]);
  expect([response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
    '5',
    'no-store',
  ]);
  expect([isMaintenanceOn(), upstream.requested]).toEqual([false, []]);
});
