import { eurosToCents } from '@/lib/finance/fee-search';
import { nearestAllowedChoice, financedCapital } from '@/lib/finance/financing';
import { firstAmountIn } from '@/lib/i18n/amount';
import { stockOnTerms } from '@/lib/finance/terms-stock';
import { termsView } from '@/lib/list/view';
import { noFilters } from '@/lib/stock/filters';
import { failedFacetMasks, queryableStock } from '@/lib/stock/query-stock';
import { filterKeysAt, emptyStockList } from '@/lib/stock/stock';
import { feesOnTerms } from '@/lib/list/list-fees';
import { getStock } from '@/lib/upstream/reads';
import { purge } from '@/lib/upstream/purge';
import { countAgainstLimit } from '@/lib/security/rate-limit';
import { memorySources, simulationLines, vehicleOf } from '../../support/memory-sources';
import { sampleList } from '../../support/sample-list';

const limits = { allowedMonths: [24, 36, 48, 60, 72, 84], amountStep: 100, minAmount: 3_000 };
const amounts = Array.from({ length: 300 }, (_, at) => 18_000 + ((at * 7_919) % 300) * 100);
const sources = memorySources({
  vehicles: amounts.map((amount, at) => {
    const summary = sampleList.vehicles[at % sampleList.vehicles.length]!;
    const model = amount > 40_000 ? { modelGroupId: '9', modelName: 'IONIQ' } : {};
    return vehicleOf({ ...summary, ...model, id: String(at), finalPrice: amount });
  }),
});

async function stockOf() {
  const list = (await getStock({ kind: 'all' })) ?? emptyStockList;
  return queryableStock(
    list.vehicles.map((vehicle, at) => ({ ...filterKeysAt(list, vehicle, at), id: vehicle.id })),
    list,
  );
}
type Stock = Awaited<ReturnType<typeof stockOf>>;

/** The fee of one vehicle on terms. */
function ownFee(price: number, terms: { entry: number; months: number }): number {
  const lines = simulationLines(price, nearestAllowedChoice(terms, price, limits));
  return firstAmountIn(lines.find(({ code }) => code === 'quota')?.amount ?? '') ?? NaN;
}

const fitting = (stock: Stock, terms: { entry: number; months: number }, cuota: number) =>
  stock.entries
    .filter(({ price }) => eurosToCents(ownFee(price, terms)) <= eurosToCents(cuota))
    .map(({ id }) => id);

function shown(
  stock: Stock,
  requestInput: Parameters<typeof feesOnTerms>[1],
  response: Awaited<ReturnType<typeof feesOnTerms>>,
) {
  const onTerms = stockOnTerms(stock, requestInput, limits, response);
  const masks = failedFacetMasks(onTerms.stock, requestInput.filters);
  return { ...onTerms, ids: stock.entries.filter((_, at) => masks[at] === 0).map(({ id }) => id) };
}

const simulations = () => sources.called('simulate').length;
const requestInput = (cuota: number, entry: number, months: number) => ({
  filters: { ...noFilters, cuota },
  terms: { entry, months },
});

test.each([
  [300, 0, 84],
  [300, 3_000, 60],
  // More than the cheaper half of the stock allows.
  [150, 30_000, 60],
  [140, 45_000, 36],
  [90.61, 900_000, 36],
])(
  'the vehicles of %s € a month with %s € down in %s months are those whose own fee fits',
  async (cuota, entry, months) => {
    const stock = await stockOf();
    const requested = requestInput(cuota, entry, months);
    const before = simulations();
    const response = await feesOnTerms(stock, requested, limits);
    expect(simulations() - before).toBeLessThanOrEqual(12);
    const { ids, outcome } = shown(stock, requested, response);
    const own = fitting(stock, requested.terms, cuota);
    if (outcome === 'applied') expect(ids).toEqual(own);
    // Outside the bounds nothing is filtered, and the page says so.
    else
      expect([outcome, own.length]).toEqual(
        outcome === 'below' ? ['below', 0] : ['above', stock.entries.length],
      );
    expect(response).toMatchObject({ hasFailed: false, isAnswered: true });
  },
);

