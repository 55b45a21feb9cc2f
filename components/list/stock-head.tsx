import { mark } from '@/lib/html/page-protocol';
import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Html } from '@/components/ui/html';
import { listHref } from '@/lib/list/list-params';
import { joinTexts } from '@/lib/list/choices';
import { rangeFacets } from '@/lib/stock/facets';
import { paths } from '@/lib/routing/routes';
import type { SearchOutcome } from '@/lib/search/stock-search';
import type { StockList } from '@/lib/stock/stock';
import type { SiteConfig } from '@/lib/site/site-config';
import { plainText } from '@/lib/html/sanitize';

/** The steps from the home page to this one; the last is the page itself. */
export async function Breadcrumb({ steps }: { steps: readonly { name: string; path: string }[] }) {
  const t = await getTranslations('stock');
  return (
    <nav aria-label={t('breadcrumb')} data-print="hide">
      <ol className="text-label text-hint flex flex-wrap gap-x-2">
        {steps.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {index < steps.length - 1 ? (
              <a
                href={path}
                {...(index === steps.length - 2 && mark('up'))}
                className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
              >
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

/** Number of characters that fit on two lines of a phone. */
const twoLines = 90;

interface StockHeadProps {
  list: StockList;
  title: string;
  /** The search text, shown as plain text. */
  search: string | null;
  /** The outcome of the search. */
  outcome: SearchOutcome;
}

/** The head of a list: its H1, and the upstream's H2 with its paragraph, folded on phones when long (product 6.1). */
export async function StockHead({ list, title, search, outcome }: StockHeadProps) {
  const t = await getTranslations('stock');
  const all = await getTranslations();
  const { correctedText, ignored } = outcome;
  const filters = joinTexts(
    rangeFacets.map((code) => all(`filters.ranges.${code}.label`)),
    all('filters.and'),
  );
  return (
    <div className="grid grid-cols-1 gap-3 pt-1 pb-5 sm:gap-4 sm:pt-5 sm:pb-8 lg:grid-cols-[3fr_2fr] lg:items-end lg:gap-16">
      <div>
        <h1 className="text-heading sm:text-display font-bold">{title}</h1>
        {search !== null && (
          <p className="text-lead text-hint mt-3">
            <span>
              {correctedText === null
                ? t('searchFor', { text: search })
                : t('searchMeant', { text: correctedText })}
            </span>{' '}
            {correctedText !== null && (
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
        {ignored.length > 0 && (
          <p className="text-hint mt-2">
            {t('searchIgnored', {
              amounts: ignored.map((text) => t('quoted', { text })).join(', '),
              filters: filters.toLocaleLowerCase('es'),
            })}
          </p>
        )}
      </div>
      {(list.h2Label || list.h2ParagraphHtml) && (
        <div className="fold text-soft relative">
          {list.h2Label && <h2 className="sm:text-lead text-main font-semibold">{list.h2Label}</h2>}
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

interface NoStockProps {
  config: SiteConfig;
  /** Whether it is one model's stock; the texts of other lists don't say «this model». */
  ofModel: boolean;
  /** Content between the message and the links. */
  search?: ReactNode;
  /** Rendered beside the links. */
  children?: ReactNode;
}

/** No vehicles: the configured texts or the catalogue's, and a link to an advisor (product 6.11). */
export async function NoStock({ config, ofModel, search, children }: NoStockProps) {
  const t = await getTranslations();
  return (
    <>
      <p className="border-line text-lead border-b pb-4 font-semibold" role="status">
        {t('list.count', { count: 0 })}
      </p>
      <EmptyState
        drawing={search ? 'lens' : 'bay'}
        title={config.noStockPageTitle || (ofModel ? t('stock.noStockTitle') : t('models.emptyList'))}
      >
        {config.noStockPageMessage ? (
          <Html html={config.noStockPageMessage} className="prose" />
        ) : (
          <p>{ofModel ? t('stock.noStockMessage') : t('stock.noVehiclesMessage')}</p>
        )}
        {search}
        <div className="flex flex-wrap justify-center gap-3">
          <a href={paths.contact} className={buttonClass('primary')}>
            {t('stock.contact')}
          </a>
          <a href={paths.stock} className={buttonClass('secondary')}>
            {t('stock.seeAll')}
          </a>
          {children}
        </div>
      </EmptyState>
    </>
  );
}
