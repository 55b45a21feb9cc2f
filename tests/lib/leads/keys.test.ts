import { HttpResponse, http } from 'msw';
import { restart } from '../../support/restart';
import { resetMaintenance, enterMaintenance } from '@/lib/site/maintenance/maintenance';
import { resetProcessSingleton } from '@/lib/platform/process-singletons';
import { freshKey, postForm, leadTestService } from '../../support/leads';

/*
 * Tests after those of payment systems' idempotency keys: from its first send on a key belongs to one form (product
 * 10.7), whatever happened to it, unless the dealer's system has refused it.
 */

jest.mock('next-intl/server', () => jest.requireActual<object>('../../support/translations'));

const leads = leadTestService();
const hour = 3_600_000;
const corrected = { name: 'Ayoze' };

async function press(key: string, fields: Record<string, string> = {}): Promise<string> {
  const response = await postForm('contact', { key, fields });
  return ((await response.json()) as { outcome: string }).outcome;
}

/** The number of calls to the dealer's system. */
const calls = () => leads.upstream.requested.filter((line) => line.endsWith('/contact')).length;

/** Clears a process's memory of forms; files on disk stay. */
async function processEnds(): Promise<void> {
  resetProcessSingleton('lead-ledger');
  restart();
}

/** The next call is answered with this response and not handled. */
const answersOnce = (response: () => Response) =>
  leads.upstream.use(http.post('*/contact', response, { once: true }));

const passed = (ms: number) => {
  const now = Date.now() + ms;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
};

/** The outcome of the first submit, whether its form may have arrived, and the response of the dealer's system. */
const firsts: readonly (readonly [outcome: string, mayHaveArrived: boolean, how: () => unknown])[] = [
  ['sent', true, () => undefined],
  ['unknown', true, () => leads.failsOnce({ drop: 'after' })],
  ['unknown', true, () => leads.failsOnce({ drop: 'before' })],
  ['unknown', true, () => leads.failsOnce({ body: 'truncated' })],
  ['server-error', true, () => leads.failsOnce({ status: 500 })],
  ['server-error', true, () => leads.failsOnce({ status: 409, handled: true })],
  ['unknown', true, () => leads.failsOnce({ merge: { code: 'OK' } })],
  ['server-error', false, () => leads.failsOnce({ status: 422 })],
  ['error', false, () => leads.failsOnce({ status: 400 })],
  ['refused', false, () => answersOnce(() => HttpResponse.json({ code: '-1', message: 'No' }))],
  ['maintenance', false, () => enterMaintenance()],
];

describe.each(firsts)('after «%s»', (outcome, mayHaveArrived, how) => {
  const first = async () => {
    await how();
    const key = freshKey();
    expect(await press(key)).toBe(outcome);
    resetMaintenance();
    return key;
  };

  test.each(['at once', 'in a new process'])(
    'the same form %s is stored once and confirmed',
    async (when) => {
      const key = await first();
      if (when !== 'at once') await processEnds();
      expect(await press(key)).toBe('sent');
      expect((await leads.stored()).map(({ idempotency_key }) => idempotency_key)).toEqual([key]);
    },
  );

  test.each(['at once', 'in a new process'])('another form under its key %s', async (when) => {
    const key = await first();
    if (when !== 'at once') await processEnds();
    const before = calls();
    expect(await press(key, corrected)).toBe(mayHaveArrived ? 'conflict' : 'sent');
    expect(calls() - before).toBe(mayHaveArrived ? 0 : 1);
    // The key still belongs to the first form.
    expect(await press(key)).toBe(mayHaveArrived ? 'sent' : 'conflict');
    expect(await leads.stored()).toHaveLength(1);
  });

  test('a day later the key is free', async () => {
    const key = await first();
    passed(24 * hour + 1_000);
    const before = calls();
    await press(key, corrected);
    expect(calls() - before).toBe(1);
  });
});

test('a form that is stored while its process ends is stored once, and a second submit is confirmed', async () => {
  const key = freshKey();
  await leads.failsOnce({ drop: 'after' });
  leads.upstream.use(http.post('*/contact', processEnds, { once: true }));
  void press(key);
  while ((await leads.stored()).length === 0) await new Promise((next) => setImmediate(next));
  expect(await press(key, corrected)).toBe('conflict');
  expect(await press(key)).toBe('sent');
  expect(await leads.stored()).toHaveLength(1);
});

test('a form that was lost and then refused keeps its key: the first may have arrived', async () => {
  const key = freshKey();
  await leads.failsOnce({ drop: 'after' });
  expect(await press(key)).toBe('unknown');
  answersOnce(() => HttpResponse.json({ code: '-1', message: 'No' }));
  expect(await press(key)).toBe('refused');
  expect(await press(key, corrected)).toBe('conflict');
});

test('a form with mistakes takes no key', async () => {
  const key = freshKey();
  expect(await press(key, { phone: '1' })).toBe('invalid');
  expect(await press(key)).toBe('sent');
});

test('a form that differs while the first is under way is a conflict', async () => {
  const key = freshKey();
  const [one, other] = await Promise.all([press(key), press(key, corrected)]);
  expect([one, other].sort()).toEqual(['conflict', 'sent']);
  expect(calls()).toBe(1);
});

test.each([
  ['another campaign', { query: '?utm_source=otra' }, 'sent'],
  ['more time taken', { elapsedMs: '60000' }, 'sent'],
  ['another vehicle', { vehicle: '502' }, 'conflict'],
  ['other terms', { entry: '0', months: '36' }, 'conflict'],
])('%s under the same key', async (_, fields, outcome) => {
  const key = freshKey();
  await postForm('interest', { key });
  const again = (await (await postForm('interest', { key, fields })).json()) as { outcome: string };
  expect(again.outcome).toBe(outcome);
  expect(calls()).toBe(1);
});

test('the key of a contact form is no key of an interest', async () => {
  const key = freshKey();
  await postForm('contact', { key });
  expect((await postForm('interest', { key })).status).toBe(400);
  expect(calls()).toBe(1);
});
