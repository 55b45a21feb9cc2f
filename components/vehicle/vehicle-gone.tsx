import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SearchField } from '@/components/list/search-again';
import { buttonClass } from '@/components/ui/button';
import { StateDrawing } from '@/components/ui/empty-state';
import { paths } from '@/lib/routing/routes';
import { SimilarToGone } from './similar-to-gone';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return {
    title: t('vehicle.goneTitle'),
    description: t('emptyListFilter'),
  };
}

/** The page of a vehicle that isn't in stock, the same for all: the browser adds the stored data of the requested one. */
export default async function VehicleGone() {
  const t = await getTranslations();
  return (
    <div className="page pt-6 sm:pt-10">
      <div className="flex flex-wrap-reverse items-end justify-between gap-x-12 gap-y-2">
        <div>
          <h1 className="text-heading font-bold">{t('vehicle.goneTitle')}</h1>
          <p className="text-soft mt-2">{t('emptyListFilter')}</p>
        </div>
        <StateDrawing name="bay" />
      </div>
      <div role="search" className="mt-5 max-w-md">
        <SearchField />
      </div>
      <a href={paths.stock} className={buttonClass('primary', 'mt-5')}>
        {t('stock.seeAll')}
      </a>
      <SimilarToGone />
    </div>
  );
}
