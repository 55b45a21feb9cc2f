import 'server-only';
import { env } from '@/lib/settings/env';
import { getHomeModels, getStockOrNull } from '@/lib/upstream/reads';
import { xmlDeclaration, escapeXml } from '@/lib/i18n/xml';
import { routeOfPathOrNull, paths } from '@/lib/routing/routes';

/**
 * Returns the sitemap (sitemaps.org; one may have 50,000 URLs): some pages, models with stock and every
 * vehicle, without dates, which the upstream doesn't state. A model has stock if the list contains its
 * vehicles, since the home page's count may lag behind. It is at the root, since a sitemap covers only its
 * own folder and below. Rejects when the stock is unavailable: a sitemap without it would announce that all
 * vehicles are removed.
 */
export async function renderSitemap(): Promise<string> {
  const [models, list] = await Promise.all([getHomeModels(), getStockOrNull({ kind: 'all' })]);
  const vehicles = list?.vehicles ?? [];
  if (vehicles.length === 0) throw new Error('there are no vehicles in the list of all stock');
  const keys = vehicles.flatMap(({ modelUrlKey }) => modelUrlKey ?? []);
  const groups = new Set(vehicles.map(({ modelGroupId }) => modelGroupId));
  const byId = models.filter(({ urlKey, id }) => urlKey === null && groups.has(id)).map(({ id }) => id);
  const all = [
    ...[paths.home, paths.stock, paths.promotions, paths.contact],
    ...[...keys, ...byId].map(paths.stockOfModel),
    ...vehicles.map(({ id }) => paths.vehicle(id)),
  ];
  const entries = [...new Set(all)]
    .filter((path) => routeOfPathOrNull(path) !== null)
    .map((path) => `<url><loc>${escapeXml(env().siteUrl + path)}</loc></url>\n`);
  return `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}
