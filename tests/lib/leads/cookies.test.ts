import { emptyLead } from '@/lib/leads/lead';
import {
  confirmationCookie,
  confirmationMessage,
  returnedForm,
  returnedFormCookie,
} from '@/lib/leads/cookies';
import { jarOf, requestDesk } from '../../support/leads';

const desk = requestDesk();

test.each([
  ['none', ''],
  ['a short one', '<p>Gracias, Ana</p>'],
  ['one that no cookie holds', `<p>${Array.from({ length: 4_000 }, (_, i) => i.toString(36)).join(' ')}</p>`],
])('the message of a confirmation is read again: %s', async (_, message) => {
  const cookie = await confirmationCookie(message);
  expect(cookie.length).toBeLessThan(4_096);
  expect(await confirmationMessage(jarOf(cookie))).toBe(message);
});

test('what stays on the server can’t be read there', async () => {
  await confirmationCookie(`<p>Gracias, Ana</p>${'x1y2z3'.repeat(2_000)}`);
  const texts = await desk.keptTexts();
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.join('\n')).not.toMatch(/Gracias|x1y2z3/);
});

test('a foreign cookie says nothing', async () => {
  expect(await confirmationMessage(jarOf('confirmacion=abc'))).toBe('');
  expect(await confirmationMessage(jarOf(''))).toBe('');
});

test('a form comes back with the longest address that it takes, and one that is too long stays so', async () => {
  const returned = async (email: string) => {
    const values = { ...emptyLead, name: 'Ñandú'.repeat(20), surnames: 'Ñandú'.repeat(20), email };
    const form = { kind: 'contact', vehicle: null, values, fields: [], message: '' } as const;
    const cookie = await returnedFormCookie(form, '/contacto');
    expect(cookie.length).toBeLessThan(4_096);
    return (await returnedForm(jarOf(cookie), 'contact', null))?.values.email;
  };
  const address = (length: number) => `${'a'.repeat(length - 12)}@example.com`;
  expect(await returned(address(254))).toBe(address(254));
  expect((await returned('a'.repeat(500)))?.length).toBeGreaterThan(254);
});
