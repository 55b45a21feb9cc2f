import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AlternativeVehicles } from '@/components/list/alternatives';
import { ComparisonFrame } from '@/components/compare/comparison';
import { IncompleteComparisonNotice, ComparisonTable } from '@/components/compare/comparison-table';
import { CreditGlossary } from '@/components/finance/credit';
import { IslandMessages } from '@/components/ui/messages/island-messages';
import { AddViewedToComparatorButtons } from '@/components/memory/viewed-to-compare';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { toURLSearchParams, type PageQuery } from '@/lib/stock/url';
import { loadComparedVehicles } from '@/lib/compare/load-comparison';
import { env } from '@/lib/settings/env';
import { comparisonHref, paths } from '@/lib/routing/routes';
import { parseIdsParam } from '@/lib/routing/segments';
import { pageMetadata } from '@/lib/seo/metadata';
import { InlineScript } from '@/components/ui/inline-script';
import { toSnapshot } from '@/lib/stock/vehicle';
import { getConfig } from '@/lib/upstream/reads';
import '@/components/compare/compare.css';

interface PageProps {
  searchParams: Promise<PageQuery>;
}

/** Above any configurable maximum. */
const maxIdsInUrl = 50;

/** Returns the ids that the address names: the visitor's own comparison, or a shared one. */
const idsInUrl = async (searchParams: PageProps['searchParams']) =>
  parseIdsParam(toURLSearchParams(await searchParams), maxIdsInUrl);

/** Metadata of the comparator; search engines must not index comparisons. */
export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const ids = await idsInUrl(searchParams);
  const t = await getTranslations('comparator');
  const title = `${t('title')} | ${env().brandName}`;
  return pageMetadata({
    title,
    description: t('emptyHint'),
    path: comparisonHref(ids),
    index: ids.length === 0,
  });
}

/** The comparator: a page of the vehicles in its address (product 9.5). */
export default async function ComparePage({ searchParams }: PageProps) {
  const ids = await idsInUrl(searchParams);
  const [t, config] = await Promise.all([getTranslations('comparator'), getConfig()]);
  const { vehiclesCompareMax, financeExampleLanding } = config;
  const { vehicles, missing, unavailable } = await loadComparedVehicles(ids.slice(0, vehiclesCompareMax));
  const leftOut = Math.max(0, ids.length - vehiclesCompareMax);
  return (
    <div className="page pt-4">
      {ids.length === 0 && <InlineScript name="comparator" />}
      <IslandMessages namespaces={['comparator', 'compareButton', 'visitorFee']}>
        <ComparisonFrame
          ids={ids}
          vehicles={vehicles.map(toSnapshot)}
          missing={missing}
          recent={<AddViewedToComparatorButtons />}
          title={<h1 className="text-heading font-bold">{t('title')}</h1>}
        >
          {leftOut > 0 && (
            <p className="mt-2 font-semibold">{t('leftOut', { max: vehiclesCompareMax, count: leftOut })}</p>
          )}
          <IncompleteComparisonNotice vehicles={vehicles} unavailable={unavailable} />
          {vehicles.length === 0 ? (
            <>
              <EmptyState title={t('emptyList')}>
                <p>{t('emptyHint')}</p>
                <noscript>
                  <p>{t('needsScript')}</p>
                </noscript>
                <a href={paths.home} className={buttonClass('primary')}>
                  {t('backHome')}
                </a>
              </EmptyState>
              <AlternativeVehicles />
            </>
          ) : (
            <>
              <ComparisonTable vehicles={vehicles} hasExample={financeExampleLanding !== ''} />
              <CreditGlossary />
            </>
          )}
        </ComparisonFrame>
      </IslandMessages>
    </div>
  );
}
