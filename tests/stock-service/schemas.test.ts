import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { emptyLeadValues, leadValuesByUpstreamName } from '@/lib/leads/fields';
import { toLeadPayload } from '@/lib/upstream/send-lead';
import { schemaDepartures, type SchemaName } from '@/scripts/check-upstream/content';
import contactRequest from '@/stock-service/schemas/contact-request.schema.json';
import contactResult from '@/stock-service/schemas/contact-result.schema.json';
import list from '@/stock-service/schemas/list.schema.json';
import models from '@/stock-service/schemas/models.schema.json';
import simulation from '@/stock-service/schemas/simulation.schema.json';
import simulationRequest from '@/stock-service/schemas/simulation-request.schema.json';
import vehicle from '@/stock-service/schemas/vehicle.schema.json';
import { LenientListReader } from '@/lib/upstream/parse';
import { toVehicle } from '@/lib/upstream/vehicle-parser';
import { failureFields } from '@/lib/upstream/fields';
import { parseStockList, toModelSummary } from '@/lib/upstream/stock-parser';
import { createStockService } from '@/stock-service/app';

/**
 * The schemas of docs/upstream.md: the sample stock conforms to them, and they name every field that is read.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'schemas-'));
const service = createStockService({ size: 40, dataDir });
afterAll(() => rmSync(dataDir, { recursive: true }));

const address = (path: string) => `http://stock.test/rest/canarias/V1/stockfinder/${path}`;
const get = async (path: string): Promise<unknown> => (await service.request(address(path))).json();
const post = async (path: string, sent: unknown): Promise<unknown> =>
  (await service.request(address(path), { method: 'POST', body: JSON.stringify(sent) })).json();

test.each<[SchemaName, string]>([
  ['config', 'frontapp/config'],
  ['dealers', 'dealers'],
  ['models', 'models/home'],
  ['list', 'vehicles'],
  ['list', 'search/vehicles?q=kona'],
  ['list', 'vehicles/?promotion=1'],
  ['vehicle', 'vehicles/501'],
])('%s holds for %s', async (name, path) => {
  expect(schemaDepartures(name, await get(path))).toEqual([]);
});

const problems = (schema: object, value: unknown) =>
  z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(value).error?.issues ?? [];

test('a simulation keeps to its schemas, asked for and answered', async () => {
  const sent = { financeSimulationRequest: { amount: 24_520, entry: 0, months: 84 } };
  expect(problems(simulationRequest, sent)).toEqual([]);
  expect(problems(simulation, await post('vehicles/finsimulator', sent))).toEqual([]);
});

const typed = {
  ...emptyLeadValues,
  name: 'Yaiza',
  surnames: 'Cabrera Díaz',
  email: 'yaiza@example.com',
  phone: '600 123 456',
  island: '1',
  dealer: '10',
  model: 'kona',
  terms: true,
};
const values = leadValuesByUpstreamName('interest', typed);
const campaign = { source: 'boletin', medium: '', campaign: '' };
const financing = { months: 84, fee: '312,45 €', entry: 0, total: '26.245,80 €' };

test.each([
  [
    'a contact request',
    '0',
    toLeadPayload({ values: leadValuesByUpstreamName('contact', typed), campaign, vehicle: null }),
  ],
  ['an interest', '0', toLeadPayload({ values, campaign, vehicle: { id: '501', financing: null } })],
  ['an interest with terms', '0', toLeadPayload({ values, campaign, vehicle: { id: '501', financing } })],
  ['a refused one', '-1', toLeadPayload({ values, campaign, vehicle: { id: '9999', financing: null } })],
])('%s keeps to its schemas, sent and answered', async (_, code, sent) => {
  expect(problems(contactRequest, sent)).toEqual([]);
  const result = await post('contact', sent);
  expect(result).toMatchObject({ code });
  expect(problems(contactResult, result)).toEqual([]);
});

test.each([
  ['M. Carmen', '<p>Gracias, M. Carmen. '],
  ['Premio en oferta.example', '<p>Gracias. '],
  ['<b>Ana</b>', '<p>Gracias. '],
])('«%s» is thanked with «%s»', async (firstname, greeting) => {
  const contact = { ...leadValuesByUpstreamName('contact', typed), firstname };
  const answer = await post('contact', toLeadPayload({ values: contact, campaign, vehicle: null }));
  expect(answer).toMatchObject({ message: expect.stringContaining(greeting) as string });
});

test('a departure of a sent request is found', () => {
  expect(problems(contactRequest, { contact: {} })).not.toEqual([]);
  expect(problems(contactResult, { code: 0, message: '' })).not.toEqual([]);
});

/** The names of the fields that a function reads of an object, whether it has them or not. */
async function fieldsRead<Raw extends object>(raw: Raw, read: (raw: Raw) => unknown): Promise<string[]> {
  const names = new Set<string>();
  const get = (target: Raw, name: string | symbol): unknown => {
    names.add(String(name));
    return Reflect.get(target, name);
  };
  await read(new Proxy(raw, { get }));
  return [...names];
}

const entries = new LenientListReader();
const alone = { places: null };
const least = { product_id: '501', final_price: 24_000 };

test.each([
  ['vehicle', vehicle.properties, fieldsRead(least, (raw) => toVehicle(raw, entries, alone))],
  ['list', list.properties, fieldsRead({ vehicles_list: [] }, (raw) => parseStockList(raw, entries, alone))],
  ['models', models.properties.items.items.properties, fieldsRead({}, (raw) => toModelSummary(raw, entries))],
])('the schema of %s names every field that is read', async (_, properties, reading) => {
  // An answer tells of a failure by other fields than those of its schema.
  const read = (await reading).filter((name) => !failureFields.includes(name));
  expect(read.length).toBeGreaterThan(5);
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(read));
});
