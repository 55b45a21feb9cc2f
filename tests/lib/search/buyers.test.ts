import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { normalizeSearchTextOrNull } from '@/lib/i18n/normalize';
import { dropServices } from '@/lib/platform/services';
import { getStockOrSearchResult } from '@/lib/search/stock-or-search';
import { type RunningStockService, startStockService } from '@/stock-service/start';
import { restart } from '../../support/restart';
import { cases, foreign, type Rule, slips, stock, ways } from './buyers';

let service: RunningStockService;

// One stock for all searches: each case alone would read its vehicles anew.
beforeAll(async () => {
  service = await startStockService({ size: 300 });
  const settings = { STOCKFINDER_BASE_URL: service.url, CACHE_DIR: mkdtempSync(join(tmpdir(), 'buyers-')) };
  Object.assign(process.env, settings);
  dropServices('settings');
});
afterAll(async () => {
  restart();
  await service.close();
});

const find = async (text: string) => {
  const { list, search } = await getStockOrSearchResult({
    kind: 'search',
    text: normalizeSearchTextOrNull(text) ?? '',
  });
  return { ids: list?.vehicles.map(({ id }) => Number(id)).sort((a, b) => a - b), ...search };
};
const expected = (rules: readonly Rule[]) =>
  stock.filter((vehicle) => rules.every((rule) => rule(vehicle))).map(({ product_id: id }) => id);

test.each(cases.map(([query, ...rules]) => ({ query, rules })))('«$query»', async ({ query, rules }) => {
  const { ids, corrected } = await find(query);
  expect(ids).toEqual(expected(rules));
  expect(ids).not.toEqual([]);
  expect(corrected).toBeNull();
});

test.each(slips)('the slip «%s» is read as «%s»', async (query, corrected, rules) => {
  expect(await find(query)).toMatchObject({ ids: expected(rules), corrected, unknown: [] });
});

test.each(foreign)('«%s» finds nothing, is no other word, and nobody knows %j', async (query, unknown) => {
  expect(await find(query)).toMatchObject({ ids: [], corrected: null, unknown, nearestSearch: null });
});

test('what is excluded is named as not understood', async () => {
  expect(await find('kona sin techo')).toMatchObject({ unknown: ['sin techo'] });
});

test.each(ways)('«%s» has a way on that finds something: «%s»', async (query, text) => {
  const { ids, nearestSearch } = await find(query);
  expect(ids).toEqual([]);
  expect(nearestSearch).toEqual({ text, count: (await find(text)).ids?.length });
});
