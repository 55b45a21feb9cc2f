import { getTranslations } from 'next-intl/server';
import { CreditWarning } from '@/components/finance/credit';
import { IslandMessages } from '@/components/ui/messages/island-messages';
import { VehicleGrid } from '@/components/list/card/vehicle-grid';
import { buttonClass } from '@/components/ui/button';
import { toCards } from '@/lib/stock/card';
import { declareOutcome } from '@/lib/site/rendering/page-outcome';
import { paths } from '@/lib/routing/routes';
import { nearestVehicles } from '@/lib/source/vehicles';

/** The page of a vehicle that isn't in stock: an explanation, links, and the most similar vehicles in stock. */
export async function VehicleNotFound({ id }: { id: string }) {
  declareOutcome('gone');
  const [t, { stock, vehicles: nearest }] = await Promise.all([getTranslations(), nearestVehicles(id)]);
  return (
    <div className="page pt-12">
      <title>{t('vehicle.goneTitle')}</title>
      <h1 className="text-display font-bold">{t('vehicle.goneTitle')}</h1>
      <p className="text-lead text-soft mt-4">{t('emptyListFilter')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={paths.stock} className={buttonClass('primary')}>
          {t('stock.seeAll')}
        </a>
        <a href={paths.home} className={buttonClass('secondary')}>
          {t('notFound.backHome')}
        </a>
      </div>
      {stock && nearest.length > 0 && (
        <section className="mt-16">
          <h2 className="text-heading font-bold">{t('vehicle.goneNearest')}</h2>
          {nearest.some(({ monthlyFee }) => monthlyFee) && <CreditWarning className="mt-3" />}
          <IslandMessages of={['card']}>
            <VehicleGrid
              listId="gone"
              vehicles={toCards(nearest, stock)}
              name={t('list.name')}
              heading="h3"
            />
          </IslandMessages>
        </section>
      )}
    </div>
  );
}
