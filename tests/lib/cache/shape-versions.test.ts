import { shapeVersion } from '@/lib/source/cache-table';
import { encodeIndex } from '@/lib/list/index/encode';
import {
  colorColumns,
  indexVersion,
  locationColumns,
  textColumns,
  versionColumns,
} from '@/lib/list/index/shape';
import { isRecord } from '@/lib/platform/records';
import { digest } from '@/lib/security/encryption';
import { resetEnv } from '@/lib/platform/env';
import { parseConfig } from '@/lib/upstream/config';
import { parseDealers } from '@/lib/upstream/dealers';
import { parseModels } from '@/lib/upstream/models';
import { rawVehicle as vehicleSchema, toVehicle } from '@/lib/upstream/raw-vehicle';
import { LenientListReader } from '@/lib/upstream/read';
import { parseStockList } from '@/lib/upstream/stock-parser';
import { rawVehicle } from '../../support/raw-vehicle';

beforeAll(() => {
  process.env['STOCKFINDER_BASE_URL'] = 'https://shop.example.com';
  resetEnv();
});

/** Each place in a value, with the types that stand there: `vehicles[].finalPrice.amount: number`. */
function shapeOf(value: unknown): string {
  const places = new Map<string, Set<string>>();
  const visit = (path: string, one: unknown): void => {
    if (Array.isArray(one)) one.forEach((item) => visit(`${path}[]`, item));
    else if (isRecord(one)) for (const [name, inner] of Object.entries(one)) visit(`${path}.${name}`, inner);
    else places.set(path, (places.get(path) ?? new Set()).add(one === null ? 'null' : typeof one));
  };
  visit('', value);
  return [...places]
    .map(([path, types]) => `${path}: ${[...types].sort().join(' | ')}`)
    .sort()
    .join('\n');
}

const id = '1';
const raw = {
  config: [
    {
      config_key: 'islands',
      config_value: '',
      config_options: [{ value_id: id, value_label: 'Gran Canaria' }],
    },
    { config_key: 'social_facebook', config_value: 'https://social.example' },
  ],
  dealers: [{ dealer_id: id, name: 'Norte', island_id: id }],
  models: [{ id, description: 'KONA', url_key: 'kona', best_price: 24_000 }],
  list: {
    current_model_description: 'KONA',
    vehicles_list: [rawVehicle(), rawVehicle({ product_id: 502, final_price: 24_000.5, cuota_price: null })],
  },
};

// Their digests: the change itself tells what is another.
test('cached values and the index have the shapes of their versions', async () => {
  const entries = new LenientListReader();
  const list = await parseStockList(raw.list, entries);
  const cached = {
    config: parseConfig(raw.config, entries),
    dealers: parseDealers(raw.dealers, entries),
    models: parseModels(raw.models, entries),
    vehicle: toVehicle(vehicleSchema.parse(rawVehicle()), entries),
    list,
  };
  expect(digest(shapeOf(cached))).toMatchSnapshot(`version ${shapeVersion}`);
  const columns = [versionColumns, colorColumns, locationColumns, textColumns].map((names) =>
    names.join(' '),
  );
  const index = [...columns, shapeOf(await encodeIndex(list))].join('\n');
  expect(digest(index)).toMatchSnapshot(`version ${indexVersion}`);
});
