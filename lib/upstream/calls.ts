import 'server-only';
import { normalizeSearchTextOrNull } from '@/lib/i18n/normalize';
import type { SiteConfig } from '@/lib/site/site-config';
import type { Dealer } from '@/lib/stock/locations';
import type { StockList, StockQuery } from '@/lib/stock/stock-list';
import type { ModelSummary, Vehicle } from '@/lib/stock/vehicle';
import { parseConfigAndTrustCode, parseDealers } from './config';
import type { Call } from './exchange';
import { parseModels, parseNamedStockList, parseStockList } from './stock-parser';
import { createVehicleParser, type VehicleParser } from './vehicle-parser';

/*
 * The table of the calls that read. The storefront holds their answers (`reads.ts`); `npm run check-upstream`
 * makes the same ones. The calls that send are in `simulation.ts` and `send-lead.ts`.
 */

/** A call that reads, and what its answer means. */
export interface ReadCall<T> {
  readonly call: Call;
  /** Undefined for an answer that has neither the thing nor the word that there is none. */
  readonly parse: VehicleParser<T | undefined>;
}

const missing = [404, 410];

export const configCall: ReadCall<SiteConfig> = {
  call: { name: 'config', path: 'frontapp/config', isFixed: true },
  parse: parseConfigAndTrustCode,
};

export const dealersCall: ReadCall<readonly Dealer[]> = {
  call: { name: 'dealers', path: 'dealers', isFixed: true },
  parse: parseDealers,
};

export const modelsCall: ReadCall<readonly ModelSummary[]> = {
  call: { name: 'models', path: 'models/home', isFixed: true },
  parse: parseModels,
};

/** A list's call; `kind` tells a search for nothing from one for a text. */
export interface ListCall extends ReadCall<StockList | null> {
  readonly kind: StockQuery['kind'];
}

export const allStockCall: ListCall = {
  kind: 'all',
  call: { name: 'stock-all', path: 'vehicles', missing, isFixed: true },
  parse: parseStockList,
};

/** Returns the call of a list, the same for equal queries; null for a name that no list can have. */
export function listCallOrNull(query: StockQuery): ListCall | null {
  const { kind } = query;
  const name = `stock-${kind}`;
  if (kind === 'all') return allStockCall;
  if (kind === 'search') {
    const text = normalizeSearchTextOrNull(query.text);
    if (text === null) return allStockCall;
    const path = `search/vehicles?q=${encodeURIComponent(text)}`;
    // A text that is too short finds nothing.
    return { kind, call: { name, path, missing: [400, ...missing] }, parse: parseStockList };
  }
  if (kind === 'promotion' && modelOrPromotionNameOrEmpty(query) === '')
    return {
      kind,
      call: { name, path: 'vehicles/?promotion=1', missing, isFixed: true },
      parse: parseStockList,
    };
  const segment = upstreamPathSegmentOrNull(modelOrPromotionNameOrEmpty(query));
  if (segment === null) return null;
  const path = kind === 'model' ? `vehicles?model=${segment}` : `vehicles/${segment}?promotion=1`;
  return { kind, call: { name, path, missing }, parse: parseNamedStockList };
}

/** Returns the name of a query's model or promotion; empty for other lists. */
export const modelOrPromotionNameOrEmpty = (query: StockQuery): string =>
  query.kind === 'model' ? query.model : query.kind === 'promotion' ? (query.id ?? '') : '';

/** Returns the call of a vehicle; null for an id that none can have. */
export function vehicleCallOrNull(
  id: string,
  onRead?: (vehicle: Vehicle) => void,
): ReadCall<Vehicle | null> | null {
  const segment = upstreamPathSegmentOrNull(id);
  if (segment === null) return null;
  // An id is what the upstream calls it.
  const call = { name: 'vehicle', path: `vehicles/${segment}`, missing };
  return { call, parse: createVehicleParser(id, onRead) };
}

/** Maximum characters of a name in a path. */
const maxSegmentLength = 200;

/**
 * Encodes text from a URL of ours as one path segment of the upstream's. Null when the upstream can have
 * nothing by that name: empty, a dot segment (which would climb to another path), not Unicode, or too long.
 */
function upstreamPathSegmentOrNull(value: string): string | null {
  const isName = value.trim() !== '' && value !== '.' && value !== '..' && value.length <= maxSegmentLength;
  return isName && !/\p{Surrogate}/u.test(value) ? encodeURIComponent(value) : null;
}
