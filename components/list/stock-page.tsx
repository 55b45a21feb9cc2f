import { getTranslations } from 'next-intl/server';
import { CreditWarning } from '@/components/finance/credit';
import { TrackSearch } from '@/components/analytics/track-search';
import { explanationsOf } from './list-texts';
import { RememberModel } from '@/components/leads/form/remember-model';
import { IslandMessages } from '@/components/ui/messages/island-messages';
import { RecentlyViewed } from '@/components/memory/recently-viewed';
import { Html, JsonLd } from '@/components/ui/html';
import { toCards } from '@/lib/shop/card';
import { offerOf } from '@/lib/shop/facets';
import { financingLimits } from '@/lib/finance/financing';
import { pageSize } from '@/lib/shop/page';
import { keptPlace } from '@/lib/memory/kept-searches';
import { listView, queryableList } from '@/lib/list/view';
import type { StockList } from '@/lib/shop/stock';
import { paths } from '@/lib/addresses/routes';
import { listHref, type ListState } from '@/lib/addresses/list-params';
import { viewScript } from '@/lib/site/own-scripts';
import { breadcrumbData, itemListData } from '@/lib/seo/structured-data';
import { writeIndex } from '@/lib/list/index/written';
import { getConfig } from '@/lib/upstream/config';
import { termsFees } from '@/lib/upstream/simulation';
import { ModelSummary } from './model-summary';
import { KeepButton } from '@/components/memory/list-memory';
import { NoStock } from './no-stock';
import { StockBrowser } from './stock-browser';
import { plainText } from '@/lib/web/html/text';

/** How long the page waits for fees that nobody has asked for lately, in milliseconds (product 6.13). */
const feesWaitMs = 400;

interface StockPageProps {
  list: StockList;
  /** The list's own path. */
  path: string;
  /** The address of the list's index. */
  index: string;
  /** The H1 when the upstream gives none. */
  heading: string;
  /** Whether it is one model's stock. */
  ofModel: boolean;
  /** The name of the model whose stock it is; null for any other list. */
  model: string | null;
  /** What was searched instead of what was typed, which finds nothing; null where that is what was typed. */
  meant: string | null;
  state: ListState;
  /** The query it is rendered for; empty on the plain one, which all share. */
  query: URLSearchParams;
}

/** The page of a list, both as the plain first page and as a filtered, sorted, paged or searched one (product 6.1). */
export async function StockPage(props: StockPageProps) {
  const { list, path, index, heading, ofModel, model, meant, state, query } = props;
  const [config, t, explanations] = await Promise.all([
    getConfig(),
    getTranslations('stock'),
    explanationsOf(list),
  ]);
  const shown = listView(queryableList(list), state, (entries) =>
    toCards(
      entries.map(({ vehicle }) => vehicle),
      list,
    ),
  );
  const limits = financingLimits(config);
  const { terms } = state;
  const ids = shown.cards.map(({ id }) => id);
  const simulated = terms && {
    terms,
    fees: (await termsFees(list, ids, terms, limits, { waitMs: feesWaitMs })).fees,
  };
  const title = list.h1 ?? heading;
  const steps = [
    { name: t('home'), path: paths.home },
    ...(path === paths.stock ? [] : [{ name: t('all'), path: paths.stock }]),
    { name: title, path },
  ];
  const text = query.toString();
  return (
    <div className="page pt-3 sm:pt-8">
      <script dangerouslySetInnerHTML={{ __html: viewScript }} />
      <JsonLd data={breadcrumbData(steps)} />
      <Breadcrumb steps={steps} />
      {state.search !== null && <TrackSearch text={state.search} results={list.vehicles.length} />}
      <StockHead list={list} title={title} search={state.search} meant={meant} />
      {list.vehicles.length === 0 ? (
        <NoStock config={config} ofModel={ofModel}>
          {/* A promotion that is gone doesn't come back. */}
          {!path.startsWith(`${paths.promotions}/`) && (
            <IslandMessages of={['list', 'filters']}>
              <KeepButton />
            </IslandMessages>
          )}
        </NoStock>
      ) : (
        <>
          <JsonLd data={itemListData(shown.cards, shown.total, (shown.page - 1) * pageSize)} />
          <IslandMessages
            of={['list', 'filters', 'card', 'pagination', 'emptyListFilter', 'budget', 'terms']}
          >
            {list.vehicles.some(({ monthlyFee }) => monthlyFee) && <CreditWarning className="mb-4" />}
            <StockBrowser
              list={{
                path,
                index,
                version: (await writeIndex(list)).version,
                offer: offerOf(list),
                query: text && `?${text}`,
                shown,
                limits: { allowedMonths: limits.allowedMonths, amountStep: limits.amountStep },
                simulated,
              }}
              explanations={explanations}
            />
          </IslandMessages>
        </>
      )}
      {path === paths.stock && <div id={keptPlace} className="mt-16 empty:hidden" />}
      <RecentlyViewed className="mt-16" />
      {model && (
        <>
          <RememberModel name={model} />
          <ModelSummary list={list} model={model} hasExample={config.financeExampleLanding !== ''} />
        </>
      )}
      {config.listBottomText && <Html html={config.listBottomText} className="prose text-ink-700 mt-16" />}
      {list.h2BottomHtml && <Html html={list.h2BottomHtml} className="prose text-ink-700 mt-12" />}
    </div>
  );
}

