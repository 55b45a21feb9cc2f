import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { HttpResponse, http } from 'msw';
import { currentTrace, runInTrace, runOutsideRequests } from '@/lib/platform/tracing';
import { readUpstream } from '@/lib/upstream/http/client';
import { fetchUpstreamFile } from '@/lib/content/upstream-file';
import { testUpstream } from '../../support/upstream';

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

test('a call leaves nothing of the request for which it opened a connection', async () => {
  upstream.use(http.get('*/rest/default/V1/stockfinder/dealers', () => HttpResponse.json([])));
  expect(await isReachableAfter(() => readUpstream({ name: 'dealers', path: 'dealers' }))).toBe(false);
});

test('a picture neither', async () => {
  const headers = { 'content-type': 'image/png' };
  upstream.use(http.get('*/picture.png', () => new HttpResponse('a picture', { headers })));
  const read = () => fetchUpstreamFile(new URL(`${upstream.origin}/picture.png`), 1_000);
  expect(await isReachableAfter(read)).toBe(false);
});

test('a call goes out under the trace of its request, and its caller goes on under it', async () => {
  const traces: (string | null)[] = [];
  upstream.use(
    http.get('*/rest/default/V1/stockfinder/dealers', ({ request }) => {
      traces.push(request.headers.get('traceparent'));
      return HttpResponse.json([]);
    }),
  );
  const id = '4bf92f3577b34da6a3ce929d0e0e4736';
  const after = await runInTrace({ traceparent: `00-${id}-00f067aa0ba902b7-01` }, 'home', async () => {
    await readUpstream({ name: 'dealers', path: 'dealers' });
    return currentTrace()?.id;
  });
  expect([traces, after]).toEqual([[expect.stringContaining(id)], id]);
});
