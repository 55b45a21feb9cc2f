import { getTranslations } from 'next-intl/server';
import type { StockList, StockQuery } from '@/lib/shop/stock';
import { env } from '@/lib/platform/env';
import { matchRoute, paths } from '@/lib/addresses/routes';
import { searchOf } from '@/lib/addresses/list-params';

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

/** The list that a path (percent-encoded) names; null for any other path. */
export function targetOf(path: string): StockTarget | null {
  const segment = decodeURIComponent(path.split('/')[2] ?? '');
  switch (matchRoute(path)?.name) {
    case 'stock':
      return { kind: 'all' };
    case 'stockOfModel':
      return { kind: 'model', model: segment };
    case 'promotions':
      return { kind: 'promotion', id: null };
    case 'promotion':
      return { kind: 'promotion', id: segment };
    default:
      return null;
  }
}

/** The H1 where the upstream gives none. */
export async function headingOf(query: StockQuery, list: StockList): Promise<string> {
  const t = await getTranslations('stock');
  if (query.kind === 'search') return t('searchTitle');
  if (query.kind === 'promotion') return t('promotions');
  return query.kind === 'model' && list.modelName ? t('newInStock', { model: list.modelName }) : t('all');
}

/** The title of a list for which no template is configured. */
export async function titleOf(query: StockQuery, list: StockList): Promise<string> {
  const t = await getTranslations('seo');
  const brand = env().brandName;
  if (query.kind === 'search') return t('searchTitle', { text: query.text, brand });
  if (query.kind === 'all') return t('allTitle', { brand });
  return `${list.h1 ?? (await headingOf(query, list))} | ${brand}`;
}
