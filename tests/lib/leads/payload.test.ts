import { HttpResponse, http } from 'msw';
import { toLeadFinancingOrNull } from '@/lib/finance/financing';
import { readConfirmationOrNull, readReturnedFormOrNull } from '@/lib/leads/cookies';
import type { ChangedFigures } from '@/lib/leads/outcome';
import { freshKey, jarOf, postForm, postPlain, leadTestService } from '../../support/leads';

const leads = leadTestService();

const contact = {
  firstname: 'Yaiza',
  lastname: 'Cabrera Díaz',
  email: 'yaiza@example.com',
  telephone: '600 123 123',
  dealer_id: '10',
  island_id: '1',
  comunications_accepted: false,
  analysis_accepted: false,
  data_protect_accepted: true,
};
const noCampaign = { utm_source: '', utm_medium: '', utm_campaign: '' };

test('a contact request has the fields of the contract, and no others', async () => {
  await postForm('contact');
  expect(leads.sent.map(({ body }) => body)).toEqual([
    { contact: { ...contact, model_code: 'kona' }, ...noCampaign },
  ]);
});

test('an interest names the vehicle and the accepted terms, and no financing before a simulation', async () => {
  await postForm('interest');
  expect(leads.sent.map(({ body }) => body)).toEqual([
    { contact: { ...contact, terms_accepted: true, product_id: '501' }, ...noCampaign },
  ]);
});

test('a tab of the former build, which sends the fields in groups, loses no request', async () => {
  await postForm('interest');
  const given = { name: 'Yaiza', surnames: 'Cabrera Díaz', email: 'yaiza@example.com', phone: '600 123 123' };
  const none = Object.fromEntries(Object.keys(given).map((name) => [name, undefined]));
  await postForm('interest', {
    fields: {
      ...none,
      island: undefined,
      dealer: undefined,
      terms: null,
      values: { ...given, island: '1', dealer: '10', terms: true, communications: false, analysis: false },
    },
  });
  const [now, former] = leads.sent.map(({ body }) => body);
  expect(former).toEqual(now);
});

test('fee and total are the upstream’s own, whatever the browser says', async () => {
  await postForm('interest', { fields: { entry: '3000', months: '48', total: '2 €' } });
  await postPlain('interest', { vehicle: '501', terms: 'on', entry: '3000', months: '48' });
  const [scripted, plain] = leads.sent.map(({ body }) => (body as { contact: object }).contact);
  expect(scripted).toMatchObject({
    financing_months: 48,
    financing_quota: expect.stringMatching(/^\d{3},\d{2}\s€$/),
    financing_entry: 3000,
    financing_price: expect.stringMatching(/^\d{2}\.\d{3},\d{2}\s€$/),
  });
  expect(plain).toEqual(scripted);
});

test('a campaign is plain text of a usual length, whatever the address says', async () => {
  const query = `?utm_source=${encodeURIComponent('a\r\nb\0')}&utm_medium=${'x'.repeat(1_000)}`;
  await postForm('contact', { fields: { query } });
  expect(leads.sent[0]?.body).toMatchObject({ utm_source: 'a  b ', utm_medium: 'x'.repeat(200) });
});

