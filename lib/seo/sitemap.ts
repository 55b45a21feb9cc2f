import 'server-only';
import type { ModelSummary } from '@/lib/shop/vehicle';
import type { StockList } from '@/lib/shop/stock';
import { env } from '@/lib/platform/env';
import { getModels } from '@/lib/upstream/models';
import { getStock } from '@/lib/upstream/stock';
import { xmlDeclaration, xmlText } from '@/lib/web/xml';
import { isSitemapPart, matchRoute, partParam, paths, sitemapPath } from '@/lib/addresses/routes';

/**
 * Returns the paths of the sitemap (product 11.4): home, lists, contact, models with stock and every vehicle. A model
 * has stock if the list contains its vehicles, since the home page's count may lag behind. Unknown routes and
 * duplicates are omitted.
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

interface Written {
  readonly models: readonly ModelSummary[];
  readonly addresses: readonly string[];
}

/** Lists live in the data cache; their URLs live as long as their list. */
const written = new WeakMap<StockList, Written>();

/**
 * Returns the sitemap, or part 1, 2… of a large one (`/sitemap.xml?part=2`). It is at the root, since a sitemap covers
 * only its own folder and below. Null for an unknown part. Rejects when the stock is unavailable: a sitemap without it
 * would announce that all vehicles are removed.
 */
export async function readSitemap(part: string | null): Promise<string | null> {
  const addresses = await readAddresses();
  const parts = Math.ceil(addresses.length / partSize);
  if (part === null) return parts > 1 ? sitemapIndex(partAddresses(parts)) : urlSet(addresses);
  const number = isSitemapPart(part) ? Number(part) : 0;
  if (number < 1 || number > parts) return null;
  return urlSet(addresses.slice((number - 1) * partSize, number * partSize));
}

function partAddresses(parts: number): readonly string[] {
  return Array.from(
    { length: parts },
    (_, index) => `${env().siteUrl}${sitemapPath}?${partParam}=${index + 1}`,
  );
}

async function readAddresses(): Promise<readonly string[]> {
  const [models, list] = await Promise.all([getModels(), getStock({ kind: 'all' })]);
  if (!list?.vehicles.length) throw new Error('there are no vehicles in the list of all stock');
  const known = written.get(list);
  if (known?.models === models) return known.addresses;
  const addresses = sitemapPaths(models, list).map((path) => env().siteUrl + path);
  written.set(list, { models, addresses });
  return addresses;
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Maximum URLs of a sitemap; a larger one is split into parts. The protocol allows 50,000. */
const partSize = 5_000;

/** Serializes a sitemap of absolute URLs (sitemaps.org), without dates: the upstream has none (product 11.4). */
export function urlSet(addresses: readonly string[]): string {
  return document('urlset', 'url', addresses);
}

/** Serializes a sitemap index. */
export function sitemapIndex(addresses: readonly string[]): string {
  return document('sitemapindex', 'sitemap', addresses);
}

function document(root: string, entry: string, addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<${entry}><loc>${xmlText(address)}</loc></${entry}>\n`);
  return `${xmlDeclaration}<${root} xmlns="${namespace}">\n${entries.join('')}</${root}>\n`;
}
