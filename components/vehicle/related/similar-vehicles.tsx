import { getTranslations } from 'next-intl/server';
import { briefOf } from '@/lib/shop/brief';
import { similarTo } from '@/lib/shop/similar';
import type { Vehicle } from '@/lib/shop/vehicle';
import { getStock } from '@/lib/upstream/stock';
import { MiniCards } from '@/components/memory/mini-cards';

const shown = 3;

/** The most similar vehicles in stock; nothing when the stock is unavailable. */
export async function SimilarVehicles({ vehicle }: { vehicle: Vehicle }) {
  const [t, stock] = await Promise.all([
    getTranslations('vehicle'),
    getStock({ kind: 'all' }).catch(() => null),
  ]);
  const similar = similarTo(vehicle, stock?.vehicles ?? [], shown);
  if (similar.length === 0) return null;
  const vehicles = similar.map((each) => ({
    ...briefOf(each),
    facts: [each.fuelName, each.colorName].filter(Boolean).join(' · '),
  }));
  return (
    <section className="page pb-16" data-print="hide">
      <h2 className="text-heading font-bold">{t('similar')}</h2>
      <MiniCards name={t('similar')} vehicles={vehicles} columns={3} />
    </section>
  );
}
