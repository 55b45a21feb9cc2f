import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CreditTerms, CreditWarning } from '@/components/finance/credit';
import { IslandMessages } from '@/components/ui/messages/island-messages';
import { buttonClass } from '@/components/ui/button';
import { parseIdsParam } from '@/lib/routing/segments';
import { equipmentParam, paths } from '@/lib/routing/routes';
import { env } from '@/lib/platform/env';
import { pageMetadata } from '@/lib/seo/metadata';
import { termsScript } from '@/lib/site/own-scripts';
import { getConfig } from '@/lib/upstream/reads';
import { loadComparison } from '@/lib/compare/load-comparison';
import { toURLSearchParams, type PageQuery } from '@/lib/list/url';
import { Comparator } from '@/components/compare/comparator';
import '@/components/compare/compare.css';

interface PageProps {
  searchParams: Promise<PageQuery>;
}

/** Returns whether the URL names the vehicles to compare. */
const isShared = (query: URLSearchParams) => query.has('ids');

/** Metadata of the comparator; search engines must not index shared comparisons. */
export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const query = toURLSearchParams(await searchParams);
  const t = await getTranslations('comparator');
  const title = `${t('title')} | ${env().brandName}`;
  return pageMetadata({
    title,
    description: t('emptyHint'),
    path: paths.comparator,
    index: !isShared(query),
  });
}

/** The comparator: the vehicles stored on this device, or those of the URL (product 9). */
export default async function ComparePage({ searchParams }: PageProps) {
  const query = toURLSearchParams(await searchParams);
  const [t, config] = await Promise.all([getTranslations('comparator'), getConfig()]);
  const shared = isShared(query)
    ? await loadComparison(parseIdsParam(query, config.vehiclesCompareMax), query.has(equipmentParam))
    : null;
  return (
    <div className="page pt-1.5">
      <script dangerouslySetInnerHTML={{ __html: termsScript }} />
      <IslandMessages of={['comparator', 'card', 'visitorFee']}>
        <Comparator
          shared={shared}
          title={
            <div>
              <h1 className="text-heading font-bold">{t('title')}</h1>
              {!shared && (
                <noscript>
                  <p className="text-hint mt-6">{t('needsScript')}</p>
                  <a href={paths.home} className={buttonClass('primary', 'mt-6')}>
                    {t('backHome')}
                  </a>
                </noscript>
              )}
            </div>
          }
          credit={{ warning: <CreditWarning />, explanations: <CreditTerms /> }}
        />
      </IslandMessages>
    </div>
  );
}
