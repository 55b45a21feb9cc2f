import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { HttpResponse, http } from 'msw';
import { runOutsideRequests } from '@/lib/platform/services';
import { fetchUpstreamFile } from '@/lib/content/upstream-file';
import { consumeRateLimitOrThrow } from '@/lib/http/rate-limit';
import { enterMaintenance } from '@/lib/site/maintenance/maintenance';
import { fromVisitor } from '../../support/from-visitor';
import { resetMaintenance } from '../../support/reset-maintenance';
import { testUpstream } from '../../support/upstream';
import { readUpstream } from '../../support/upstream-calls';

const upstream = testUpstream();
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const requests = new AsyncLocalStorage<object>();

/** Whether an object of a request is still reachable after its work, while its connection stays open. */
async function isReachableAfter(work: () => Promise<unknown>): Promise<boolean> {
  const request = new WeakRef({});
  await requests.run(request.deref() ?? {}, work);
  for (let times = 0; times < 20 && request.deref(); times += 1) {
    await sleep(10);
    collect();
  }
  return request.deref() !== undefined;
}

beforeAll(() => runOutsideRequests(() => undefined));

afterEach(resetMaintenance);

test('neither the counter of its IP nor the wait for the end of maintenance holds anything of a request', async () => {
  const work = async () => {
    await consumeRateLimitOrThrow('simulations of one address');
    enterMaintenance('config');
  };
  expect(await isReachableAfter(() => fromVisitor('203.0.113.7', work))).toBe(false);
});

test('neither a call nor a picture leaves anything of the request for which it opened a connection', async () => {
  const headers = { 'content-type': 'image/png' };
  upstream.use(
    http.get('*/dealers', () => HttpResponse.json([])),
    http.get('*/picture.png', () => new HttpResponse('a picture', { headers })),
  );
  const read = async () => {
    await readUpstream({ name: 'dealers', path: 'dealers' });
    await fetchUpstreamFile(new URL(`${upstream.origin}/picture.png`), 1_000);
  };
  expect(await isReachableAfter(read)).toBe(false);
});
