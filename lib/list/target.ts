import { searchOf } from '@/lib/addresses/list-params';
import { paths } from '@/lib/addresses/routes';
import type { StockQuery } from '@/lib/shop/stock';

/** One of the four lists, as its address names it. */
export type StockTarget = Exclude<StockQuery, { kind: 'search' }>;

/** The public path of a list. */
export function pathOf(target: StockTarget): string {
  if (target.kind === 'model') return paths.stockOfModel(target.model);
  if (target.kind === 'promotion') return target.id === null ? paths.promotions : paths.promotion(target.id);
  return paths.stock;
}

/** A search text makes any list's address a search of all stock (product 4.5). */
export function listOf(target: StockTarget, query: URLSearchParams): StockQuery {
  const text = searchOf(query);
  return text === null ? target : { kind: 'search', text };
}

/** The list that a path (percent-encoded) names; null for any other path. Browsers read addresses with it, too. */
export function targetOf(path: string): StockTarget | null {
  const [before, folder = '', segment, ...more] = path.split('/');
  if (before !== '' || more.length > 0) return null;
  try {
    const named = segment === undefined ? null : decodeURIComponent(segment);
    if (`/${folder}` === paths.promotions) return { kind: 'promotion', id: named };
    if (`/${folder}` !== paths.stock) return null;
    return named === null ? { kind: 'all' } : { kind: 'model', model: named };
  } catch {
    return null;
  }
}
