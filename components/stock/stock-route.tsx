import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { StockList, StockQuery } from '@/lib/domain/stock';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { defaultListState, listHref, parseListState, type ListState } from '@/lib/search-params';
import { fillTemplate, pageMetadata } from '@/lib/seo/metadata';
import { getConfig } from '@/lib/stockfinder/config';
import { getStock } from '@/lib/stockfinder/stock';
import { StockPage } from './stock-page';

/** One of the four lists, as its address names it. */
export type StockTarget = Exclude<StockQuery, { kind: 'search' }>;

/** The public path of a list. */
function pathOf(target: StockTarget): string {
  if (target.kind === 'model') return paths.stockOfModel(target.model);
  if (target.kind === 'promotion') return target.id === null ? paths.promotions : paths.promotion(target.id);
  return paths.stock;
}

async function load(target: StockTarget, state: ListState): Promise<StockList> {
  const list = await getStock(state.search === null ? target : { kind: 'search', text: state.search });
  return list ?? notFound();
}

async function headingOf(target: StockTarget, list: StockList): Promise<string> {
  const t = await getTranslations('stock');
  if (target.kind === 'promotion') return t('promotions');
  return target.kind === 'model' && list.modelName ? t('newInStock', { model: list.modelName }) : t('all');
}

/**
 * Metadata of a list: the model template where there is a model; pages of a list are addresses of their own, while
 * sorted and searched ones are not for search engines (decisions 12).
 */
export async function stockMetadata(target: StockTarget, query?: URLSearchParams): Promise<Metadata> {
  const state = query ? parseListState(query) : defaultListState;
  const [list, config, t] = await Promise.all([load(target, state), getConfig(), getTranslations('stock')]);
  const brand = env().brandName;
  const model = target.kind === 'model' ? list.modelName : null;
  const heading = await headingOf(target, list);
  const described =
    target.kind === 'promotion' ? t('promotionsDescription', { brand }) : t('description', { brand });
  return pageMetadata({
    title: model
      ? fillTemplate(config.metasModelTitle, { model, brand })
      : `${list.h1 ?? heading} | ${brand}`,
    description: (model && fillTemplate(config.metasModelDescription, { model, brand })) || described,
    path: pathOf(target),
    picture: list.vehicles[0]?.pictures[0] ?? null,
    index: !query || listHref('', { ...state, page: 1 }) === '',
  });
}

interface StockRouteProps {
  target: StockTarget;
  /** Absent on the cached page, which can't read it. */
  query?: URLSearchParams;
}

/** The page of a list, cached or per request. An unknown model or promotion is the 404 page. */
export async function StockRoute({ target, query }: StockRouteProps) {
  const state = query ? parseListState(query) : defaultListState;
  const list = await load(target, state);
  return (
    <StockPage
      list={list}
      path={state.search === null ? pathOf(target) : paths.stock}
      heading={await headingOf(target, list)}
      state={state}
      {...(query && { query })}
    />
  );
}