test('a plain form tells the same, with the campaign of the page it stands on', async () => {
  const response = await postPlain('contact', { model: 'kona', communications: 'on' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/mensaje-confirmacion?utm_source=boletin&utm_medium=correo');
  expect(leads.sent.map(({ body }) => body)).toEqual([
    {
      contact: { ...contact, comunications_accepted: true, model_code: 'kona' },
      utm_source: 'boletin',
      utm_medium: 'correo',
      utm_campaign: '',
    },
  ]);
});

test('an interest is worth more than its terms: without a simulation it goes without them, and the confirmation says so', async () => {
  leads.upstream.use(http.post('*/finsimulator', () => new HttpResponse(null, { status: 500 })));
  const fields = { entry: '3000', months: '48' };
  const plain = await postPlain('interest', { vehicle: '501', terms: 'on', ...fields });
  expect(plain.headers.get('location')).toMatch(/^\/mensaje-confirmacion/);
  const scripted = await postForm('interest', { fields });
  expect(scripted.status).toBe(200);
  expect(leads.sent).toHaveLength(2);
  for (const { body } of leads.sent) expect(JSON.stringify(body)).not.toContain('financing');
  const confirmationOf = ({ headers }: Response) =>
    readConfirmationOrNull(jarOf(headers.getSetCookie()[0] ?? ''));
  for (const response of [plain, scripted])
    expect(await confirmationOf(response)).toMatchObject({ financing: 'unconfirmed' });
  const cash = await postForm('interest', { fields: { email: 'ana@example.com' } });
  expect(await confirmationOf(cash)).toMatchObject({ financing: null });
});

test('an interest whose simulated fee is none goes without financing', async () => {
  const lines = [
    { value_id: 'Cuota', value_label: '0,00 €', value_code: 'quota' },
    { value_id: 'Total', value_label: '0,00 €', value_code: 'total_amount' },
  ];
  leads.upstream.use(http.post('*/finsimulator', () => HttpResponse.json(lines)));
  expect((await postForm('interest', { fields: { entry: '3000', months: '48' } })).status).toBe(200);
  expect(JSON.stringify(leads.sent)).not.toContain('financing');
});

describe('price and fee', () => {
  const terms = { entry: '3000', months: '48' };
  /** What a form shows that was just opened. */
  const figuresNow = async () => {
    const response = await postForm('interest', { fields: { ...terms, price: '1', fee: '' } });
    const changed = (await response.json()) as ChangedFigures;
    return { price: String(changed.price), fee: toLeadFinancingOrNull(changed.simulation!)!.fee };
  };

  test('as shown: the request is sent, the fee with a blank of another kind too', async () => {
    const { price, fee } = await figuresNow();
    const fields = { ...terms, price, fee: fee.replace(' ', '\u00a0') };
    expect((await postForm('interest', { fields })).status).toBe(200);
    expect((await postForm('interest', { fields: { price, fee: '' } })).status).toBe(200);
    expect(leads.sent).toHaveLength(2);
  });

  test.each([
    [
      'another price',
      { price: '22690' },
      /^El precio ha cambiado de 22\.690\s€ a 24\.\d{3}\s€\. Revísalo y envía otra vez\.$/,
    ],
    [
      'another fee',
      { fee: '352,61 €' },
      /^El precio ha cambiado de 352,61\s€\/mes a \d{3},\d{2}\s€\/mes\. Revísalo y envía otra vez\.$/,
    ],
    ['no fee yet', { fee: '' }, /^La cuota es ahora de \d{3},\d{2}\s€\. Revísala y envía otra vez\.$/],
  ])('%s than shown: nothing is sent, and the second press sends', async (_, differing, message) => {
    const now = await figuresNow();
    const key = freshKey();
    const fields = { ...terms, ...now, ...differing };
    const response = await postForm('interest', { key, fields });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      outcome: 'changed',
      message: expect.stringMatching(message),
      price: Number(now.price),
      simulation: { terms: { entry: 3000, months: 48 }, price: Number(now.price) },
    });
    expect(leads.sent).toEqual([]);
    expect((await postForm('interest', { key, fields: { ...terms, ...now } })).status).toBe(200);
    // The repetition of a form that was sent is told its outcome, whatever it showed.
    expect((await postForm('interest', { key, fields })).status).toBe(200);
    expect(leads.sent).toHaveLength(1);
  });

  test('a plain form comes back with the message, and is sent the second time', async () => {
    const { price, fee } = await figuresNow();
    const fields = { vehicle: '501', terms: 'on', entry: '3000', months: '48' };
    const response = await postPlain('interest', { ...fields, price: '22690', fee });
    expect(response.headers.get('location')).toMatch(/^\/vehiculo\/501\?interes=1&entry=3000&months=48&.*#/);
    const returned = await readReturnedFormOrNull(jarOf(response.headers.get('set-cookie') ?? ''), '501');
    expect(returned?.message).toMatch(/^El precio ha cambiado de 22\.690\s€ a /);
    expect(leads.sent).toEqual([]);
    const again = await postPlain('interest', { ...fields, price, fee });
    expect(again.headers.get('location')).toMatch(/^\/mensaje-confirmacion/);
  });

  test.each([
    ['is gone', 404],
    ['neither its call nor the list tells', 500],
  ])('of a vehicle that %s are compared with nothing: the request is sent', async (_, status) => {
    for (const path of ['*/vehicles', '*/vehicles/501'])
      leads.upstream.use(http.get(path, () => new HttpResponse(null, { status })));
    const fields = { ...terms, price: '22690', fee: '352,61 €' };
    expect((await postForm('interest', { fields })).status).toBe(200);
    expect(leads.sent).toHaveLength(1);
  });
});
