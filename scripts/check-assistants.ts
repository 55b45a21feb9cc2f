import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { command, CommandError, say } from './support/say';

const base = 'https://ucp.dev';
const schemaOf = {
  // The schema of a whole profile refers to this one by an address that doesn't exist.
  profile: `${base}/schemas/ucp.json#/$defs/business_schema`,
  search: `${base}/schemas/shopping/catalog_search.json#/$defs/search_response`,
  lookup: `${base}/schemas/shopping/catalog_lookup.json#/$defs/lookup_response`,
  product: `${base}/schemas/shopping/catalog_lookup.json#/$defs/get_product_response`,
  error: `${base}/schemas/shopping/types/error_response.json`,
} as const;
type Kind = keyof typeof schemaOf;

/** Loads the published schemas of the protocol from a folder. */
async function validatorOf(folder: string): Promise<Ajv2020> {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats(ajv);
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.startsWith('schemas') && name.endsWith('.json'))) {
    const schema = JSON.parse(await readFile(join(folder, file), 'utf8')) as { $id?: string };
    if (schema.$id) ajv.addSchema(schema);
  }
  return ajv;
}

/** Asks a running site as assistants do, and validates each response by the published schemas. */
command(async () => {
  const [address, option, folder] = process.argv.slice(2);
  if (address === undefined || option !== '--schemas' || folder === undefined)
    throw new CommandError('Usage: npm run check-assistants -- ADDRESS --schemas FOLDER');
  const ajv = await validatorOf(folder);
  let failures = 0;
  const check = (name: string, kind: Kind, value: unknown) => {
    const isValid = ajv.validate(schemaOf[kind], value);
    if (!isValid) failures += 1;
    say(`${isValid ? 'valid  ' : 'INVALID'} ${name}${isValid ? '' : `: ${ajv.errorsText()}`}`);
  };
  const headers = { 'content-type': 'application/json' };
  const post = async (path: string, body: unknown): Promise<unknown> =>
    (await fetch(new URL(path, address), { method: 'POST', headers, body: JSON.stringify(body) })).json();
  const callTool = async (name: string, catalog: unknown) => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: { catalog } } };
    const { result } = (await post('/api/ucp/mcp', message)) as { result: { structuredContent: unknown } };
    return result.structuredContent;
  };
  const profile = (await (await fetch(new URL('/.well-known/ucp', address))).json()) as { ucp: unknown };
  check('profile', 'profile', profile.ucp);
  const searches = [
    {},
    { query: 'automático' },
    { filters: { monthly_fee: { max: 35_000, entry: 300_000, months: 60 } }, pagination: { limit: 50 } },
    { filters: { island: ['nowhere'] } },
  ];
  const [first] = ((await callTool('search_catalog', {})) as { products: { id: string }[] }).products;
  const ids = [first?.id ?? '', 'sold'];
  for (const request of searches) {
    const name = JSON.stringify(request);
    check(`search ${name}`, 'search', await callTool('search_catalog', request));
    check(`search ${name} by REST`, 'search', await post('/api/ucp/v1/catalog/search', request));
  }
  check('lookup', 'lookup', await callTool('lookup_catalog', { ids }));
  check('lookup by REST', 'lookup', await post('/api/ucp/v1/catalog/lookup', { ids }));
  check('product', 'product', await callTool('get_product', { id: ids[0] }));
  check('product by REST', 'product', await post('/api/ucp/v1/catalog/product', { id: ids[0] }));
  check('a product that is gone', 'error', await callTool('get_product', { id: 'sold' }));
  if (failures > 0) throw new CommandError(`${failures} responses are invalid.`);
});
