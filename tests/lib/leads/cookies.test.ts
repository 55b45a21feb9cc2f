import {
  buildConfirmationCookieAndStoreLongMessage,
  readConfirmationOrNull,
  readReturnedFormOrNull,
} from '@/lib/leads/cookies';
import { jarOf, leadTestService, postPlain } from '../../support/leads';

const leads = leadTestService();

const empty = {
  message: '',
  vehicle: '',
  dealer: '10',
  model: '',
  eventId: 'a1',
  phone: '',
  email: 'ana@example.com',
  financing: null,
};

test.each([
  ['none', ''],
  ['a short one', '<p>Gracias, Ana</p>'],
  ['one that no cookie holds', `<p>${Array.from({ length: 4_000 }, (_, i) => i.toString(36)).join(' ')}</p>`],
])('the message of a confirmation is read again: %s', async (_, message) => {
  const financing = { entry: 3_000, months: 48, fee: '352,61 €', total: '19.925,28 €' };
  const confirmation = { ...empty, message, vehicle: '501', phone: '600 123 123', financing };
  const cookie = await buildConfirmationCookieAndStoreLongMessage(confirmation);
  expect(cookie.length).toBeLessThan(4_096);
  expect(await readConfirmationOrNull(jarOf(cookie))).toEqual(confirmation);
});

test('what stays on the server can’t be read there', async () => {
  const message = `<p>Gracias, Ana</p>${'x1y2z3'.repeat(2_000)}`;
  await buildConfirmationCookieAndStoreLongMessage({ ...empty, message });
  const texts = await leads.storedTexts();
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.join('\n')).not.toMatch(/Gracias|x1y2z3/);
});

test('a cookie that is foreign, changed or too old says nothing', async () => {
  for (const foreign of ['confirmacion=abc', 'confirmacion=ñ', ''])
    expect(await readConfirmationOrNull(jarOf(foreign))).toBeNull();
  const cookie = await buildConfirmationCookieAndStoreLongMessage({ ...empty, message: '' });
  const changed = cookie.replace(/=(.)/, (_, first) => (first === 'A' ? '=B' : '=A'));
  expect(await readConfirmationOrNull(jarOf(changed))).toBeNull();
  const later = Date.now() + 86_400_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(await readConfirmationOrNull(jarOf(cookie))).toBeNull();
});

test('a form comes back with the longest address that it takes, and one that is too long stays so', async () => {
  const returned = async (email: string) => {
    const [name, surnames] = [`${'Ñandú'.repeat(20)}1`, 'Ñandú'.repeat(20)];
    const cookie = (await postPlain('contact', { name, surnames, email })).headers.get('set-cookie') ?? '';
    expect(cookie.length).toBeLessThan(4_096);
    return (await readReturnedFormOrNull(jarOf(cookie), null))?.values.email;
  };
  const address = (length: number) => `${'a'.repeat(length - 12)}@example.com`;
  expect(await returned(address(254))).toBe(address(254));
  expect((await returned('a'.repeat(500)))?.length).toBeGreaterThan(254);
});
