import 'server-only';
import type { ReadContext } from '@/lib/source/stock-source';
import type { StockList, StockQuery } from '@/lib/stock/stock';
import { isErrorBody } from './fields';
import { pathSegment } from './http/client';
import { readOrNull, InvalidResponseError } from './read';
import { parseStockList, unwrapVehicleList } from './stock-parser';

/** Reads a list (`GET vehicles`, `GET search/vehicles`); null for an impossible name, too (product 13.1). */
export async function readStock(query: StockQuery, { hasContent }: ReadContext): Promise<StockList | null> {
  const path = pathOf(query);
  if (path === null) return null;
  // All stock always exists: a 400 for it is a failure.
  const missing = query.kind === 'all' ? [404] : [400, 404];
  return readOrNull(
    { name: `stock-${query.kind}`, path },
    hasContent ? parseGoodList : parseStockList,
    missing,
  );
}

/** Rejects an error with status 200 instead of an empty list: the cached list stays (product 13.2). */
const parseGoodList: typeof parseStockList = (body, entries) => {
  if (isErrorBody(unwrapVehicleList(body), 'vehicles_list'))
    throw new InvalidResponseError('an error with status 200');
  return parseStockList(body, entries);
};

function pathOf(query: StockQuery): string | null {
  switch (query.kind) {
    case 'all':
      return 'vehicles';
    case 'model': {
      const model = pathSegment(query.model);
      return model && `vehicles?model=${model}`;
    }
    case 'promotion': {
      const id = query.id === null ? '' : pathSegment(query.id);
      return id === null ? null : `vehicles/${id}?promotion=1`;
    }
    case 'search':
      return `search/vehicles?q=${encodeURIComponent(query.text)}`;
  }
}
