import { getTranslations } from 'next-intl/server';
import { readCardLabels } from '@/components/stock/read-card-labels';
import { VehicleGrid } from '@/components/stock/vehicle-grid';
import { buttonClass } from '@/components/ui/button';
import { toCards } from '@/lib/domain/card';
import { similarTo } from '@/lib/domain/similar';
import type { StockList } from '@/lib/domain/stock';
import type { VehicleSummary } from '@/lib/domain/vehicle';
import { declareOutcome } from '@/lib/page-outcome';
import { paths } from '@/lib/routes';
import { getStock } from '@/lib/stockfinder/stock';
import { lastSeen } from '@/lib/stockfinder/vehicles';

const shown = 6;

/**
 * A vehicle that was sold or never was: what happened, the catalogue's text, a way on and the vehicles that come
 * nearest.
 */
export async function GoneVehicle({ id }: { id: string }) {
  declareOutcome('gone');
  const [t, labels, stock] = await Promise.all([
    getTranslations(),
    readCardLabels(),
    getStock({ kind: 'all' }).catch(() => null),
  ]);
  const nearest = stock ? await nearestTo(id, stock) : [];
  return (
    <div className="page pt-12">
      <title>{t('vehicle.goneTitle')}</title>
      <h1 className="text-display font-bold">{t('vehicle.goneTitle')}</h1>
      <p className="text-lead text-ink-700 mt-4">{t('emptyListFilter')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={paths.stock} className={buttonClass('primary')}>
          {t('stock.seeAll')}
        </a>
        <a href={paths.home} className={buttonClass('secondary')}>
          {t('errors.backHome')}
        </a>
      </div>
      {stock && nearest.length > 0 && (
        <section className="mt-16">
          <h2 className="text-heading font-bold">{t('vehicle.goneNearest')}</h2>
          <VehicleGrid
            listId="gone"
            vehicles={toCards(nearest, stock)}
            labels={labels}
            name={t('stock.list')}
            heading="h3"
          />
        </section>
      )}
    </div>
  );
}

/** By what the vehicle was like when it was last seen here; else those that came into stock about the same time. */
async function nearestTo(id: string, stock: StockList): Promise<readonly VehicleSummary[]> {
  const seen = await lastSeen(id);
  if (seen) return similarTo(seen, stock.vehicles, shown);
  const distance = (vehicle: VehicleSummary) => Math.abs(Number(vehicle.id) - Number(id));
  if (!Number.isFinite(Number(id))) return stock.vehicles.slice(0, shown);
  return [...stock.vehicles].sort((a, b) => distance(a) - distance(b)).slice(0, shown);
}