/** The steps from the home page to this one; the last is the page itself. */
async function Breadcrumb({ steps }: { steps: readonly { name: string; path: string }[] }) {
  const t = await getTranslations('stock');
  return (
    <nav aria-label={t('breadcrumb')} data-print="hide">
      <ol className="text-label text-ink-600 flex flex-wrap gap-x-2">
        {steps.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {index < steps.length - 1 ? (
              <a href={path} className="inline-flex min-h-6 items-center underline-offset-4 hover:underline">
                {name}
              </a>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Characters that two lines of a phone have room for. */
const twoLines = 90;

interface StockHeadProps {
  list: StockList;
  title: string;
  /** The searched text, shown back as text. */
  search: string | null;
  /** What was searched instead of it. */
  meant: string | null;
}

/** The head of a list: its H1, and the upstream's H2 with its paragraph, folded on phones when it is long (product 6.1). */
async function StockHead({ list, title, search, meant }: StockHeadProps) {
  const t = await getTranslations('stock');
  return (
    <div className="grid grid-cols-1 gap-3 pt-1 pb-5 sm:gap-4 sm:pt-5 sm:pb-8 lg:grid-cols-[3fr_2fr] lg:items-end lg:gap-16">
      <div>
        <h1 className="text-heading sm:text-display font-bold">{title}</h1>
        {search !== null && (
          <p className="text-lead text-ink-600 mt-3" data-meant={meant ?? undefined}>
            {meant === null ? t('searchFor', { text: search }) : t('searchMeant', { text: meant })}{' '}
            {meant !== null && (
              <a
                href={listHref(paths.stock, { search, literal: true })}
                className="text-body mr-3 underline underline-offset-4"
              >
                {t('searchLiterally', { text: search })}
              </a>
            )}
            {list.vehicles.length > 0 && (
              <a href={paths.stock} className="text-body mr-3 underline underline-offset-4">
                {t('seeAll')}
              </a>
            )}
          </p>
        )}
      </div>
      {(list.h2Label || list.h2ParagraphHtml) && (
        <div className="fold text-ink-700 relative">
          {list.h2Label && <h2 className="sm:text-lead text-ink-950 font-semibold">{list.h2Label}</h2>}
          {list.h2ParagraphHtml && <Html html={list.h2ParagraphHtml} className="prose mt-1" />}
          {plainText(list.h2ParagraphHtml ?? '').length > twoLines && (
            <details className="group md:hidden">
              <summary className="list-none [&::-webkit-details-marker]:hidden">
                <span className="group-open:hidden">{t('more')}</span>
                <span className="hidden group-open:inline">{t('less')}</span>
              </summary>
            </details>
          )}
        </div>
      )}
    </div>
  );
}
