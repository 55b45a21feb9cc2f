import { getTranslations } from 'next-intl/server';
import { CreditWarning } from '@/components/finance/credit';
import { IslandMessages } from '@/components/ui/messages/island-messages';
import { VehicleGrid } from '@/components/list/card/vehicle-grid';
import { buttonClass } from '@/components/ui/button';
import { StateDrawing } from '@/components/ui/empty-state';
import { modelKey, toListVehicle } from '@/lib/stock/vehicle';
import { declare } from '@/lib/site/rendering/page-outcome';
import { paths } from '@/lib/routing/routes';
import { nearestVehicles } from '@/lib/upstream/related';

/** The page of a vehicle that isn't in stock: an explanation, links, and the most similar vehicles in stock. */
export async function VehicleNotFound({ id }: { id: string }) {
  declare({ outcome: 'gone' });
  const [t, { stock, vehicles: nearest }] = await Promise.all([getTranslations(), nearestVehicles(id)]);
  // Of the nearest vehicles alone: pages with the same ones are shared (product 7.8).
  const [first] = nearest;
  const key = first ? modelKey(first) : null;
  const count =
    stock?.vehicles.filter(({ modelGroupId }) => modelGroupId === first?.modelGroupId).length ?? 0;
  return (
    <div className="page pt-6 sm:pt-10">
      <title>{t('vehicle.goneTitle')}</title>
      <div className="flex flex-wrap-reverse items-end justify-between gap-x-12 gap-y-2">
        <div>
          <h1 className="text-heading font-bold">{t('vehicle.goneTitle')}</h1>
          <p className="text-soft mt-2">{t('emptyListFilter')}</p>
        </div>
        <StateDrawing name="bay" />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        {key !== null && (
          <a href={paths.stockOfModel(key)} className={buttonClass('primary')}>
            {t('vehicle.goneModel', { model: first?.modelName ?? '', count })}
          </a>
        )}
        <a href={paths.stock} className={buttonClass(key === null ? 'primary' : 'secondary')}>
          {t('stock.seeAll')}
        </a>
        <a href={paths.home} className={buttonClass('quiet')}>
          {t('notFound.backHome')}
        </a>
      </div>
      {stock && nearest.length > 0 && (
        <section className="mt-8 sm:mt-10">
          <h2 className="text-title font-bold">{t('vehicle.goneNearest')}</h2>
          {nearest.some(({ monthlyFee }) => monthlyFee) && <CreditWarning className="mt-3" />}
          <IslandMessages of={['card']}>
            <VehicleGrid
              listId="gone"
              vehicles={nearest.map(toListVehicle)}
              name={t('list.name')}
              heading="h3"
            />
          </IslandMessages>
        </section>
      )}
    </div>
  );
}
