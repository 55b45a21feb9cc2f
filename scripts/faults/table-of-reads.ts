import { paths } from '../../lib/routing/routes';
import { stockIndexUrl } from '../../lib/list/target';
import type { Call } from '../../tests/support/faulty-stock/faults/calls';
import type { FaultRule } from '../../tests/support/faulty-stock/faults/rule';

/** One kind of failure of a read. */
export interface Failure {
  readonly name: string;
  readonly rule: Omit<FaultRule, 'call'>;
  /** Whether it turns maintenance on. */
  readonly maintenance?: boolean;
  /** Responses that are complete and in time all the same. */
  readonly spares?: 'all' | 'short' | undefined;
}

/** A request from a visitor's browser to our server. */
export interface ReadResult {
  readonly path: string;
  /** Sent as JSON; without it the page is fetched. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A read call of the storefront, and where its data is shown. */
export interface Read {
  readonly name: string;
  readonly call: Call;
  /** The tag whose purge makes its cached data stale. */
  readonly tag: string;
  readonly cold: ReadResult;
  /** Where it shows once everything is loaded, if elsewhere. */
  readonly warm?: ReadResult;
  /** For how long the storefront shares its response, in milliseconds, if a purge doesn't end that. */
  readonly rememberedMs?: number;
}

/** Maintenance comes last: it takes a start of the storefront for each read. */
export const failures: readonly Failure[] = [
  { name: 'down', rule: { drop: 'before' } },
  { name: 'status 500', rule: { status: 500 } },
  { name: 'slow 10 s', rule: { delayMs: 10_000 } },
  { name: 'a page', rule: { body: 'html' } },
  { name: 'half of it', rule: { body: 'truncated' } },
  { name: 'wrong types', rule: { body: 'wrong-types' } },
  { name: 'status 503', rule: { status: 503 }, maintenance: true },
];

const vehicle = '501';
const terms = { entry: 0, months: 48 };

/**
 * The reads of product 3.1, each with a page (or an endpoint) that shows it. In this order each page needs only one
 * call that no earlier page has cached, so on an empty cache that call is missing.
 */
export const reads: readonly Read[] = [
  { name: 'config', call: 'config', tag: 'config', cold: { path: paths.comparator } },
  { name: 'dealers', call: 'dealers', tag: 'dealers', cold: { path: paths.contact } },
  { name: 'models', call: 'models', tag: 'models', cold: { path: paths.home } },
  { name: 'all stock', call: 'vehicles', tag: 'vehicles', cold: { path: paths.stock } },
  { name: 'one model', call: 'vehicles', tag: 'vehicles', cold: { path: paths.stockOfModel('tucson') } },
  { name: 'promotions', call: 'promotion', tag: 'vehicles', cold: { path: paths.promotions } },
  { name: 'search', call: 'search', tag: 'vehicles', cold: { path: `${paths.stock}?search=ioniq` } },
  { name: 'vehicle', call: 'vehicle', tag: 'vehicles', cold: { path: paths.vehicle(vehicle) } },
  {
    name: 'index',
    call: 'vehicles',
    tag: 'vehicles',
    cold: { path: stockIndexUrl({ kind: 'model', model: 'i20' }) },
  },
  {
    name: 'simulation',
    call: 'finsimulator',
    // The page of a simulation is cached for some seconds; the simulation itself is shared for two (product 8.4).
    tag: 'vehicles',
    cold: { path: '/api/financing', body: { vehicle, ...terms } },
    rememberedMs: 2_100,
    warm: { path: `${paths.vehicle(vehicle)}?entry=${terms.entry}&months=${terms.months}` },
  },
];
