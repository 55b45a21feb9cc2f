import { dataAttributeProps } from '@/lib/routing/page-protocol';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { creditWarningUnlessOff } from '@/lib/finance/credit-warning';
import { TrackSearch } from '@/components/analytics/track-page';
import { RememberModel } from '@/components/leads/form/remember-model';
import { RememberViewAndShowRecent, SavedSearchesBelowStock } from '@/components/memory/memory';
import { SaveSearchButton } from '@/components/memory/save-search-button';
import { Html, JsonLd } from '@/components/ui/html';
import { IncompletePageNotice } from '@/components/ui/lack-notice';
import { IslandMessages } from '@/components/ui/messages/island-messages';
import { financingLimits, type FinancingTerms } from '@/lib/finance/financing';
import { AlternativeVehicles } from './alternatives';
import { paths } from '@/lib/routing/routes';
import { InlineScript } from '@/components/ui/inline-script';
import { queryStock } from '@/lib/stock/query';
import type { ModelSummary } from '@/lib/stock/vehicle';
import { getOrSimulateFeeCurve } from '@/lib/upstream/fee-curve';
import { type FeeCurve, feeFunctionOnTermsOrNull } from '@/lib/finance/curve';
import { affordableTerms, longestTermsUnlessChosen, statedMaximumFeeOrNull } from '@/lib/finance/fee-answers';
import { breadcrumbData, listPageData } from '@/lib/seo/structured-data';
import { getConfig, getHomeModels } from '@/lib/upstream/reads';
import { isOfOnePromotion, type StockQuery } from '@/lib/stock/stock-list';
import { firstPositionOfPage, paginateClamped } from '@/lib/stock/order';
import { env } from '@/lib/settings/env';
import { pathWithQuery } from '@/lib/platform/urls';
import { isResponseLacking, valueOrMarkLack } from '@/lib/platform/request-context';
import {
  canonicalListQuery,
  hasListStateBesidesPage,
  isDecidedByFees,
  listHref,
  type PageQuery,
  parseListState,
  rejectedAmountTexts,
  toURLSearchParams,
} from '@/lib/stock/url';
import { pageMetadata } from '@/lib/seo/metadata';
import { stockApiUrl, stockQueryOfUrl, listPath, type ListTarget } from '@/lib/stock/target';
import { getStockOrSearchResult } from '@/lib/search/stock-or-search';
import { fillTitleTemplate, fittingListTitles } from '@/lib/seo/titles';
import {
  locationSuffixOrEmpty,
  shortIslandsLabelOrNull,
  islandsOfListOrConfigured,
} from '@/lib/seo/location';
import { ListMetadata, listPageTitle } from './list-metadata';
import { filterExplanations, defaultListHeading } from './list-texts';
import { ModelStockSummary } from './model-stock-summary';
import { StockBrowser } from './stock-browser';
import type { RenderedList } from './use-list';
import { NoSearchResults } from './search-again';
import { NoStock, StockHeading, StockIntroduction } from './stock-heading';
import './toolbar.css';
import './filters/filters.css';

/** Lists up to this size preload their index with the page: at most 14 kB that delay its scripts. */
const maxPreloaded = 500;

async function loadListOrNotFound(query: StockQuery) {
  const { list: listOrNull, search } = await getStockOrSearchResult(query);
  const list = listOrNull ?? notFound();
  if (query.kind !== 'model' || list.vehicles.length > 0 || list.modelName !== null) return { list, search };
  // What a model without vehicles is called only home's models know.
  const model = await homeModelInTimeOrUndefined(query.model);
  return { list: { ...list, modelName: model?.name ?? null }, search };
}

/**
 * Maximum wait of a list for the fees on its terms, in milliseconds: where they decide what it shows, and
 * elsewhere.
 */
const maxCurveWaitMs = { deciding: 4_000, usual: 400 };

/** Returns the fees on terms; null where they aren't available in time: the browser asks again. */
function feeCurveInTimeOrNull(terms: FinancingTerms, isDeciding: boolean): Promise<FeeCurve | null> {
  const wait = isDeciding ? maxCurveWaitMs.deciding : maxCurveWaitMs.usual;
  return valueOrMarkLack<FeeCurve | null>('fees', wait, getOrSimulateFeeCurve(terms), null);
}

interface StockPageProps {
  target: ListTarget;
  query: URLSearchParams;
}

/**
 * Returns the metadata of a list, by the model template for a model. Later pages have URLs of their own, with
 * their number in title and description. Filtered, sorted and searched lists are not indexed.
 */
