import { getTranslations } from 'next-intl/server';
import type { StockList, StockQuery } from '@/lib/shop/stock';
import { env } from '@/lib/platform/env';

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