test('equal requests, at once or later, cost the upstream nothing more, until a purge', async () => {
  const stock = await stockOf();
  const requested = requestInput(400, 3_000, 60);
  const before = simulations();
  const answers = await Promise.all([1, 2, 3, 4].map(() => feesOnTerms(stock, requested, limits)));
  const first = simulations() - before;
  expect(first).toBeLessThanOrEqual(5);
  expect(new Set(answers.map((response) => JSON.stringify(response))).size).toBe(1);
  await feesOnTerms(stock, requested, limits);
  expect(simulations() - before).toBe(first);
  await purge(['config']);
  await feesOnTerms(stock, requested, limits);
  expect(simulations() - before).toBe(2 * first);
});

test('the ways out of an empty list are true on these terms', async () => {
  const stock = await stockOf();
  const terms = { entry: 3_000, months: 60 };
  const [dearest] = [...stock.entries].sort((a, b) => b.price - a.price);
  const filters = { ...noFilters, models: [dearest?.models ?? ''], cuota: 400 };
  const before = simulations();
  const response = await feesOnTerms(stock, { filters, terms }, limits);
  expect(simulations() - before).toBeLessThanOrEqual(12);
  const { view, isOpen } = termsView(stock, { filters, terms, sort: 2, page: 1 }, limits, response, () => []);
  expect([view?.total, isOpen]).toEqual([0, false]);
  const raised = view?.relaxations.find(({ codes }) => codes.join() === 'cuota');
  const cuota = raised?.filters.cuota ?? 0;
  const fees = stock.entries
    .filter(({ models }) => models === dearest?.models)
    .map(({ price }) => ownFee(price, terms));
  expect(Math.min(...fees)).toBeGreaterThan(cuota - 1);
  expect(raised?.count).toBe(fees.filter((fee) => fee <= cuota).length);
  expect(raised?.count).toBeGreaterThan(0);
});

test('an upstream that fails decides nothing, and is asked again', async () => {
  const stock = await stockOf();
  const requested = requestInput(400, 3_000, 60);
  for (const kind of ['failed', 'rejected'] as const) {
    sources.fail(kind, 'simulate');
    const failed = await feesOnTerms(stock, requested, limits);
    expect([failed.hasFailed, shown(stock, requested, failed).outcome]).toEqual([true, 'unknown']);
    expect(shown(stock, requested, failed).ids).toHaveLength(stock.entries.length);
  }
  sources.fail(null);
  expect(shown(stock, requested, await feesOnTerms(stock, requested, limits)).outcome).toBe('applied');
});

test('what a lender refuses is above every budget, and no failure', async () => {
  const stock = await stockOf();
  const most = 40_000;
  sources.data = { ...sources.data, maxCapital: most };
  const terms = { entry: 3_000, months: 84 };
  const fee = ownFee(most + 3_000, terms);
  const requested = requestInput(Math.floor(fee), 3_000, 84);
  const { outcome, ids } = shown(stock, requested, await feesOnTerms(stock, requested, limits));
  const own = fitting(stock, terms, Math.floor(fee));
  const financed = stock.entries.filter(({ price }) => financedCapital(price, 3_000, limits) <= most);
  expect(outcome).toBe('applied');
  expect(ids).toEqual(own.filter((id) => financed.some((entry) => entry.id === id)));
});

test('a visitor who has no simulations left is told nothing, but what others have asked for', async () => {
  const stock = await stockOf();
  const address = '203.0.113.7';
  await countAgainstLimit('simulations', address, 1_200);
  const requested = requestInput(400, 3_000, 60);
  expect(await feesOnTerms(stock, requested, limits, { ip: address })).toMatchObject({
    hasFailed: true,
    feeTable: [],
  });
  await feesOnTerms(stock, requested, limits, { ip: '203.0.113.8' });
  const response = await feesOnTerms(stock, requested, limits, { ip: address });
  expect(response.hasFailed).toBe(false);
  expect(shown(stock, requested, response).outcome).toBe('applied');
});
