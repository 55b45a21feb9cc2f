import { HttpResponse, http } from 'msw';
import { postForm, postPlain, leadTestService } from '../../support/leads';

jest.mock('next-intl/server', () => jest.requireActual<object>('../../support/translations'));

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

test('fee and total are the upstream’s own, whatever the browser says', async () => {
  const terms = { entry: 3000, months: 48, fee: '1 €', total: '2 €' };
  await postForm('interest', { more: { terms } });
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

test('terms that aren’t allowed become the nearest that are', async () => {
  await postForm('interest', { more: { terms: { entry: 0, months: 1_000 } } });
  expect(leads.sent[0]?.body).toMatchObject({ contact: { financing_months: 84, financing_entry: 0 } });
});

test('consents go as they were given', async () => {
  await postForm('contact', { values: { communications: true, analysis: true } });
  expect(leads.sent[0]?.body).toMatchObject({
    contact: { comunications_accepted: true, analysis_accepted: true, data_protect_accepted: true },
  });
});

test('the campaign is the one of the page', async () => {
  const query = '?colors=12&utm_source=boletin&utm_medium=correo&utm_campaign=verano&utm_term=suv';
  await postForm('contact', { more: { query } });
  expect(leads.sent[0]?.body).toMatchObject({
    utm_source: 'boletin',
    utm_medium: 'correo',
    utm_campaign: 'verano',
  });
});

test('a campaign is plain text of a usual length, whatever the address says', async () => {
  const query = `?utm_source=${encodeURIComponent('a\r\nb\0')}&utm_medium=${'x'.repeat(1_000)}`;
  await postForm('contact', { more: { query } });
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

test('a plain interest simulates the terms that it names', async () => {
  await postPlain('interest', { vehicle: '501', terms: 'on', entry: '3000', months: '48' });
  expect(leads.sent[0]?.body).toMatchObject({
    contact: {
      product_id: '501',
      financing_months: 48,
      financing_entry: 3000,
      financing_quota: expect.stringContaining('€'),
      financing_price: expect.stringContaining('€'),
    },
  });
});

test('an interest is worth more than its terms: it goes without them when they can’t be simulated', async () => {
  leads.upstream.use(http.post('*/finsimulator', () => new HttpResponse(null, { status: 500 })));
  const response = await postPlain('interest', { vehicle: '501', terms: 'on', entry: '3000', months: '48' });
  expect(response.headers.get('location')).toMatch(/^\/mensaje-confirmacion/);
  const terms = { entry: 3000, months: 48, fee: '1 €', total: '2 €' };
  expect((await postForm('interest', { more: { terms } })).status).toBe(200);
  expect(leads.sent).toHaveLength(2);
  for (const { body } of leads.sent) expect(JSON.stringify(body)).not.toContain('financing');
});
