import { HttpResponse, http } from 'msw';
import { classifyDelivery } from '@/lib/upstream/delivery';
import { freshKey, person, postForm, leadTestService, outcomeOf } from '../../support/leads';

const leads = leadTestService();

const statuses = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, more) => from + more);
const refusing = [400, 401, 403, 404, 405, 413, 415, 422, 429];

test('a status refuses a request before it is stored, or the request may have arrived', () => {
  for (const status of statuses(200, 599)) {
    const { outcome, mayHaveArrived = false } = classifyDelivery({ status });
    expect([status, mayHaveArrived]).toEqual([status, !refusing.includes(status)]);
    const isQuiet = [200, 201, 400, 401, 403, 404, 503].includes(status);
    expect([status, outcome === 'server-error']).toEqual([status, !isQuiet]);
    const coded = (code: string) => classifyDelivery({ status }, { code, message: '' }).outcome;
    const hasCode = [200, 201].includes(status);
    expect([status, coded('0') === 'sent']).toEqual([status, hasCode]);
    expect([status, coded('-1') === 'refused']).toEqual([status, hasCode || refusing.includes(status)]);
  }
});

test('with an unknown code it may have arrived, is logged, and is stored once when sent again', async () => {
  await leads.failsOnce({ merge: { code: 'OK' } });
  const key = freshKey();
  const first = await postForm('contact', { key });
  const message = expect.stringContaining('Puede que tu solicitud ya haya llegado.') as string;
  expect([first.status, await first.json()]).toMatchObject([504, { mayHaveArrived: true, message }]);
  const logged = leads.lines().find(({ code }) => code === 'OK');
  expect(logged).toMatchObject({
    message: 'a request to a dealer was not confirmed',
    level: 'warn',
    status: 200,
    mayHaveArrived: true,
    requestId: expect.any(String) as string,
  });
  expect(await outcomeOf(await postForm('contact', { key }))).toBe('sent');
  expect(await leads.stored()).toHaveLength(1);
});

test.each([
  ['1800', 60],
  ['7', 7],
  ['0', 1],
  ['1.5', 60],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 60],
  ['soon', 60],
  [null, 60],
])('429 with Retry-After %s says when to send again', async (after, seconds) => {
  const headers = after === null ? {} : { 'retry-after': after };
  leads.upstream.use(http.post('*/contact', () => new HttpResponse(null, { status: 429, headers })));
  const response = await postForm('contact');
  expect([response.status, response.headers.get('retry-after')]).toEqual([500, String(seconds)]);
  const reported = (await response.json()) as { message: string; mayHaveArrived?: true };
  expect(reported.message).toContain(
    seconds === 1 ? 'dentro de un segundo' : `dentro de ${seconds} segundos`,
  );
  expect(reported.mayHaveArrived).toBeUndefined();
});

test('a form that an earlier 429 keeps from being sent is told when to send it again', async () => {
  const headers = { 'retry-after': '30' };
  const limited = () => new HttpResponse(null, { status: 429, headers });
  leads.upstream.use(http.post('*/contact', limited, { once: true }));
  for (let times = 0; times < 2; times += 1) {
    const response = await postForm('contact');
    const { message } = (await response.json()) as { message: string };
    expect([response.status, message]).toEqual([500, expect.stringMatching(/dentro de (?:30|29) segundos/)]);
  }
  expect(await leads.stored()).toHaveLength(0);
});

test('the log has no code that repeats what was typed', async () => {
  await leads.failsOnce({ merge: { code: `${person.email} ${person.phone}` } });
  await postForm('contact');
  expect(JSON.stringify(leads.lines())).not.toMatch(/yaiza|600 123/i);
});

test.each([200, 500])(
  'without any dealer (%d) nothing is sent, and no choice is called a mistake',
  async (status) => {
    leads.upstream.use(http.get('*/dealers', () => HttpResponse.json([], { status })));
    const response = await postForm('contact');
    expect([response.status, await outcomeOf(response)]).toEqual([500, 'server-error']);
    expect(leads.sent).toEqual([]);
  },
);
