import { http } from 'msw';
import { restart } from '../../support/restart';
import { resetState } from '@/lib/platform/state';
import { freshKey, postForm, leadTestService, outcomeOf } from '../../support/leads';

/* What a key belongs to (product 10.7), beside the law of forms (`tests/laws`). */

jest.mock('next-intl/server', () => jest.requireActual<object>('../../support/translations'));

const leads = leadTestService();
const forms = { first: {}, corrected: { name: 'Ayoze' } };
type Form = keyof typeof forms;

const press = async (key: string, form: Form = 'first') =>
  outcomeOf(await postForm('contact', { key, fields: forms[form] }));

/** The number of calls to the dealer's system. */
const calls = () => leads.upstream.requested.filter((line) => line.endsWith('/contact')).length;

/** Clears a process's memory of forms; files on disk stay. */
function processEnds(): void {
  resetState('lead-ledger');
  restart();
}

test('a day later the key is free', async () => {
  const key = freshKey();
  expect(await press(key)).toBe('sent');
  const now = Date.now() + 24 * 3_600_000 + 1_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  await press(key, 'corrected');
  expect(calls()).toBe(2);
});

test('a form that is stored while its process ends is stored once, and a second submit is confirmed', async () => {
  const key = freshKey();
  await leads.failsOnce({ drop: 'after' });
  leads.upstream.use(http.post('*/contact', processEnds, { once: true }));
  void press(key);
  while ((await leads.stored()).length === 0) await new Promise((next) => setImmediate(next));
  expect(await press(key, 'corrected')).toBe('conflict');
  expect(await press(key)).toBe('sent');
  expect(await leads.stored()).toHaveLength(1);
});

test('a form with mistakes takes no key', async () => {
  const key = freshKey();
  expect((await postForm('contact', { key, fields: { phone: '1' } })).status).toBe(422);
  expect(await press(key)).toBe('sent');
});

test('of forms that are sent at once under one key the same are one request, and another is a conflict', async () => {
  const key = freshKey();
  const outcomes = await Promise.all([press(key), press(key), press(key), press(key, 'corrected')]);
  expect(outcomes).toEqual(['sent', 'sent', 'sent', 'conflict']);
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
  expect(await outcomeOf(await postForm('interest', { key, fields }))).toBe(outcome);
  // The key of an interest is none of a contact form either.
  expect((await postForm('contact', { key })).status).toBe(400);
  expect(calls()).toBe(1);
});
