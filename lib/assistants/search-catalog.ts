import 'server-only';
import { getTranslations } from 'next-intl/server';
import {
  financingLimits,
  nearestAllowedMonths,
  type FinancingChoice,
  type FinancingLimits,
} from '@/lib/finance/financing';
import { stockOnTerms } from '@/lib/finance/terms-stock';
import { formatEuro } from '@/lib/i18n/format';
import { feesOnTerms, termsFees } from '@/lib/list/list-fees';
import { listHref } from '@/lib/list/list-params';
import { queryableList } from '@/lib/list/view';
import { paths } from '@/lib/routing/routes';
import { searchStock } from '@/lib/search/stock-search';
import { getConfig } from '@/lib/source/config';
import { failedFacetMasks } from '@/lib/stock/query-stock';
import { findRelaxations, type Relaxation } from '@/lib/stock/relaxations';
import type { SortOrder } from '@/lib/stock/order';
import { emptyStockList, locationLabelOf, type StockList } from '@/lib/stock/stock';
import type { VehicleSummary } from '@/lib/stock/vehicle';
import { normalizeSearchText } from '@/lib/text/normalize';
import { type CallContext, linkFor } from './agent';
import { creditMessages, error, info } from './response-messages';
import { parseCursor, searchDigest, toCursor } from './cursor';
import { meetsProtocolFilters, type ResolvedFilters, resolveFilters, type UnknownValue } from './filters';
import { relaxationMessages } from './relaxation-messages';
import { toProduct } from './product';
import {
  type CatalogFilters,
  envelope,
  maxProducts,
  type Message,
  type SearchRequest,
  type SearchResponse,
} from './ucp-schemas';

const orders: Readonly<Record<NonNullable<SearchRequest['sort']>, SortOrder>> = {
  price_desc: 1,
  price: 2,
  offers: 3,
};

/** Maximum offered values that a message names. */
const maxNamed = 40;

/**
 * Searches the stock (UCP `search_catalog`). A text is understood as in the search of the site; filters are applied by
 * the site's own functions. A value that the stock doesn't have matches nothing, and a message names those that it has.
 * @throws SourceError while the stock is unavailable.
 */
export async function searchCatalog(request: SearchRequest, context: CallContext): Promise<SearchResponse> {
  const { agent } = context;
  const text = normalizeSearchText(request.query ?? '');
  const [{ list: found, search }, config, t] = await Promise.all([
    searchStock(text === null ? { kind: 'all' } : { kind: 'search', text }),
    getConfig(),
    getTranslations('assistants'),
  ]);
  const list = found ?? emptyStockList;
  const limits = financingLimits(config);
  const requested = request.filters ?? {};
  const messages: Message[] = [];
  const isOtherCurrency = (request.context?.currency ?? 'EUR').toUpperCase() !== 'EUR';
  const filters = isOtherCurrency ? { ...requested, price: undefined } : requested;
  if (isOtherCurrency && requested.price) messages.push(info('currency_ignored', t('currencyIgnored')));
  if (search.correctedText !== null)
    messages.push(info('query_corrected', t('corrected', { text: search.correctedText })));
  if (search.unknown.length > 0)
    messages.push(info('query_not_understood', t('notUnderstood', { words: search.unknown.join(', ') })));
  if (search.ignored.length > 0)
    messages.push(info('query_ignored', t('ignored', { words: search.ignored.join(', ') })));
  for (const way of search.ways) messages.push(info('alternative_query', way.text));
  const resolved = resolveFilters(filters, list);
  for (const each of resolved.unknown) messages.push(unknownMessage(each, t));
  const terms = termsOf(filters, limits);
  const sort = orders[request.sort ?? 'price'];
  const { vehicles, message, ways } = await matching(list, resolved, { terms, sort, limits }, context, t);
  if (message) messages.push(message);
  messages.push(...(await relaxationMessages(ways, resolved.filters, list)));

  const digest = searchDigest([text, requested, sort]);
  const cursor = request.pagination?.cursor;
  const position = cursor === undefined ? null : parseCursor(cursor, digest);
  if (cursor !== undefined && position === null) messages.push(error('invalid_cursor', t('invalidCursor')));
  const at = position === null ? -1 : vehicles.findIndex(({ id }) => id === position.after);
  const isMoved = position !== null && at === -1;
  if (isMoved) messages.push(info('list_changed', t('listChanged')));
  // After a page whose last vehicle was sold, the vehicles that moved up are repeated rather than left out.
  const start = position === null ? 0 : isMoved ? Math.max(0, position.offset - 1) : at + 1;
  const limit = Math.min(request.pagination?.limit ?? 10, maxProducts);
  const isRefused = cursor !== undefined && position === null;
  const shown = isRefused ? [] : vehicles.slice(start, start + limit);
  const last = shown.at(-1);
  const hasNext = last !== undefined && start + shown.length < vehicles.length;
  const fees = terms && (await feesOf(list, shown, terms, limits, context));
  if (shown.some(({ id, monthlyFee }) => monthlyFee !== null || fees?.has(id)))
    messages.push(...(await creditMessages()));
  return {
    ucp: envelope('dev.ucp.shopping.catalog.search'),
    products: shown.map((vehicle) =>
      toProduct(vehicle, {
        agent,
        location: locationLabelOf(list, vehicle),
        ...(fees && { fee: fees.get(vehicle.id) ?? null, months: terms.months }),
      }),
    ),
    pagination: {
      has_next_page: hasNext,
      ...(hasNext && {
        cursor: toCursor({ after: last.id, offset: start + shown.length, search: digest }),
      }),
      total_count: vehicles.length,
    },
    messages,
    links: {
      list: linkFor(agent, listHref(paths.stock, { filters: resolved.filters, sort, search: text, terms })),
    },
  };
}

