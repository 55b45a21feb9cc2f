import { HttpResponse, http } from 'msw';
import { resetEnv } from '@/lib/platform/env';
import { stoppedClock } from '../../support/door';
import { givenLog } from '../../support/log-lines';
import { testUpstream } from '../../support/upstream';
import { failureOf, readUpstream, sendUpstream } from '../../support/upstream-calls';

const upstream = testUpstream();
const address = '*/dealers';
const dealers = { name: 'dealers', path: 'dealers' };
const lines = givenLog();

test('logs a failure with its request id and what the response says of itself', async () => {
  const page = `<html><style>b{}</style><h1>403 Forbidden</h1> a@b.example 600 123 456 ${'x'.repeat(300)}</html>`;
  const headers = { server: 'openresty' };
  upstream.use(http.get(address, () => new HttpResponse(page, { status: 403, headers })));
  const error = await failureOf(readUpstream(dealers));
  expect(lines).toMatchObject([
    {
      ...{ level: 'warn', call: 'dealers', status: 403, requestId: error.requestId },
      ...{ server: 'openresty', redirect: null },
      excerpt: expect.stringMatching(/^403 Forbidden … … ?x+$/) as string,
      advice: expect.stringContaining('firewall') as string,
    },
  ]);
  expect(String(lines[0]?.['excerpt']).length).toBeLessThanOrEqual(200);
  for (const text of [error.message, JSON.stringify(error), JSON.stringify(lines)]) {
    expect(text).not.toContain(new URL(upstream.origin).host);
    expect(text).not.toContain('/rest/');
    expect(text).not.toContain('@b.example');
  }
  expect(JSON.stringify(error)).not.toContain('Forbidden');
});

/** A response that asks for a pause of so many seconds. */
const limited = (seconds: string) => () =>
  new HttpResponse('', { status: 429, headers: { 'retry-after': seconds } });
const form = { name: 'contact', path: 'contact', lane: 'forms' as const, body: {} };
const simulation = { name: 'finsimulator', path: 'vehicles/finsimulator', body: {} };

test('a 429 pauses its kind of call, and no other', async () => {
  upstream.use(
    http.get(address, limited('30')),
    http.get('*/config', () => HttpResponse.json({})),
    http.get('*/vehicles', () => HttpResponse.json({})),
    http.post('*', () => HttpResponse.json({ code: '0' })),
  );
  expect(await failureOf(readUpstream(dealers))).toMatchObject({ kind: 'failed', status: 429, sent: true });
  expect(await failureOf(readUpstream({ name: 'config', path: 'frontapp/config' }))).toMatchObject({
    ...{ kind: 'failed', status: 429, sent: false, reason: 'retry-after' },
  });
  expect((await readUpstream({ name: 'stock-all', path: 'vehicles' })).body).toEqual({});
  for (const call of [form, simulation]) expect((await sendUpstream(call)).body).toEqual({ code: '0' });
  expect(upstream.requested.filter((line) => line.startsWith('GET'))).toHaveLength(2);
});

test('an hour is a pause of one minute, for forms too, and for nobody else', async () => {
  const clock = stoppedClock();
  upstream.use(
    http.post('*/contact', limited('3600'), { once: true }),
    http.post('*/contact', () => HttpResponse.json({ code: '0' })),
    http.post('*/finsimulator', () => HttpResponse.json([])),
  );
  expect(await failureOf(sendUpstream(form))).toMatchObject({ sent: true, retryAfterMs: 60_000 });
  expect((await sendUpstream({ ...simulation, lane: 'forms' })).body).toEqual([]);
  clock.pass(59);
  expect(await failureOf(sendUpstream(form))).toMatchObject({
    status: 429,
    sent: false,
    retryAfterMs: 1_000,
  });
  clock.pass(1);
  expect((await sendUpstream(form)).body).toEqual({ code: '0' });
});

describe('what an upstream repeats of a call', () => {
  const settings = {
    STOCKFINDER_HEADERS: 'Authorization: Basic dGllbmRhOnNlY3JldGE=\nX-Key: long/key-of-the-gateway',
    REVALIDATE_SECRET: 'a-secret-for-purges',
  };
  beforeEach(() => {
    Object.assign(process.env, settings);
    resetEnv();
  });
  afterEach(() => {
    for (const name of Object.keys(settings)) Reflect.deleteProperty(process.env, name);
    resetEnv();
  });

  test('is logged without our secrets, however they are written', async () => {
    const echo = `Basic dGllbmRhOnNlY3JldGE= secreta a-secret-for-purges ${JSON.stringify('x').repeat(40)}`;
    const body = `${echo} long\\/key-of-the-gateway`;
    const headers = { server: 'echo long/key-of-the-gateway dGllbmRhOnNlY3JldGE=' };
    upstream.use(http.get(address, () => new HttpResponse(body, { status: 400, headers })));
    await failureOf(readUpstream(dealers));
    const excerpt = expect.stringMatching(/^… … … "x"/) as string;
    expect(lines[0]).toMatchObject({ server: 'echo … …', excerpt });
    expect(JSON.stringify(lines)).not.toMatch(/dGll|secreta|purges|long|gateway/);
  });

  test.each([
    ['form', () => sendUpstream({ ...form, body: { firstname: 'María' } })],
    ['search', () => readUpstream({ name: 'stock-search', path: 'search/vehicles?q=Mar%C3%ADa' })],
  ])('is not logged of a %s, which a visitor typed', async (_, call) => {
    upstream.use(
      http.all('*', () => HttpResponse.json({ firstname: 'María', lastname: 'Mar\u00eda' }, { status: 400 })),
    );
    await failureOf(call());
    expect(lines).toMatchObject([{ status: 400, excerpt: null }]);
    expect(JSON.stringify(lines)).not.toContain('Mar');
  });
});
