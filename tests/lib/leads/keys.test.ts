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

test('a day later the key is free', async () => {
  const key = freshKey();
  expect(await press(key)).toBe('sent');
  const now = Date.now() + 24 * 3_600_000 + 1_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  await press(key, 'corrected');
  expect(calls()).toBe(2);
});

test('a form with mistakes takes no key', async () => {
  const key = freshKey();
  expect((await postForm('contact', { key, fields: { phone: '1' } })).status).toBe(422);
  expect(await press(key)).toBe('sent');
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
