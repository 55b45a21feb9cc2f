import { dataAttributeProps } from '@/lib/routing/page-protocol';
import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { pickSiteMessages } from '@/components/ui/messages/island-messages';
import { EmptyState } from '@/components/ui/empty-state';
import { Html } from '@/components/ui/html';
import { formatMessage } from '@/lib/i18n/format';
import { listHref } from '@/lib/stock/url';
import { paths } from '@/lib/routing/routes';
import type { SearchOutcome } from '@/lib/search/stock-or-search';
import type { StockList, StockQuery } from '@/lib/stock/stock-list';
import type { SiteConfig } from '@/lib/site/site-config';

interface StockHeadProps {
  list: StockList;
  title: string;
  /** Whether it is one model's list: the list above it is one link away. */
  isOfModel: boolean;
  /** The search text, shown as plain text. */
  search: string | null;
  outcome: SearchOutcome;
}

/** The head of a list, on few lines: the way up above the H1, and what a search was understood as. */
export async function StockHeading({ list, title, isOfModel, search, outcome }: StockHeadProps) {
  const [t, { stock }] = await Promise.all([getTranslations('stock'), pickSiteMessages('stock')]);
  const { corrected, unknown, others, isAllStock } = outcome;
  const ofOthers = others ? formatMessage(stock.searchOthers, { count: others, text: search ?? '' }) : null;
  const literally = corrected === null ? ofOthers : t('searchLiterally', { text: search ?? '' });
  const named = unknown.map((text) => t('quoted', { text })).join(', ');
  return (
    <div className="pt-3 pb-2">
      {isOfModel && (
        <a
          href={paths.stock}
          {...dataAttributeProps('up')}
          data-print="hide"
          className="text-label text-hint inline-flex min-h-6 items-center gap-2 underline-offset-4 hover:underline"
        >
          <span aria-hidden="true">‹</span>
          <span>{t('all')}</span>
        </a>
      )}
      <h1 className="text-heading font-bold">{title}</h1>
      {search !== null && (list.vehicles.length > 0 || literally !== null) && (
        <p className="text-hint">
          <span>
            {corrected === null ? t('searchFor', { text: search }) : t('searchMeant', { text: corrected })}
            {isAllStock && t('searchAll')}
          </span>{' '}
          {literally !== null && (
            <a
              href={listHref(paths.stock, { search, literal: true })}
              className="mr-3 underline underline-offset-4"
            >
              {literally}
            </a>
          )}
          {list.vehicles.length > 0 && (
            <a href={paths.stock} className="mr-3 underline underline-offset-4">
              {t('seeAll')}
            </a>
          )}
        </p>
      )}
      {list.vehicles.length > 0 && unknown.length > 0 && (
        <p className="text-hint">{t('searchUnknown', { words: named })}</p>
      )}
    </div>
  );
}

/** The upstream's H2 with its paragraph; smaller above a list than below it. */
export function StockIntroduction({ list, isAbove }: { list: StockList; isAbove: boolean }) {
  const { h2Label, h2ParagraphHtml } = list;
  if (!h2Label && !h2ParagraphHtml) return null;
  return (
    <div className={isAbove ? 'text-soft max-lg:text-label mb-1' : 'text-soft mt-16'}>
      {h2Label && <h2 className={`text-main font-bold ${isAbove ? 'inline' : 'text-title'}`}>{h2Label}</h2>}{' '}
      {h2ParagraphHtml && (
        <Html html={h2ParagraphHtml} className={isAbove ? 'contents [&_p]:inline' : 'prose mt-3'} />
      )}
    </div>
  );
}

/** Returns «0 vehículos», as the bar of any other list says its number. */
export async function zeroVehiclesText(): Promise<string> {
  const { list } = await pickSiteMessages('list');
  return formatMessage(list.count, { count: 0 });
}

interface NoStockProps {
  config: SiteConfig;
  /** The texts of other lists don't say «this model», and all stock leads home and not to itself. */
  kind: StockQuery['kind'];
  /** Other vehicles. */
  alternatives?: ReactNode;
  /** Rendered beside the links. */
  children?: ReactNode;
}

/** No vehicles: the configured texts or the catalogue's, other vehicles, and a link to an advisor. */
export async function NoStock({ config, kind, alternatives, children }: NoStockProps) {
  const [t, count] = await Promise.all([getTranslations(), zeroVehiclesText()]);
  const ofModel = kind === 'model';
  const isAll = kind === 'all';
  return (
    <>
      <EmptyState
        drawing="bay"
        title={config.noStockPageTitle || (ofModel ? t('stock.noStockTitle') : t('models.emptyList'))}
      >
        <div className="text-body">
          <p>{count}</p>
          {config.noStockPageMessage ? (
            <Html html={config.noStockPageMessage} className="prose" />
          ) : (
            <p>{ofModel ? t('stock.noStockMessage') : t('stock.noVehiclesMessage')}</p>
          )}
        </div>
      </EmptyState>
      {alternatives}
      <div className="flex flex-wrap justify-center gap-3 [&>button]:border-transparent [&>button]:bg-transparent">
        <a href={paths.contact} className={buttonClass('primary')}>
          {t('stock.contact')}
        </a>
        <a href={isAll ? paths.home : paths.stock} className={buttonClass('secondary')}>
          {isAll ? t('notFound.backHome') : t('stock.seeAll')}
        </a>
        {children}
      </div>
    </>
  );
}
