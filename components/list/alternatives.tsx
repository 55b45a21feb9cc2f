import { getTranslations } from 'next-intl/server';
import { MiniCards, cheapestMiniVehiclesOfDifferentModels } from '@/components/stock/mini-cards';
import { getHeldStockOrNullMarkingLack } from '@/lib/upstream/shown-stock';

/** The cheapest vehicle of three models, where a page has none of its own. */
export async function AlternativeVehicles() {
  const t = await getTranslations();
  const vehicles = cheapestMiniVehiclesOfDifferentModels(
    getHeldStockOrNullMarkingLack()?.vehicles ?? [],
    t('card.dateUnknown'),
  );
  const title = t('stock.alternatives');
  if (vehicles.length === 0) return null;
  return (
    <section className="mb-8 w-full">
      <h2 className="text-title font-bold">{title}</h2>
      <MiniCards name={title} vehicles={vehicles} />
    </section>
  );
}