type Translate = Awaited<ReturnType<typeof getTranslations<'assistants'>>>;

const unknownMessage = ({ filter, value, offered }: UnknownValue, t: Translate): Message => ({
  ...error('unknown_filter_value', t('unknownValue', { filter, value, values: namesOf(offered) })),
  path: `$.filters.${filter}`,
});

const namesOf = (values: readonly string[]) =>
  values.slice(0, maxNamed).join(', ') + (values.length > maxNamed ? '…' : '');

/** Returns the financing terms of a request, in euros; null where it names none. The nearest allowed term counts. */
function termsOf({ monthly_fee: fee }: CatalogFilters, limits: FinancingLimits): FinancingChoice | null {
  if (fee?.entry === undefined && fee?.months === undefined) return null;
  const { entry = 0, months = limits.allowedMonths.at(-1) ?? 0 } = fee;
  return { entry: entry / 100, months: nearestAllowedMonths(months, limits) };
}

interface Conditions {
  readonly terms: FinancingChoice | null;
  readonly sort: SortOrder;
  readonly limits: FinancingLimits;
}

interface Matches {
  readonly vehicles: readonly VehicleSummary[];
  /** Set where a fee on terms could not be applied, or only in part. */
  readonly message?: Message | null;
  /** What to relax, where nothing matches. */
  readonly ways: readonly Relaxation[];
}

/** Returns the matching vehicles in order. */
async function matching(
  list: StockList,
  resolved: ResolvedFilters,
  { terms, sort, limits }: Conditions,
  { ip }: CallContext,
  t: Translate,
): Promise<Matches> {
  const { filters, unknown } = resolved;
  if (unknown.length > 0 || list.vehicles.length === 0) return { vehicles: [], ways: [] };
  const plain = queryableList(list);
  const select = (stock: typeof plain, chosen = filters): Matches => {
    const failed = failedFacetMasks(stock, chosen);
    const vehicles = stock.sorted(sort).flatMap((position) => {
      const entry = stock.entries[position];
      return entry && failed[position] === 0 && meetsProtocolFilters(resolved, entry) ? entry.vehicle : [];
    });
    return { vehicles, ways: vehicles.length === 0 ? findRelaxations(stock, chosen) : [] };
  };
  if (terms === null || filters.cuota === undefined) return select(plain);
  const listFees = await feesOnTerms(plain, { filters, terms }, limits, { ip });
  const onTerms = stockOnTerms(plain, { filters, terms }, limits, listFees);
  const without = { ...filters, cuota: undefined };
  switch (onTerms.outcome) {
    case 'unknown':
      return { ...select(plain, without), message: error('fee_not_applied', t('feeNotApplied')) };
    case 'below': {
      const lowest = onTerms.lowest === null ? '' : formatEuro(onTerms.lowest / 100);
      return { vehicles: [], ways: [], message: info('fee_too_low', t('feeTooLow', { lowest })) };
    }
    case 'above':
    case 'none':
      return select(plain, without);
    case 'applied': {
      const isPartial = onTerms.open.length > 0;
      const message = isPartial ? info('fee_partly_applied', t('feePartly')) : null;
      return { ...select(onTerms.stock), message };
    }
  }
}

async function feesOf(
  list: StockList,
  shown: readonly VehicleSummary[],
  terms: FinancingChoice,
  limits: FinancingLimits,
  { ip }: CallContext,
) {
  const ids = shown.map(({ id }) => id);
  const { fees } = await termsFees(list, ids, terms, limits, { ip });
  return new Map(fees.map((fee) => [fee.vehicle, fee]));
}
