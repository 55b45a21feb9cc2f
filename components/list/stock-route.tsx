import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { emptyStockList, type StockList, type StockQuery } from '@/lib/shop/stock';
import { pageOf } from '@/lib/shop/page';
import { env } from '@/lib/platform/env';
import { declareOutcome } from '@/lib/site/rendering/page-outcome';
import { paths } from '@/lib/addresses/routes';
import { feedAddress } from '@/lib/addresses/feeds';
import { isLiteral, isNarrowed, listHref, parseListState } from '@/lib/addresses/list-params';
import { financingLimits } from '@/lib/finance/financing';
import { fillTemplate, pageMetadata } from '@/lib/seo/metadata';
import { homeShareImage, shareImageOf } from '@/lib/seo/share-card/read';
import { getConfig } from '@/lib/upstream/config';
import { indexHref } from '@/lib/list/index/address';
import { listOf, pathOf, type StockTarget } from '@/lib/list/target';
import { findStock } from '@/lib/search/stock-search';
import { headingOf, titleOf } from './list-texts';
import { StockPage } from './stock-page';

interface Loaded {
  readonly list: StockList;
  /** Whether it is a promotion that isn't there any more. */
  readonly isGone: boolean;
  /** What the list is of: of a search, the text that has found it. */
  readonly found: StockQuery;
}

async function load(query: StockQuery, literal: boolean): Promise<Loaded> {
  const { list, found } = await findStock(query, literal);
  if (list === null && query.kind !== 'promotion') notFound();
  return { list: list ?? emptyStockList, isGone: list === null, found };
}

const noQuery = new URLSearchParams();

/**
 * Metadata of a list: the model template where there is a model. Its later pages are addresses of their own, with their
 * number in title and description; filtered, sorted and searched ones are not for search engines and name the list as
 * their canonical address (product 11.1).
 */
export async function stockMetadata(target: StockTarget, query = noQuery): Promise<Metadata> {
  const own = pathOf(target);
  const stockQuery = listOf(target, query);
  const [{ list, isGone }, config, image, t] = await Promise.all([
    load(stockQuery, isLiteral(query)),
    getConfig(),
    stockQuery.kind === 'search' ? homeShareImage() : shareImageOf(own),
    getTranslations(),
  ]);
  const brand = env().brandName;
  const model = target.kind === 'model' ? list.modelName : null;
  const described =
    target.kind === 'promotion'
      ? t('stock.promotionsDescription', { brand })
      : t('stock.description', { brand });
  const index = !isNarrowed(query) && !isGone;
  const { page } = pageOf(list.vehicles, index ? parseListState(query, list).page : 1);
  const numbered = (text: string) => (page > 1 ? t('seo.pageOf', { text, page }) : text);
  return pageMetadata({
    title: numbered(
      (model && fillTemplate(config.metasModelTitle, { model, brand })) || (await titleOf(stockQuery, list)),
    ),
    description: numbered(
      (model && fillTemplate(config.metasModelDescription, { model, brand })) || described,
    ),
    path: listHref(own, { page }),
    image,
    feed: isGone ? null : feedAddress(own, query),
    index,
  });
}

interface StockRouteProps {
  target: StockTarget;
  /** Absent where the page reads none. */
  query?: URLSearchParams;
}

/**
 * The page of a list. An unknown model is the 404 page, a promotion that is gone the page without
 * stock with that status (product 4.2).
 */
export async function StockRoute({ target, query = noQuery }: StockRouteProps) {
  const stockQuery = listOf(target, query);
  const [{ list, isGone, found }, config] = await Promise.all([
    load(stockQuery, isLiteral(query)),
    getConfig(),
  ]);
  if (isGone) declareOutcome('gone');
  return (
    <StockPage
      list={list}
      path={stockQuery.kind === 'search' ? paths.stock : pathOf(target)}
      index={indexHref(found)}
      meant={found.kind === 'search' && found !== stockQuery ? found.text : null}
      heading={await headingOf(stockQuery, list)}
      ofModel={stockQuery.kind === 'model'}
      model={stockQuery.kind === 'model' ? list.modelName : null}
      state={parseListState(query, list, financingLimits(config))}
      query={query}
    />
  );
}
