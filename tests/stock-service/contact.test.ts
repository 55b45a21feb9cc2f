import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder, removeFolders, service } from './support/service';

afterAll(removeFolders);

const person = {
  firstname: 'Yaiza',
  lastname: 'Cabrera Díaz',
  email: 'yaiza@example.com',
  telephone: '600 123 456',
  dealer_id: '10',
  island_id: '1',
  comunications_accepted: false,
  analysis_accepted: false,
  data_protect_accepted: true,
};
const contact = {
  contact: { ...person, model_code: 'kona' },
  utm_source: 'boletin',
  utm_medium: '',
  utm_campaign: '',
};
const interest = {
  contact: {
    ...person,
    terms_accepted: true,
    product_id: 501,
    financing_months: 84,
    financing_quota: '312,45 €',
    financing_entry: 0,
    financing_price: '26.245,80 €',
  },
};
const stored = (folder: string): { kind: string; request: unknown; idempotency_key: string | null }[] =>
  readFileSync(join(folder, 'contact-requests.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as ReturnType<typeof stored>[number]);

test('both kinds are stored as they were received, before the answer', async () => {
  const dataDir = newFolder();
  const stock = service({ dataDir });
  for (const body of [contact, interest]) {
    const response = await stock.post('contact', body);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      code: '0',
      message: expect.stringContaining('<p>Gracias, Yaiza.'),
    });
  }
  expect(stored(dataDir)).toMatchObject([
    { kind: 'contact', request: contact },
    { kind: 'interest', request: interest },
  ]);
});

test.each([
  ['broken JSON', '{"contact":'],
  ['no name', { contact: { ...contact.contact, firstname: ' ' } }],
  ['a name with digits', { contact: { ...contact.contact, lastname: 'Díaz 2' } }],
  ['an unknown model', { contact: { ...person, model_code: 'renault' } }],
  ['data protection refused', { contact: { ...contact.contact, data_protect_accepted: false } }],
  ['terms not accepted', { contact: { ...interest.contact, terms_accepted: false } }],
])('%s answers 400 with a reason', async (_, body) => {
  const response = await service().post('contact', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ message: expect.stringMatching(/.+/) });
});

test('a dealer of another island and a vehicle that is gone are refused with code -1, and nothing is stored', async () => {
  const dataDir = newFolder();
  const stock = service({ dataDir });
  const elsewhere = await stock.post('contact', { contact: { ...contact.contact, island_id: '2' } });
  expect(await elsewhere.json()).toEqual({ code: '-1', message: expect.stringContaining('Tenerife') });
  const soldResponse = await stock.post('contact', { contact: { ...interest.contact, product_id: 99999 } });
  expect(await soldResponse.json()).toMatchObject({ code: '-1' });
  expect(() => stored(dataDir)).toThrow('ENOENT');
});

describe('idempotency', () => {
  const key = { 'Idempotency-Key': 'b7d0' };

  test('a repeated key is one stored request with the first answer', async () => {
    const dataDir = newFolder();
    const stock = service({ dataDir });
    const first: unknown = await (await stock.post('contact', contact, key)).json();
    expect(
      await (await stock.post('contact', { contact: { ...contact.contact, firstname: 'Otra' } }, key)).json(),
    ).toEqual(first);
    expect(stored(dataDir)).toHaveLength(1);
  });

  test('it holds when both arrive at once', async () => {
    const dataDir = newFolder();
    const stock = service({ dataDir });
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => (await stock.post('contact', contact, key)).text()),
    );
    expect(new Set(answers).size).toBe(1);
    expect(stored(dataDir)).toHaveLength(1);
  });
});
