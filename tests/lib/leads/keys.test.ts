import { freshKey, postForm, leadTestService, outcomeOf } from '../../support/leads';

/* What a key identifies (product 10.7), beside the law of forms (`tests/laws`). */

const leads = leadTestService();
const press = async (key: string) => outcomeOf(await postForm('contact', { key }));

/** The number of calls to the dealer's system. */
const calls = () => leads.upstream.requested.filter((line) => line.endsWith('/contact')).length;

test('a day later the key is free', async () => {
  const key = freshKey();
  expect(await press(key)).toBe('sent');
  const now = Date.now() + 24 * 3_600_000 + 1_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  await press(key);
  expect(calls()).toBe(2);
});

test('a form with mistakes takes no key', async () => {
  const key = freshKey();
  expect((await postForm('contact', { key, fields: { phone: '1' } })).status).toBe(422);
  expect(await press(key)).toBe('sent');
});

test.each([
  ['another campaign', { query: '?utm_source=otra' }, 1],
  ['a corrected name', { name: 'Ayoze' }, 2],
  ['another vehicle', { vehicle: '502' }, 2],
  ['other terms', { entry: '0', months: '36' }, 2],
])('with %s the form under the same key is %j request(s)', async (_, fields, requests) => {
  const key = freshKey();
  await postForm('interest', { key });
  expect(await outcomeOf(await postForm('interest', { key, fields }))).toBe('sent');
  expect(calls()).toBe(requests);
  expect(new Set(leads.sent.map((call) => call.key)).size).toBe(requests);
});
