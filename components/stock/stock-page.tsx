import { getTranslations } from 'next-intl/server';
import { Html } from '@/components/ui/html';
import { JsonLd } from '@/components/ui/json-ld';
import { pageOf, pageSize } from '@/lib/domain/page';
import { sortVehicles } from '@/lib/domain/sort';
import type { StockList } from '@/lib/domain/stock';
import { paths } from '@/lib/routes';
import type { ListState } from '@/lib/search-params';
import { breadcrumbData, itemListData } from '@/lib/seo/structured-data';
import { getConfig } from '@/lib/stockfinder/config';
import { Breadcrumb } from './breadcrumb';
import { toCards } from './card-vehicle';
import { NoStock } from './no-stock';
import { Pagination } from './pagination';
import { readCardLabels } from './read-card-labels';
import { SortForm } from './sort-form';
import { StockHead } from './stock-head';
import { VehicleGrid } from './vehicle-grid';

export interface StockPageProps {
  list: StockList;
  /** The list's own path. */
  path: string;
  /** The H1 when the upstream gives none. */
  heading: string;
  state: ListState;
  /** The visit's query, for links that stay on this list. */
  query?: URLSearchParams;
}

/** A list of stock: the same for the cached first page and for sorted, paged and searched ones (specification 2). */
export async function StockPage({ list, path, heading, state, query }: StockPageProps) {
  const [config, t, labels] = await Promise.all([getConfig(), getTranslations('stock'), readCardLabels()]);
  const page = pageOf(sortVehicles(list.vehicles, state.sort), state.page);
  const title = state.search !== null ? t('searchTitle') : (list.h1 ?? heading);
  const steps = [
    { name: t('home'), path: paths.home },
    ...(path === paths.stock ? [] : [{ name: t('all'), path: paths.stock }]),
    { name: title, path },
  ];
  return (
    <div className="page pt-6 sm:pt-8">
      <JsonLd data={breadcrumbData(steps)} />
      <Breadcrumb steps={steps} />
      <StockHead list={list} title={title} search={state.search} />
      {page.total === 0 ? (
        <NoStock config={config} search={state.search} />
      ) : (
        <>
          <JsonLd data={itemListData(page.items, page.total, (page.page - 1) * pageSize)} />
          <div className="border-sand-300 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b pb-4">
            <p className="text-lead font-semibold" role="status">
              {t('count', { count: page.total })}
            </p>
            <SortForm path={path} state={state} />
          </div>
          <VehicleGrid vehicles={toCards(page.items, list.facets)} labels={labels} name={t('list')} />
          <Pagination path={path} state={state} page={page.page} pages={page.pages} query={query} />
        </>
      )}
      {config.listBottomText && <Html html={config.listBottomText} className="prose text-ink-700 mt-16" />}
      {list.h2BottomHtml && <Html html={list.h2BottomHtml} className="prose text-ink-700 mt-12" />}
    </div>
  );
}
