import { GET } from '@/app/api/health/ready/route';
import { onRequestError } from '@/instrumentation';
import { setTimeout as sleep } from 'node:timers/promises';
import { HttpResponse, http } from 'msw';
import { runForRequest, type RequestContext } from '@/lib/platform/request-context';
import { UpstreamError } from '@/lib/upstream/errors';
import { getStockOrNull, isReady, startLoadingStockAndDealers } from '@/lib/upstream/reads';
import { logErrorOfRequestOnce } from '@/lib/platform/log';
import { logLines } from '../../support/log-lines';
import { changeSettings } from '../../support/settings';
import { stockUpstream } from '../../support/stock-upstream';

const upstream = stockUpstream();

beforeEach(() => {
  process.env['NEXT_RUNTIME'] = 'nodejs';
});

afterEach(() => delete process.env['NEXT_RUNTIME']);

test.each([
  [null, 200],
  ['network' as const, 503],
])('an instance with a configuration is ready, one without says so', async (failure, status) => {
  if (failure) upstream.fail(failure);
  expect((await GET()).status).toBe(status);
});

test.each([new Error('stock call "search" ended as network'), new TypeError('x is undefined'), 'text', null])(
  'a page that fails (%s) leaves the instance ready, and one line in the log',
  async (error) => {
    const lines = logLines();
    await onRequestError(error);
    expect((await GET()).status).toBe(200);
    expect(lines).toEqual([expect.objectContaining({ level: 'error', message: 'a rendering failed' })]);
  },
);

async function becomesReady(): Promise<void> {
  for (let times = 0; times < 100 && !(await isReady()); times += 1) await sleep(50);
  expect((await GET()).status).toBe(200);
}

test('an instance is ready once its first load of all stock has ended, and tells visitors before that to come back', async () => {
  changeSettings({ STOCKFINDER_TIMEOUT_MS: '300' });
  let answer: () => void = () => undefined;
  const stock = new Promise<void>((resolve) => (answer = resolve));
  upstream.use(http.get('*/vehicles', () => stock.then(() => HttpResponse.json([]))));
  startLoadingStockAndDealers();
  expect((await GET()).status).toBe(503);
  const request: RequestContext = {};
  await runForRequest(request, () => expect(getStockOrNull({ kind: 'all' })).rejects.toThrow('timeout'));
  expect(request.lacks).toEqual(['slot']);
  answer();
  await becomesReady();
});

test('an instance whose first load fails is ready all the same', async () => {
  upstream.use(http.get('*/vehicles', () => HttpResponse.json(null, { status: 500 })));
  startLoadingStockAndDealers();
  expect((await GET()).status).toBe(503);
  await becomesReady();
});

const callFailure = (requestId: string) =>
  new UpstreamError({ call: 'vehicle', kind: 'failed', status: 500, requestId });

test('a page that fails is one event with its cause, however many of its parts met it', () => {
  const lines = logLines();
  const fail = (...ids: string[]) => ids.forEach((id) => logErrorOfRequestOnce(callFailure(id)));
  runForRequest({}, () => fail('one', 'one'));
  runForRequest({}, () => fail('two', 'three'));
  const cause = (id: string) => ({
    message: 'a rendering failed',
    reason: expect.stringContaining(
      `call "vehicle" ended as failed with status 500 (request ${id})\n    at `,
    ) as string,
  });
  expect(lines).toMatchObject([cause('one'), cause('two')]);
});
