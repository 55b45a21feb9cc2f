import { getTranslations } from 'next-intl/server';
import { valuesOf, type FilterOffer } from '@/lib/domain/filters';
import { termsIn } from '@/lib/domain/glossary';
import type { Counted } from '@/lib/domain/plural';
import type { Explanation, ListWords } from './words';

/** The words of a list in the site's language, with the glossary of what occurs in it. */
export async function readListWords(offer: Pick<FilterOffer, 'facets'>): Promise<ListWords> {
  const t = await getTranslations();
  const both = (key: 'stock.count' | 'filters.show' | 'filters.chosen'): Counted => ({
    one: t(key, { count: 1 }).replace('1', '{count}'),
    other: t(key, { count: 2 }).replace('2', '{count}'),
  });
  const glossary = (code: 'fuels' | 'transmissions'): readonly Explanation[] =>
    termsIn(valuesOf(offer, code)).map((term) => ({
      name: t(`glossary.${term}.name`),
      text: t(`glossary.${term}.text`),
    }));
  return {
    list: t('stock.list'),
    count: both('stock.count'),
    sort: t('stock.sort'),
    sortApply: t('stock.sortApply'),
    sortHighest: t('stock.sortHighest'),
    sortLowest: t('stock.sortLowest'),
    sortOffers: t('stock.sortOffers'),
    filters: t('filters.title'),
    filter: t('filters.open'),
    applyFilters: t('stock.applyFilters'),
    show: both('filters.show'),
    showAny: t('filters.showAny'),
    searchNow: t('filters.search'),
    activeFilters: t('filters.active'),
    removeFilter: t.raw('filters.remove') as string,
    clearAll: t('filters.clearAll'),
    facets: {
      models: t('vehicle.modelGroup'),
      colors: t('vehicle.color'),
      fuels: t('vehicle.fuel'),
      transmissions: t('vehicle.gearbox'),
    },
    maxPrice: t('filters.maxPrice'),
    maxFee: t('filters.maxFee'),
    noLimit: t('filters.noLimit'),
    upTo: t.raw('filters.upTo') as string,
    upToFee: t.raw('filters.upToFee') as string,
    onlyOffers: t('filters.onlyOffers'),
    chosen: both('filters.chosen'),
    emptyListFilter: t('emptyListFilter'),
    relax: t('filters.relax'),
    relaxRemove: t.raw('filters.relaxRemove') as string,
    relaxPrice: t.raw('filters.relaxPrice') as string,
    relaxFee: t.raw('filters.relaxFee') as string,
    and: t('filters.and'),
    contact: t('stock.contact'),
    explain: t.raw('filters.explain') as string,
    explanations: {
      colors: [{ name: '', text: t('filters.explainColors') }],
      fuels: glossary('fuels'),
      transmissions: glossary('transmissions'),
    },
    pages: t('pagination.label'),
    previousPage: t('pagination.previous'),
    nextPage: t('pagination.next'),
    page: t.raw('pagination.page') as string,
  };
}
