import { HttpResponse, http } from 'msw';
import { getDealers, getHomeModels, getStockOrNull, purgeAndTellInstances } from '@/lib/upstream/reads';
import type { StockQuery } from '@/lib/stock/stock-list';
import { renderSitemap } from '@/lib/seo/sitemap';
import { givenLog } from '../../support/log-lines';
import { rawVehicle } from '../../support/raw-vehicle';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();
const all: StockQuery = { kind: 'all' };
const model: StockQuery = { kind: 'model', model: 'kona' };
const promotions: StockQuery = { kind: 'promotion', id: null };
const promotion: StockQuery = { kind: 'promotion', id: '9' };
const search: StockQuery = { kind: 'search', text: 'kona' };
const vehicles = [rawVehicle(), rawVehicle({ product_id: 502 })];

const lines = givenLog();

const contentless = [null, [], {}, { items: [] }, { items: null }];
const kinds = [all, model, promotions, promotion, search];
const named: readonly StockQuery[] = [model, promotion];
const unnamed = kinds.filter((query) => !named.includes(query));

describe('a list', () => {
  beforeEach(upstream.hasPlaces);

  test.each([...contentless, { vehicles_list: null }, { vehicles_list: {} }])(
    'answered with %j has no vehicles, or isn’t there where it has a name that no list holds',
    async (body) => {
      upstream.returns(body);
      const saysEmpty = body !== null && 'vehicles_list' in body;
      for (const query of saysEmpty ? kinds : unnamed)
        expect(await getStockOrNull(query)).toMatchObject({
          vehicles: [],
          h1: null,
          ranges: { price: null, fee: null },
        });
      for (const query of saysEmpty ? [] : named) expect(await getStockOrNull(query)).toBeNull();
    },
  );

  test.each(['<html>', '{"message":"x"}', '"none"', '7'])(
    'answered with the text %j is a failure',
    async (text) => {
      upstream.use(http.get('*', () => HttpResponse.text(text)));
      for (const query of kinds)
        await expect(getStockOrNull(query)).rejects.toMatchObject({ kind: 'malformed' });
    },
  );

  test.each(['', 'false'])('answered with the text %j is a failure', async (text) => {
    upstream.use(http.get('*', () => HttpResponse.text(text)));
    for (const query of unnamed)
      await expect(getStockOrNull(query)).rejects.toMatchObject({ kind: 'malformed' });
    for (const query of named) expect(await getStockOrNull(query)).toBeNull();
  });

  test.each([
    { error: true },
    { error: 'No se puede conectar' },
    { message: 'No alive nodes' },
    { success: false },
    { vehicles_count: 3 },
    { vehicles_count: '3' },
  ])('without vehicles beside %j is a failure', async (marks) => {
    upstream.returns({ vehicles_list: [], ...marks });
    for (const query of kinds)
      await expect(getStockOrNull(query)).rejects.toMatchObject({ kind: 'malformed' });
  });

  test('without vehicles beside the marks of a success has none', async () => {
    upstream.returns({
      vehicles_list: [],
      error: false,
      errors: [],
      success: true,
      vehicles_count: 0,
    });
    for (const query of kinds) expect((await getStockOrNull(query))?.vehicles).toEqual([]);
  });

  test.each([all, promotions, search])('%j answered with 404 has no vehicles', async (query) => {
    upstream.returns({ message: 'not found' }, 404);
    expect(await getStockOrNull(query)).toMatchObject({ vehicles: [], facets: [] });
    await getStockOrNull(query);
    expect(upstream.requested).toHaveLength(1);
  });

  test.each([model, promotion])('%j answered with 404 isn’t there', async (query) => {
    upstream.returns({ message: 'not found' }, 404);
    expect(await getStockOrNull(query)).toBeNull();
  });

  const others = kinds.filter((query) => query !== all);
  test.each([404, 200])(
    'but all stock loses its vehicles at once, with a line in the log (%d)',
    async (status) => {
      for (const query of others) {
        upstream.returns({ vehicles_list: vehicles });
        await getStockOrNull(query);
        await purgeAndTellInstances(['vehicles']);
        upstream.returns({ vehicles_list: [] }, status);
        const list = await getStockOrNull(query);
        expect(list?.vehicles ?? []).toEqual([]);
      }
      expect(lines.filter(({ had }) => had === 2)).toMatchObject(
        others.map(({ kind }) => ({ rule: 'emptiness', call: `stock-${kind}`, had: 2, has: 0 })),
      );
    },
  );

  test('that never had any is no news, but for a 404 to all stock', async () => {
    upstream.returns({ message: 'not found' }, 404);
    for (const query of kinds) await getStockOrNull(query);
    expect(lines).toMatchObject([{ rule: 'emptiness', call: 'stock-all', reason: 'status 404' }]);
  });

  test('without vehicles makes no sitemap that says that all is gone', async () => {
    upstream.use(http.get('*/models/home', () => HttpResponse.json([])));
    for (const status of [200, 404]) {
      upstream.use(http.get('*/vehicles', () => HttpResponse.json(null, { status })));
      await purgeAndTellInstances(['vehicles']);
      await expect(renderSitemap()).rejects.toThrow('no vehicles');
    }
  });
});

describe('the models of home and the dealers', () => {
  const reads = { getModels: getHomeModels, getDealers };

  test.each(contentless)('answered with %j are none', async (body) => {
    upstream.returns(body);
    for (const read of Object.values(reads)) expect(await read()).toEqual([]);
  });

  test.each(['', '"none"', '{"message":"x"}'])('answered with the text %j are a failure', async (text) => {
    upstream.use(http.get('*', () => HttpResponse.text(text)));
    for (const read of Object.values(reads))
      await expect(read()).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('vehicles_count', () => {
  beforeEach(upstream.hasPlaces);

  test.each([99, '99', 1, 0])('%j of a list of two is a line in the log', async (count) => {
    upstream.returns({ vehicles_list: vehicles, vehicles_count: count });
    expect((await getStockOrNull(search))?.vehicles).toHaveLength(2);
    expect(lines).toMatchObject([
      {
        message: 'upstream list count differs from its vehicles',
        call: 'stock-search',
        promised: Number(count),
        read: 2,
      },
    ]);
    // Once a load.
    await getStockOrNull(search);
    expect(lines).toHaveLength(1);
  });
});
