import type { ModelSummary } from '@/lib/shop/model';
import type { StockList } from '@/lib/shop/stock';
import { matchRoute, paths } from '@/lib/addresses/routes';

/**
 * The paths that search engines are to know (product 11.4): home, the lists, contact, models with stock and every
 * vehicle. A model has stock when vehicles of it do stand in the list, for the count on the home page may lag behind. What our
 * own table of routes doesn't know is left out, and every path comes once.
 */
export function sitemapPaths(
  models: readonly ModelSummary[],
  { vehicles }: Pick<StockList, 'vehicles'>,
): readonly string[] {
  const keys = vehicles.flatMap(({ modelUrlKey }) => modelUrlKey ?? []);
  const groups = new Set(vehicles.map(({ modelGroupId }) => modelGroupId));
  const byId = models.filter(({ urlKey, id }) => urlKey === null && groups.has(id)).map(({ id }) => id);
  const all = [
    paths.home,
    paths.stock,
    paths.promotions,
    ...[...keys, ...byId].map(paths.stockOfModel),
    ...vehicles.map(({ id }) => paths.vehicle(id)),
    paths.contact,
  ];
  return [...new Set(all)].filter((path) => matchRoute(path) !== null);
}
