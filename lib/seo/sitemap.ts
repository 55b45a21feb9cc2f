import 'server-only';
import type { ModelSummary } from '@/lib/stock/vehicle';
import type { StockList } from '@/lib/stock/stock';
import { env } from '@/lib/platform/env';
import { getModels, getStock } from '@/lib/upstream/reads';
import { xmlDeclaration, escapeXml } from '@/lib/i18n/xml';
import { partParam, sitemapPath } from '@/lib/routing/endpoint-paths';
import { type FixedPage, matchRoute, paths } from '@/lib/routing/routes';

/** The pages at a path of their own that the sitemap lists. */
const listedPages: readonly FixedPage[] = ['home', 'stock', 'promotions', 'contact'];

/**
 * Returns the paths of the sitemap: some pages, models with stock and every vehicle. A model has stock if
 * the list contains its vehicles, since the home page's count may lag behind. Unknown routes and duplicates are omitted.
 */
export function sitemapPaths(
  pages: readonly FixedPage[],
  models: readonly ModelSummary[],
  { vehicles }: Pick<StockList, 'vehicles'>,
): readonly string[] {
  const keys = vehicles.flatMap(({ modelUrlKey }) => modelUrlKey ?? []);
  const groups = new Set(vehicles.map(({ modelGroupId }) => modelGroupId));
  const byId = models.filter(({ urlKey, id }) => urlKey === null && groups.has(id)).map(({ id }) => id);
  const all = [
    ...pages.map((page) => paths[page]),
    ...[...keys, ...byId].map(paths.stockOfModel),
    ...vehicles.map(({ id }) => paths.vehicle(id)),
  ];
  return [...new Set(all)].filter((path) => matchRoute(path) !== null);
}

/**
 * Returns the sitemap, or part 1, 2… of a large one (`/sitemap.xml?part=2`). It is at the root, since a sitemap covers
 * only its own folder and below. Null for an unknown part. Rejects when the stock is unavailable: a sitemap without it
 * would announce that all vehicles are removed.
 */
export async function renderSitemap(part: string | null): Promise<string | null> {
  const urls = await loadUrls();
  if (part === null && urls.length > partSize) {
    const parts = Array.from({ length: Math.ceil(urls.length / partSize) }, (_, index) => index + 1);
    const urlOf = (number: number) => `${env().siteUrl}${sitemapPath}?${partParam}=${number}`;
    return document('sitemapindex', 'sitemap', parts.map(urlOf));
  }
  if (part !== null && !/^[1-9]\d{0,3}$/.test(part)) return null;
  const from = (Number(part ?? 1) - 1) * partSize;
  const shown = urls.slice(from, from + partSize);
  return shown.length === 0 ? null : document('urlset', 'url', shown);
}

async function loadUrls(): Promise<readonly string[]> {
  const [models, list] = await Promise.all([getModels(), getStock({ kind: 'all' })]);
  if (!list?.vehicles.length) throw new Error('there are no vehicles in the list of all stock');
  return sitemapPaths(listedPages, models, list).map((path) => env().siteUrl + path);
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Maximum URLs of a sitemap; a larger one is split into parts. The protocol allows 50,000. */
const partSize = 5_000;

/** Serializes absolute URLs (sitemaps.org), without dates: the upstream has none. */
function document(root: string, entry: string, urls: readonly string[]): string {
  const entries = urls.map((url) => `<${entry}><loc>${escapeXml(url)}</loc></${entry}>\n`);
  return `${xmlDeclaration}<${root} xmlns="${namespace}">\n${entries.join('')}</${root}>\n`;
}
