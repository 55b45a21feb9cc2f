import { confirmationCookie, confirmationMessage } from '@/lib/requests/cookies';
import { requestDesk } from '../../support/requests';

const desk = requestDesk();

const valueOf = (cookie: string) => /^[^=]+=([^;]*)/.exec(cookie)?.[1];

test.each([
  ['none', ''],
  ['a short one', '<p>Gracias, Ana</p>'],
  ['one that no cookie holds', `<p>${Array.from({ length: 4_000 }, (_, i) => i.toString(36)).join(' ')}</p>`],
])('the message of a confirmation is read again: %s', async (_, message) => {
  const cookie = await confirmationCookie(message);
  expect(cookie.length).toBeLessThan(4_096);
  expect(await confirmationMessage(valueOf(cookie))).toBe(message);
});

test('what stays on the server can’t be read there', async () => {
  await confirmationCookie(`<p>Gracias, Ana</p>${'x1y2z3'.repeat(2_000)}`);
  const texts = await desk.keptTexts();
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.join('\n')).not.toMatch(/Gracias|x1y2z3/);
});

test('a foreign cookie says nothing', async () => {
  expect(await confirmationMessage('abc')).toBe('');
  expect(await confirmationMessage(undefined)).toBe('');
});
