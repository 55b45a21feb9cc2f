import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SearchForm } from '@/components/list/search-again';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/lib/routing/routes';
import { SimilarToGoneVehicle } from './similar-to-gone';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return {
    title: t('vehicle.goneTitle'),
    description: t('emptyListFilter'),
  };
}

/**
 * The page of a vehicle that isn't in stock, the same for all: the browser adds the stored data of the
 * requested one.
 */
export default async function VehicleGone() {
  const t = await getTranslations();
  return (
    <>
      <EmptyState title={t('vehicle.goneTitle')} level="h1" drawing="bay">
        <p className="text-body max-w-md">{t('emptyListFilter')}</p>
        <a href={paths.stock} className={buttonClass('primary')}>
          {t('stock.seeAll')}
        </a>
      </EmptyState>
      <SimilarToGoneVehicle />
      <div className="page flex justify-center">
        <SearchForm />
      </div>
    </>
  );
}
