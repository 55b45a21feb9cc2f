import { HttpResponse, http } from 'msw';
import { POST } from '@/app/api/contact/route';
import { emptyInitialForm, honeypotField } from '@/lib/leads/fields';
import { restart } from '../../support/restart';
import { buildReturnedFormCookie, readReturnedFormOrNull } from '@/lib/leads/cookies';
import { ConcurrencyLimit } from '@/lib/platform/limit';
import { dropServices } from '@/lib/platform/services';
import { setLimit } from '../../support/door';
import { jarOf, person, postForm, postPlain, leadTestService } from '../../support/leads';
import { fromVisitor } from '../../support/from-visitor';
import { changeSettings } from '../../support/settings';

const leads = leadTestService();

const post = (body: string, headers: Record<string, string>) =>
  POST(new Request('http://localhost/api/contact', { method: 'POST', body, headers }));

test('a form without any word of where it comes from is taken: something on the way may have stripped it', async () => {
  const body = new URLSearchParams({ ...person, model: 'kona' }).toString();
  expect((await post(body, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(303);
  expect(leads.sent).toHaveLength(1);
});

test('what is no JSON is refused', async () => {
  const headers = {
    'content-type': 'application/json',
    origin: 'http://localhost',
    'idempotency-key': 'k'.repeat(20),
  };
  expect((await post('{"name":', headers)).status).toBe(400);
});

test.each(['', 'with space in the middle of it', 'x'.repeat(65)])('a bad key is refused: %j', async (key) => {
  expect((await postForm('contact', { key })).status).toBe(400);
  expect(leads.sent).toEqual([]);
});

test.each([undefined, '', '501\r\n502', '5'.repeat(201)])(
  'an interest without a vehicle that could be one is refused, with scripts and without: %j',
  async (vehicle) => {
    expect((await postForm('interest', { fields: { vehicle } })).status).toBe(400);
    const plain = await postPlain('interest', { terms: 'on', ...(vehicle !== undefined && { vehicle }) });
    expect(plain.status).toBe(400);
    expect(leads.sent).toEqual([]);
  },
);

test('who has the hidden field filled in without scripts is asked to send the same form again', async () => {
  const form = { model: 'kona', [honeypotField]: 'https://spam.example' };
  const first = await postPlain('contact', form);
  expect(first.headers.get('location')).toMatch(/^\/contacto.*#aviso$/);
  const returned = await readReturnedFormOrNull(jarOf(first.headers.get('set-cookie') ?? ''), null);
  expect(returned?.values).toMatchObject(person);
  expect(returned?.message).toContain('pulsa «Enviar solicitud» otra vez');
  expect(leads.sent).toEqual([]);
  const again = await postPlain('contact', { ...form, [honeypotField]: '' });
  expect(again.headers.get('location')).toMatch(/^\/mensaje-confirmacion/);
  expect(leads.sent).toHaveLength(1);
});

test('fields that break the rules are named, and nothing is sent', async () => {
  const response = await postForm('contact', { fields: { name: 'Ana 2', dealer: '20', phone: {} } });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    outcome: 'invalid',
    fields: ['name', 'phone', 'dealer'],
    message: '',
  });
  expect(leads.sent).toEqual([]);
});

test('the answer to a withdrawn dealer brings the dealers of now', async () => {
  leads.upstream.use(
    http.get('*/dealers', () =>
      HttpResponse.json([{ dealer_id: '11', name: 'Siete Palmas', island_id: '1' }]),
    ),
  );
  restart();
  const response = await postForm('contact');
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    fields: ['dealer'],
    choices: { islands: [{ id: '1' }], dealers: [{ id: '11', name: 'Siete Palmas', islandId: '1' }] },
  });
});

test('one address is asked to wait after sixty requests, another is not', async () => {
  const from = (address: string) => fromVisitor(address, () => postForm('contact'));
  for (let count = 0; count < 60; count += 1) expect((await from('203.0.113.7')).status).toBe(200);
  const response = await from('203.0.113.7');
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(500);
  expect(await response.json()).toEqual({
    outcome: 'limited',
    seconds: Number(response.headers.get('retry-after')),
    message:
      'Has enviado muchas solicitudes seguidas. Tus datos siguen aquí: inténtalo dentro de 10 minutos.',
  });
  expect((await from('203.0.113.8')).status).toBe(200);
});

test('a repetition of a sent form costs no budget', async () => {
  const key = 'k'.repeat(32);
  for (let count = 0; count < 70; count += 1)
    expect((await fromVisitor('203.0.113.9', () => postForm('contact', { key }))).status).toBe(200);
  expect(leads.sent).toHaveLength(1);
});

test('forms and their simulations need no place among the reads', async () => {
  const terms = { entry: '0', months: '84' };
  await Promise.all([postForm('contact'), postForm('interest', { fields: terms })]);
  setLimit('reads', new ConcurrencyLimit({ running: 0, waiting: 0 }));
  for (const kind of ['contact', 'interest'] as const)
    expect((await postForm(kind, { fields: { ...terms, months: '48' } })).status).toBe(200);
  dropServices('limits');
  expect(JSON.stringify(leads.sent.at(-1)?.body)).toContain('"financing_months":48');
});

test('without choices nothing can be checked, and nothing is sent', async () => {
  leads.upstream.use(http.get('*/dealers', () => new HttpResponse(null, { status: 500 })));
  const response = await postForm('contact');
  expect([response.status, leads.sent]).toEqual([500, []]);
});

test('a failed plain form returns with the typed data, sealed, and its one invalid field has the focus', async () => {
  const response = await postPlain('contact', { ...person, name: 'Ana 2', model: 'kona' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(
    '/contacto?utm_source=boletin&utm_medium=correo#contact-name',
  );
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^formulario=[\w-]+; Path=\/contacto; Max-Age=900; HttpOnly; SameSite=Lax$/);
  for (const part of cookie.split(/[=;]/))
    expect(Buffer.from(part, 'base64url').toString()).not.toContain('Cabrera');
});

test('on an https site its cookie is one that only https may set and send', async () => {
  changeSettings({ SITE_URL: 'https://shop.example' });
  expect(await buildReturnedFormCookie(null, emptyInitialForm)).toMatch(
    /^__Secure-formulario=[\w-]+; Path=\/contacto; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/,
  );
});

test('a plain interest that fails comes back to its own page, with its terms', async () => {
  const response = await postPlain('interest', { vehicle: '501', entry: '3000', months: '48' });
  expect(response.headers.get('location')).toBe(
    '/vehiculo/501?interes=1&entry=3000&months=48&utm_source=boletin&utm_medium=correo#interest-terms',
  );
  expect(response.headers.get('set-cookie')).toContain('Path=/vehiculo/501;');
});

test('a plain interest in a vehicle that was sold meanwhile comes back as a contact form', async () => {
  const response = await postPlain('interest', { vehicle: '9999', terms: 'on' });
  expect(response.headers.get('location')).toBe('/contacto?utm_source=boletin&utm_medium=correo#aviso');
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toContain('Path=/contacto;');
  const returned = await readReturnedFormOrNull(jarOf(cookie), null);
  expect(returned?.values).toMatchObject(person);
  expect(returned?.message).toContain('ya no está disponible');
  // The contact form has no terms that could have the focus.
  const unaccepted = await postPlain('interest', { vehicle: '9999' });
  expect(unaccepted.headers.get('location')).toMatch(/^\/contacto\?.*#aviso$/);
});
