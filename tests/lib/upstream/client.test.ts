import { HttpResponse, delay, http } from 'msw';
import { callOnce } from '@/lib/upstream/call';
import { givenLog } from '../../support/log-lines';
import { changeSettings } from '../../support/settings';
import { testUpstream } from '../../support/upstream';
import { failureOf, readUpstream } from '../../support/upstream-calls';

const upstream = testUpstream({ STOCKFINDER_STORE_CODE: 'canarias' });
const address = '*/rest/canarias/V1/stockfinder/dealers';
const dealers = { name: 'dealers', path: 'dealers' };
const lines = givenLog();

describe('a read', () => {
  test('answers the parsed JSON and sends what the upstream needs to know', async () => {
    let headers = new Headers();
    upstream.use(
      http.get(address, ({ request }) => {
        headers = request.headers;
        return HttpResponse.json({ items: [] });
      }),
    );
    const response = await readUpstream(dealers);
    expect(response.body).toEqual({ items: [] });
    expect(headers.get('accept')).toBe('application/json');
    expect(headers.get('x-request-id')).toBe(response.requestId);
    expect(lines).toEqual([]);
  });

  test('that takes longer than visitors wait is named in the log, with what to do', async () => {
    changeSettings({ STOCKFINDER_TIMEOUT_MS: '100' });
    upstream.use(http.get(address, () => delay(150).then(() => HttpResponse.json({ items: [] }))));
    await readUpstream(dealers);
    expect(lines).toMatchObject([
      {
        message: 'upstream call is slower than visitors wait',
        call: 'dealers',
        advice: expect.stringContaining('STOCKFINDER_TIMEOUT_MS'),
      },
    ]);
  });

  test.each([
    [400, 'rejected'],
    [401, 'denied'],
    [403, 'denied'],
    [404, 'not-found'],
    [418, 'failed'],
  ])('is not repeated after %i and ends as %s', async (status, kind) => {
    upstream.use(http.get(address, () => HttpResponse.json({}, { status })));
    const error = await failureOf(readUpstream(dealers));
    expect(error).toMatchObject({ kind, status, call: 'dealers' });
    expect(upstream.requested).toHaveLength(1);
  });

  test('ends as network without a connection', async () => {
    upstream.use(http.get(address, () => HttpResponse.error()));
    expect(await failureOf(readUpstream(dealers))).toMatchObject({
      kind: 'network',
      status: null,
    });
    expect(upstream.requested).toHaveLength(2);
  });

  test('ends as timeout when an answer begins and does not end', async () => {
    upstream.giveUpAfter(100);
    const endless = () =>
      new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('[')) });
    upstream.use(http.get(address, () => new HttpResponse(endless())));
    expect(await failureOf(readUpstream(dealers))).toMatchObject({ kind: 'timeout' });
  });

  test('ends as malformed when the answer is a page', async () => {
    upstream.use(http.get(address, () => HttpResponse.html('<!doctype html><h1>Hola</h1>')));
    expect(await failureOf(readUpstream(dealers))).toMatchObject({
      kind: 'malformed',
      status: 200,
      reason: 'not-json',
    });
    expect(upstream.requested).toHaveLength(1);
  });

  test('ends as malformed when the answer has no end worth waiting for', async () => {
    // Its size ends it, not its time.
    const block = new Uint8Array(4 * 1024 * 1024).fill(32);
    const huge = () => new ReadableStream({ pull: (body) => body.enqueue(block) }, { highWaterMark: 0 });
    upstream.use(http.get(address, () => new HttpResponse(huge())));
    expect(await failureOf(readUpstream(dealers))).toMatchObject({ kind: 'malformed', reason: 'too-large' });
  });
});

describe('a call that sends', () => {
  const contact = {
    name: 'contact',
    path: 'contact',
    body: { contact: { firstname: 'Ana' } },
    idempotencyKey: 'k-1',
  };
  const contactAddress = '*/rest/canarias/V1/stockfinder/contact';

  test.each([
    ['a 500', () => HttpResponse.json({}, { status: 500 }), 'failed'],
    ['a 503', () => HttpResponse.json({}, { status: 503 }), 'unavailable'],
    ['a broken connection', () => HttpResponse.error(), 'network'],
  ])('is never repeated, after %s neither', async (_, response, kind) => {
    upstream.use(http.post(contactAddress, response));
    expect(await failureOf(callOnce(contact))).toMatchObject({ kind });
    expect(upstream.requested).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain('Ana');
  });
});
