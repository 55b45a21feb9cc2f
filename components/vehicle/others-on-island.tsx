import { getTranslations } from 'next-intl/server';
import { listHref } from '@/lib/addresses/list-params';
import { paths } from '@/lib/addresses/routes';
import { valuesOf } from '@/lib/shop/facets';
import { noFilters } from '@/lib/shop/filters';
import type { Vehicle } from '@/lib/shop/vehicle';
import { getPlacedStock } from '@/lib/upstream/stock';

/** The others of a vehicle's model on its island, as a link to them; nothing where there are none or nobody knows. */
export async function OthersOnIsland({ vehicle }: { vehicle: Vehicle }) {
  const { id, modelUrlKey: model, dealerName } = vehicle;
  if (!model || dealerName === '') return null;
  const [t, list] = await Promise.all([
    getTranslations('vehicle'),
    getPlacedStock({ kind: 'model', model }).catch(() => null),
  ]);
  const isla = list?.places?.get(dealerName)?.isla;
  const island = list && valuesOf(list, 'isla').find((value) => value.id === isla);
  if (!island) return null;
  const isThere = (name: string) => list.places?.get(name)?.isla === island.id;
  const count = list.vehicles.filter((other) => other.id !== id && isThere(other.dealerName)).length;
  if (count === 0) return null;
  const filters = { ...noFilters, isla: [island.id] };
  return (
    <a
      href={listHref(paths.stockOfModel(model), { filters })}
      className="inline-flex min-h-6 items-center underline underline-offset-4"
    >
      {t('othersOnIsland', { count, island: island.label })}
    </a>
  );
}
