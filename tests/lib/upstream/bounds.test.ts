import { parseConfigAndTrustCode, parseDealers } from '@/lib/upstream/config';
import { LenientListReader } from '@/lib/upstream/parse';
import { UpstreamError } from '@/lib/upstream/errors';
import { parseModels, parseStockList } from '@/lib/upstream/stock-parser';
import type { VehicleParser } from '@/lib/upstream/vehicle-parser';
import { dropServices } from '@/lib/platform/services';
import { givenLog } from '../../support/log-lines';
import { rawVehicle } from '../../support/raw-vehicle';
import { givenSettings } from '../../support/settings';

givenSettings();
const lines = givenLog();
beforeEach(() => dropServices('log'));

/** Parses a body, and logs what is left out. */
async function parsed<T>(parse: VehicleParser<T>, body: unknown): Promise<T> {
  const entries = new LenientListReader('a call', 'r');
  try {
    return await parse(body, entries, { places: null });
  } finally {
    entries.logSkipped();
  }
}

const levels = 20_000;
const shapes = {
  'lists in lists': JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown,
  items: JSON.parse('{"items":'.repeat(levels) + '1' + '}'.repeat(levels)) as unknown,
  'empty items': JSON.parse('{"items":'.repeat(levels) + 'null' + '}'.repeat(levels)) as unknown,
  objects: JSON.parse('{"0":'.repeat(levels) + '1' + '}'.repeat(levels)) as unknown,
};
const parsers = { parseConfigAndTrustCode, parseDealers, parseModels, parseStockList };

test.each(Object.entries(shapes))(
  '%s, thousands deep, are read or refused as any others',
  async (_, shape) => {
    for (const parse of Object.values(parsers))
      for (const body of [
        shape,
        { items: [shape] },
        { vehicles_list: shape },
        [{ config_key: 'islands', config_value: shape }],
      ]) {
        const outcome = await parsed<unknown>(parse, body).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(UpstreamError);
      }
  },
);

const numbered = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

test('a filter has a thousand values at most, and a setting a thousand choices; the log says what is left out', async () => {
  const values = numbered(1_200, (at) => ({ value_id: `${at}`, value_label: `Color ${at}` }));
  const list = await parsed(parseStockList, {
    vehicles_list: numbered(1_000, (at) => rawVehicle({ product_id: `${at}`, color_group_id: `${at}` })),
    available_filters: [{ code: 'colors', label: 'Color', values }],
  });
  expect(list.facets.find(({ code }) => code === 'colors')?.values).toHaveLength(1_000);
  const config = await parsed(parseConfigAndTrustCode, [{ config_key: 'islands', config_options: values }]);
  expect(config.islands).toHaveLength(1_000);
  expect(lines).toContainEqual(
    expect.objectContaining({ what: 'value of filter colors', count: 200, examples: 'beyond 1000' }),
  );
});

test('configured HTML is cut and configured code left out where they are longer than any page', async () => {
  const config = await parsed(parseConfigAndTrustCode, [
    { config_key: 'list_bottom_text', config_value: `<p>${'a '.repeat(150_000)}</p>` },
    { config_key: 'cookies_banner_script', config_value: `<script>${'a '.repeat(150_000)}</script>` },
  ]);
  expect(JSON.stringify(config).length).toBeLessThan(250_000);
  expect(config.cookiesBannerScript).toBe('');
  expect(lines).toContainEqual(expect.objectContaining({ message: 'long texts are cut' }));
});
