import { getTranslations } from 'next-intl/server';
import { readCardLabels } from '@/components/stock/read-card-labels';
import { VehicleGrid } from '@/components/stock/vehicle-grid';
import { toCards } from '@/lib/domain/card';
import { similarTo } from '@/lib/domain/similar';
import type { Vehicle } from '@/lib/domain/vehicle';
import { getStock } from '@/lib/stockfinder/stock';

const shown = 3;

/** The vehicles in stock that come nearest to one. They are an extra: without the list the page stands without them. */
export async function SimilarVehicles({ vehicle }: { vehicle: Vehicle }) {
  const [t, labels, stock] = await Promise.all([
    getTranslations('vehicle'),
    readCardLabels(),
    getStock({ kind: 'all' }).catch(() => null),
  ]);
  const similar = stock ? similarTo(vehicle, stock.vehicles, shown) : [];
  if (!stock || similar.length === 0) return null;
  return (
    <section className="page pb-16" data-print="hide">
      <h2 className="text-heading font-bold">{t('similar')}</h2>
      <VehicleGrid
        vehicles={toCards(similar, stock)}
        labels={labels}
        name={t('similar')}
        heading="h3"
        priority={0}
      />
    </section>
  );
}