async function stockMetadata({ target, query }: StockPageProps): Promise<Metadata> {
  const path = listPath(target);
  const stockQuery = stockQueryOfUrl(target, query);
  const [{ list }, config, homeModel, t] = await Promise.all([
    loadListOrNotFound(stockQuery),
    getConfig(),
    stockQuery.kind === 'model' ? homeModelInTimeOrUndefined(stockQuery.model) : null,
    getTranslations(),
  ]);
  const brand = env().brandName;
  const model = target.kind === 'model' ? list.modelName : null;
  const where = await locationSuffixOrEmpty(
    await shortIslandsLabelOrNull(islandsOfListOrConfigured(list, config.islands)),
  );
  const isEmptyModel = model !== null && list.vehicles.length === 0;
  const description = isEmptyModel
    ? t('stock.emptyModelDescription', { model, brand })
    : (model && fillTitleTemplate(config.metasModelDescription, { model, brand })) ||
      (isOfOnePromotion(stockQuery) &&
        list.h1 !== null &&
        t('stock.promotionDescription', { name: list.h1, brand, where })) ||
      t(target.kind === 'promotion' ? 'stock.promotionsDescription' : 'stock.description', { brand, where });
  const index = !hasListStateBesidesPage(query);
  const { page } = paginateClamped(list.vehicles, index ? parseListState(query, list).page : 1);
  return {
    ...pageMetadata({
      title: listPageTitle(await fittingListTitles(stockQuery, list), page),
      description: page > 1 ? t('seo.pageOf', { text: description, page: String(page) }) : description,
      path: index ? listHref(path, { page }) : `${path}?${canonicalListQuery(query).toString()}`,
      picture: homeModel?.picture ?? null,
    }),
    // `ListMetadata` renders these: they follow the choices of a visitor.
    title: null,
    alternates: null,
    robots: null,
  };
}

/** Maximum wait of a list for the models, in milliseconds. */
const maxModelsWaitMs = 500;

/** Returns home's model with the key of a list; undefined where it has none or isn't known in time. */
async function homeModelInTimeOrUndefined(modelUrlKey: string): Promise<ModelSummary | undefined> {
  const models = await valueOrMarkLack('models', maxModelsWaitMs, getHomeModels(), []);
  return models.find(({ id, urlKey }) => (urlKey ?? id) === modelUrlKey);
}

/** Loads what the page of a list shows. */
async function loadStockPage({ target, query }: StockPageProps) {
  const requestedList = stockQueryOfUrl(target, query);
  const [{ list, search }, config] = await Promise.all([loadListOrNotFound(requestedList), getConfig()]);
  const limits = financingLimits(config);
  const state = parseListState(query, list, limits);
  const curve = state.terms && (await feeCurveInTimeOrNull(state.terms, isDecidedByFees(state)));
  const view = queryStock(list, state, feeFunctionOnTermsOrNull(state.terms, curve));
  const refused = rejectedAmountTexts(query, list, limits);
  const fee = statedMaximumFeeOrNull(state, refused, list);
  const longer = longestTermsUnlessChosen(state, fee, limits);
  const hasNone = view.total === 0 || refused.fee !== undefined;
  const longestCurve = longer && (await feeCurveInTimeOrNull(longer, hasNone));
  const rendered: RenderedList = {
    path: requestedList.kind === 'search' ? paths.stock : listPath(target),
    title: list.h1 ?? (await defaultListHeading(requestedList, list)),
    head: { url: env().siteUrl + listPath(target), titles: await fittingListTitles(requestedList, list) },
    correctedText: search.corrected,
    stock: stockApiUrl(requestedList),
    version: list.data?.version ?? null,
    // Without what only the list's data needs.
    available: { facets: list.facets, ranges: list.ranges },
    query: pathWithQuery('', query),
    view,
    limits,
    curve,
    longestCurve,
    answers: affordableTerms(list, state, fee, view.total, [curve, longestCurve]),
    // The words of one promotion are above its list.
    promotions: requestedList.kind === 'promotion' && requestedList.id === null ? config.promotions : [],
    explanations: await filterExplanations(list),
    hasExample: config.financeExampleLanding !== '',
    creditWarning: await creditWarningUnlessOff(),
  };
  return { requestedList, list, search, config, state, rendered };
}

type LoadedPage = Awaited<ReturnType<typeof loadStockPage>>;

