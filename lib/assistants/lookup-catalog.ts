import 'server-only';
import { getTranslations } from 'next-intl/server';
import { getLocationLabel, getStockWithLocations } from '@/lib/source/stock';
import { getVehicle, nearestVehicles } from '@/lib/source/vehicles';
import type { Vehicle } from '@/lib/stock/vehicle';
import { type CallContext, vehicleLinks } from './agent';
import { creditMessages, info } from './response-messages';
import { meetsProtocolFilters, resolveFilters } from './filters';
import { toProduct } from './product';
import { failedFacetMasks } from '@/lib/stock/query-stock';
import { queryableList } from '@/lib/list/view';
import {
  type CatalogFilters,
  envelope,
  type LookupRequest,
  type LookupResponse,
  type Message,
  type ProductRequest,
  type ProductResponse,
} from './ucp-schemas';

/**
 * Returns vehicles by their ids (UCP `lookup_catalog`), each once. Messages name the ids that are not in stock.
 * @throws SourceError while one of them is unavailable.
 */
export async function lookupCatalog(request: LookupRequest, context: CallContext): Promise<LookupResponse> {
  const ids = [...new Set(request.ids.map((id) => id.trim()).filter(Boolean))];
  const vehicles = await Promise.all(ids.map(async (id) => ({ id, vehicle: await getVehicle(id) })));
  const found = vehicles.flatMap(({ id, vehicle }) => (vehicle ? [{ input: id, vehicle }] : []));
  const matching = await filtered(found, request.filters);
  const products = await Promise.all(
    matching.map(async ({ input, vehicle }) =>
      toProduct(vehicle, { agent: context.agent, input, location: await getLocationLabel(vehicle) }),
    ),
  );
  const missing = vehicles.filter(({ vehicle }) => vehicle === null).map(({ id }) => info('not_found', id));
  return {
    ucp: envelope('dev.ucp.shopping.catalog.lookup'),
    products,
    messages: [...missing, ...(await creditOf(matching.map(({ vehicle }) => vehicle)))],
  };
}

const creditOf = async (vehicles: readonly Vehicle[]): Promise<readonly Message[]> =>
  vehicles.some(({ monthlyFee }) => monthlyFee) ? creditMessages() : [];

/** Returns the vehicles that meet the filters of a lookup, by the list of all stock. */
async function filtered<T extends { readonly vehicle: Vehicle }>(
  found: readonly T[],
  requested: CatalogFilters | undefined,
): Promise<readonly T[]> {
  if (requested === undefined || Object.keys(requested).length === 0) return found;
  const list = await getStockWithLocations({ kind: 'all' });
  if (list === null) return [];
  const resolved = resolveFilters(requested, list);
  if (resolved.unknown.length > 0) return [];
  const stock = queryableList(list);
  const failed = failedFacetMasks(stock, resolved.filters);
  const ids = new Set(
    stock.entries.flatMap((entry, at) =>
      failed[at] === 0 && meetsProtocolFilters(resolved, entry) ? [entry.vehicle.id] : [],
    ),
  );
  return found.filter(({ vehicle }) => ids.has(vehicle.id));
}

/**
 * Returns one vehicle with all its facts (UCP `get_product`). A vehicle that is gone is an error of the protocol, with
 * the most similar ones in stock.
 * @throws SourceError while it is unavailable.
 */
export async function getProduct({ id }: ProductRequest, context: CallContext): Promise<ProductResponse> {
  const vehicle = await getVehicle(id);
  if (vehicle === null) {
    const [t, { vehicles }] = await Promise.all([getTranslations('assistants'), nearestVehicles(id)]);
    return {
      ucp: envelope('dev.ucp.shopping.catalog.lookup', 'error'),
      messages: [
        { type: 'error', code: 'not_found', content: t('notFound', { id }), severity: 'unrecoverable' },
        ...vehicles.map((other) =>
          info('similar_product', `${other.id}: ${vehicleLinks(context.agent, other.id).page}`),
        ),
      ],
    };
  }
  const location = await getLocationLabel(vehicle);
  return {
    ucp: envelope('dev.ucp.shopping.catalog.lookup'),
    product: toProduct(vehicle, { agent: context.agent, location }),
    messages: [...(await creditOf([vehicle]))],
  };
}
