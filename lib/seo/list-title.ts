import { getTranslations } from 'next-intl/server';
import { env } from '@/lib/platform/env';
import { getConfig } from '@/lib/source/config';
import type { StockList, StockQuery } from '@/lib/stock/stock';
import { inLocation, islandsLabel, islandsOfList } from './location';
import { cutText, fitTitle, maxTitleLength } from './titles';

/** Adds a page's number to a title. */
type Numbered = (title: string) => string;

/**
 * Returns the title of a list for which the configuration has no template (product 11.1): ours,
 * shortened until it fits with the page's number.
 */
export async function listTitle(
  query: StockQuery,
  list: StockList,
  numbered: Numbered = (title) => title,
): Promise<string> {
  const [t, { islands }] = await Promise.all([getTranslations('seo'), getConfig()]);
  const { brandName: brand } = env();
  if (query.kind === 'search') {
    const room = maxTitleLength - t('searchTitle', { text: '', brand }).length;
    return t('searchTitle', { text: cutText(query.text, Math.max(room, 20)), brand });
  }
  const location = await islandsLabel(islandsOfList(list, islands));
  const isAllPromotions = query.kind === 'promotion' && query.id === null;
  const where = await inLocation(location);
  const own: Record<typeof query.kind, () => readonly string[]> = {
    all: () => [
      t('stockTitle', { brand, where }),
      t('carsTitle', { brand, where }),
      t('carsTitle', { brand, where: '' }),
    ],
    model: () => (list.h1 ? [`${list.h1} | ${brand}`, list.h1] : own.all()),
    promotion: () => [
      ...(list.h1 && !isAllPromotions ? [`${list.h1} | ${brand}`, list.h1] : []),
      t('promotionsTitle', { brand, where }),
      t('promotionsTitle', { brand, where: '' }),
    ],
  };
  return fitTitle(own[query.kind]().map(numbered));
}