/** The texts of a list's islands. */
const listNamespaces = [
  ...(['card', 'compareButton', 'list', 'filters', 'pagination'] as const),
  ...(['emptyListFilter', 'budget', 'amounts', 'terms'] as const),
];

/**
 * The page of a list: plain, filtered, sorted, paged or searched. An unknown model and a
 * promotion that no longer exists are 404 pages.
 */
async function StockListPage(props: StockPageProps) {
  const [t, page] = await Promise.all([getTranslations('stock'), loadStockPage(props)]);
  const { requestedList, list, search, config, state, rendered } = page;
  const { path, title, view, hasExample } = rendered;
  const model = requestedList.kind === 'model' ? list.modelName : null;
  // The words of one promotion are its conditions: above the list. Elsewhere the vehicles come first.
  const isIntroduced = isOfOnePromotion(requestedList);
  const introduction = <StockIntroduction list={list} isAbove={isIntroduced} />;
  const steps = [
    { name: t('home'), path: paths.home },
    ...(path === paths.stock ? [] : [{ name: t('all'), path: paths.stock }]),
    { name: title, path },
  ];
  return (
    <div className="page">
      <JsonLd data={breadcrumbData(steps)} />
      {state.search !== null && <TrackSearch text={state.search} results={list.vehicles.length} />}
      <StockHeading
        title={title}
        list={list}
        isOfModel={model !== null}
        search={state.search}
        outcome={search}
      />
      {isIntroduced && introduction}
      {isResponseLacking('dealers') && (
        <IncompletePageNotice>
          <p>{t('noPlaces')}</p>
        </IncompletePageNotice>
      )}
      {list.vehicles.length === 0 ? (
        <EmptyStock page={page} />
      ) : (
        <>
          {list.vehicles.length <= maxPreloaded && (
            <InlineScript name="list" {...dataAttributeProps('index', rendered.stock)} />
          )}
          <JsonLd data={listPageData(view.items, view.total, firstPositionOfPage(view))} />
          <IslandMessages namespaces={listNamespaces}>
            <StockBrowser list={rendered} />
          </IslandMessages>
        </>
      )}
      {!isIntroduced && introduction}
      {path === paths.stock && <SavedSearchesBelowStock />}
      <RememberViewAndShowRecent className="mt-16" />
      {model && (
        <>
          <RememberModel name={model} />
          <ModelStockSummary list={list} model={model} hasExample={hasExample} />
        </>
      )}
      {config.listBottomText && <Html html={config.listBottomText} className="prose text-soft mt-16" />}
      {list.h2BottomHtml && <Html html={list.h2BottomHtml} className="prose text-soft mt-12" />}
    </div>
  );
}

/** A list without vehicles, or a search without results. */
function EmptyStock({ page }: { page: LoadedPage }) {
  const { requestedList, list, search, config, state, rendered } = page;
  const { kind } = requestedList;
  // Of a model without vehicles and a name there is nothing to be found.
  const isNameless = kind === 'model' && list.modelName === null && list.h1 === null;
  return (
    <>
      <ListMetadata {...rendered.head} query={rendered.query} page={1} isNameless={isNameless} />
      {state.search === null ? (
        <NoStock config={config} kind={kind} alternatives={kind !== 'all' && <AlternativeVehicles />}>
          {/* A promotion that has ended doesn't return. */}
          {kind === 'model' && (
            <IslandMessages namespaces={['list', 'filters']}>
              <SaveSearchButton {...rendered} state={state} />
            </IslandMessages>
          )}
        </NoStock>
      ) : (
        <NoSearchResults text={state.search} config={config} outcome={search} />
      )}
    </>
  );
}

interface RouteProps<Params> {
  params: Promise<Params>;
  searchParams: Promise<PageQuery>;
}

/** Returns the page of a list and its metadata, for the list that the parameters of its path name. */
export function createListPageAndMetadata<Params>(targetOf: (params: Params) => ListTarget): {
  readonly Page: (props: RouteProps<Params>) => Promise<ReactNode>;
  readonly generateMetadata: (props: RouteProps<Params>) => Promise<Metadata>;
} {
  const propsOf = async ({ params, searchParams }: RouteProps<Params>): Promise<StockPageProps> => ({
    target: targetOf(await params),
    query: toURLSearchParams(await searchParams),
  });
  return {
    Page: async (props) => <StockListPage {...await propsOf(props)} />,
    generateMetadata: async (props) => stockMetadata(await propsOf(props)),
  };
}
