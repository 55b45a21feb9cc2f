import { onRequestError } from '@/instrumentation';
import { logRenderingError, whyNotReady } from '@/lib/instance/instance';
import { resetState } from '@/lib/platform/state';
import { runInRendering } from '@/lib/platform/request-context';
import { UpstreamError } from '@/lib/upstream/errors';
import { logLines } from '../../support/log-lines';
import { stockUpstream } from '../../support/stock-upstream';

const upstream = stockUpstream();

beforeEach(() => {
  process.env['NEXT_RUNTIME'] = 'nodejs';
  resetState('readiness');
});

afterEach(() => delete process.env['NEXT_RUNTIME']);

test.each([
  [null, null],
  ['network' as const, 'configuration'],
])('an instance with a configuration is ready, one without says so', async (failure, reason) => {
  if (failure) upstream.fail(failure);
  expect(await whyNotReady()).toBe(reason);
});

test.each([
  'Failed to load chunk server/chunks/ssr/a.js from module 7',
  'Invariant: The client reference manifest for route "/vehiculos" does not exist. This is a bug in Next.js.',
])('one that could not load a page says so, once in its log, until it ends: %s', async (message) => {
  const lines = logLines();
  for (const _ of [1, 2]) await onRequestError(new Error(message));
  expect(await whyNotReady()).toBe('pages');
  const reported = lines.filter(({ reason }) => reason === message);
  expect(reported).toEqual([expect.objectContaining({ level: 'error' })]);
});

test.each([new Error('stock call "search" ended as network'), new TypeError('x is undefined'), 'text', null])(
  'a page that fails for another reason (%s) leaves it ready, and one line in the log',
  async (error) => {
    const lines = logLines();
    await onRequestError(error);
    expect(await whyNotReady()).toBeNull();
    expect(lines).toEqual([expect.objectContaining({ level: 'error', message: 'a rendering failed' })]);
  },
);

const callFailure = (requestId: string) =>
  new UpstreamError({ call: 'vehicle', kind: 'failed', status: 500, requestId });

test('a page that fails is one event with its cause, however many of its parts met it', () => {
  const lines = logLines();
  const rendering = () => ({ isOverloaded: false });
  const fail = (...ids: string[]) => ids.forEach((id) => logRenderingError(callFailure(id)));
  runInRendering(rendering(), () => fail('one', 'one'));
  runInRendering(rendering(), () => fail('two', 'three'));
  const cause = { message: 'a rendering failed', call: 'vehicle', kind: 'failed', status: 500, reason: null };
  const reported = lines.map(({ level: _level, time: _time, ...rest }) => rest);
  expect(reported).toEqual([
    { ...cause, requestId: 'one' },
    { ...cause, requestId: 'two' },
  ]);
});
