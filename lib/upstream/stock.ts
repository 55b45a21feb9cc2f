import 'server-only';
import type { StockList, StockQuery } from '@/lib/stock/stock';
import { pathSegment } from './http/client';
import { readOrNull } from './read';
import { parseStockList } from './stock-parser';

/** Reads a list (`GET vehicles`, `GET search/vehicles`); null for an impossible name, too (product 13.1). */
export async function readStock(query: StockQuery): Promise<StockList | null> {
  const path = pathOf(query);
  if (path === null) return null;
  // All stock always exists: a 400 for it is a failure.
  const missing = query.kind === 'all' ? [404] : [400, 404];
  return readOrNull({ name: `stock-${query.kind}`, path }, parseStockList, missing);
}

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
