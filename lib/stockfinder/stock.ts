import 'server-only';
import { cached } from '../data-cache';
import type { StockList, StockQuery } from '../domain/stock';
import { searchText } from '../domain/search-text';
import { cacheTable, nullable } from './cache-table';
import { pathSegment } from './path-segment';
import { readOrNull } from './read';
import { parseStockList } from './stock-parser';

/**
 * A list of stock (specification 7): all, one model, promotions or a search, unfiltered and in the upstream's order.
 * Null when the upstream answers 404 (an unknown model) or nothing can be meant by the model or promotion asked for;
 * an empty search is all stock. Throws a {@link StockfinderError} when the answer can't be had or read.
 */
export async function getStock(query: StockQuery): Promise<StockList | null> {
  const asked = tidy(query);
  const path = pathOf(asked);
  if (path === null) return null;
  return cached<StockList | null>(nullable(cacheTable.stock(asked)), () =>
    readOrNull({ name: `stock-${asked.kind}`, path }, parseStockList),
  );
}

/** One spelling of what is the same question, so that it is asked and kept once. */
function tidy(query: StockQuery): StockQuery {
  switch (query.kind) {
    case 'all':
      return query;
    case 'model':
      return { kind: 'model', model: query.model.trim() };
    case 'promotion':
      return { kind: 'promotion', id: query.id?.trim() || null };
    case 'search': {
      const text = searchText(query.text);
      return text === null ? { kind: 'all' } : { kind: 'search', text };
    }
  }
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
