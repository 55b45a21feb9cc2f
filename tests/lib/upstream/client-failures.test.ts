import { HttpResponse, http } from 'msw';
import { callOnce } from '@/lib/upstream/call';
import { sendLead } from '@/lib/upstream/send-lead';
import { stoppedClock } from '../../support/door';
import { givenLog } from '../../support/log-lines';
import { changeSettings } from '../../support/settings';
import { testUpstream } from '../../support/upstream';
import { failureOf, readUpstream } from '../../support/upstream-calls';

const upstream = testUpstream();
const address = '*/dealers';
const dealers = { name: 'dealers', path: 'dealers' };
const lines = givenLog();

test('logs a failure with its request id and who sent the response', async () => {
  const headers = { server: 'openresty' };
  upstream.use(http.get(address, () => new HttpResponse('<h1>a@b.example</h1>', { status: 403, headers })));
  const error = await failureOf(readUpstream(dealers));
  expect(lines).toMatchObject([
    {
      level: 'warn',
      call: 'dealers',
      status: 403,
      requestId: error.requestId,
      server: 'openresty',
      redirect: null,
      advice: expect.stringContaining('firewall') as string,
    },
  ]);
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

test('a 429 pauses its kind of call, and no other: that of a curve of fees no simulation of a vehicle', async () => {
  upstream.use(
    http.get(address, limited('30')),
    http.get('*/config', () => HttpResponse.json({})),
    http.get('*/vehicles', () => HttpResponse.json({})),
    http.post('*', () => HttpResponse.json({ code: '0' })),
  );
  expect(await failureOf(readUpstream(dealers))).toMatchObject({ kind: 'failed', status: 429, sent: true });
  expect(await failureOf(readUpstream({ name: 'config', path: 'frontapp/config' }))).toMatchObject({
    kind: 'failed',
    status: 429,
    sent: false,
    reason: 'retry-after',
  });
  expect((await readUpstream({ name: 'stock-all', path: 'vehicles' })).body).toEqual({});
  upstream.use(http.post('*/finsimulator', limited('30'), { once: true }));
  const curve = { ...simulation, name: 'finsimulator-curve' };
  for (const sent of [true, false])
    expect(await failureOf(callOnce(curve))).toMatchObject({ status: 429, sent });
  for (const call of [form, simulation]) expect((await callOnce(call)).body).toEqual({ code: '0' });
  expect(upstream.requested.filter((line) => line.startsWith('GET'))).toHaveLength(2);
});

test('an hour is a pause of one minute, for forms too, and for nobody else', async () => {
  const clock = stoppedClock();
  upstream.use(
    http.post('*/contact', limited('3600'), { once: true }),
    http.post('*/contact', () => HttpResponse.json({ code: '0' })),
    http.post('*/finsimulator', () => HttpResponse.json([])),
  );
  expect(await failureOf(callOnce(form))).toMatchObject({ sent: true, retryAfterMs: 60_000 });
  expect((await callOnce({ ...simulation, lane: 'forms' })).body).toEqual([]);
  clock.pass(59);
  expect(await failureOf(callOnce(form))).toMatchObject({
    status: 429,
    sent: false,
    retryAfterMs: 1_000,
  });
  clock.pass(1);
  expect((await callOnce(form)).body).toEqual({ code: '0' });
});

test('a form that a pause holds back is told as 429, with its seconds, and is known not to have arrived', async () => {
  const clock = stoppedClock();
  upstream.use(http.post('*/contact', limited('40')));
  const lead = { values: {}, campaign: { source: '', medium: '', campaign: '' }, vehicle: null };
  expect(await sendLead(lead, 'key')).toMatchObject({ outcome: 'server-error', seconds: 40 });
  clock.pass(15);
  const held = await sendLead(lead, 'key');
  expect(held).toMatchObject({ outcome: 'server-error', seconds: 25 });
  expect(held).not.toHaveProperty('mayHaveArrived');
  expect(upstream.requested).toHaveLength(1);
});

test.each(['1.5', '-3', 'soon', 'Wed, 21 Oct 2015 07:28:00 GMT', '2015-10-21'])(
  '«Retry-After: %s» is the usual pause of a second',
  async (header) => {
    const clock = stoppedClock();
    upstream.use(http.get(address, limited(header), { once: true }));
    expect(await failureOf(readUpstream(dealers))).toMatchObject({ sent: true, retryAfterMs: null });
    clock.pass(0.5);
    expect(await failureOf(readUpstream(dealers))).toMatchObject({ sent: false, retryAfterMs: 500 });
  },
);

test('an upstream that repeats what it was sent puts none of it into the log', async () => {
  changeSettings({ STOCKFINDER_HEADERS: 'Authorization: Basic dGllbmRhOnNlY3JldGE=' });
  upstream.use(
    http.all('*', async ({ request }) =>
      HttpResponse.text(`${request.headers.get('authorization')} ${request.url} ${await request.text()}`, {
        status: 302,
        headers: { server: 'openresty', location: 'https://tienda:secreta@shop.example/login?q=Mar%C3%ADa' },
      }),
    ),
  );
  await failureOf(callOnce({ ...form, body: { firstname: 'María' } }));
  await failureOf(readUpstream({ name: 'stock-search', path: 'search/vehicles?q=Mar%C3%ADa' }));

  const reported = { status: 302, server: 'openresty', redirect: 'https://…@shop.example/login' };
  expect(lines).toMatchObject([reported, reported]);
  expect(JSON.stringify(lines)).not.toMatch(/dGll|secreta|Mar/);
});
