import 'server-only';
import { memoizeByObject } from '@/lib/cache/memo';
import type { ModelSummary } from '@/lib/stock/vehicle';
import type { StockList } from '@/lib/stock/stock';
import { env } from '@/lib/platform/env';
import { getModels } from '@/lib/source/models';
import { getStock } from '@/lib/source/stock';
import { xmlDeclaration, escapeXml } from '@/lib/text/xml';
import {
  type FixedPage,
  isSitemapPart,
  matchRoute,
  partParam,
  paths,
  sitemapPath,
} from '@/lib/routing/routes';

/** Whether the sitemap lists each page at a path of its own. */
const isListed: Readonly<Record<FixedPage, boolean>> = {
  home: true,
  stock: true,
  promotions: true,
  contact: true,
  comparator: false,
  confirmation: false,
  accessibility: false,
  maintenance: false,
  notFound: false,
};

const listedPages = (Object.keys(isListed) as FixedPage[]).filter((page) => isListed[page]);

/**
 * Returns the paths of the sitemap (product 11.4): some pages, models with stock and every vehicle. A model has stock if
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

const sitemapUrls = memoizeByObject((list: StockList, models: readonly ModelSummary[]) =>
  sitemapPaths(listedPages, models, list).map((path) => env().siteUrl + path),
);

/**
 * Returns the sitemap, or part 1, 2… of a large one (`/sitemap.xml?part=2`). It is at the root, since a sitemap covers
 * only its own folder and below. Null for an unknown part. Rejects when the stock is unavailable: a sitemap without it
 * would announce that all vehicles are removed.
 */
export async function renderSitemap(part: string | null): Promise<string | null> {
  const urls = await loadUrls();
  const parts = Math.ceil(urls.length / partSize);
  if (part === null) return parts > 1 ? sitemapIndexXml(partUrls(parts)) : urlSetXml(urls);
  const number = isSitemapPart(part) ? Number(part) : 0;
  if (number < 1 || number > parts) return null;
  return urlSetXml(urls.slice((number - 1) * partSize, number * partSize));
}

function partUrls(parts: number): readonly string[] {
  return Array.from(
    { length: parts },
    (_, index) => `${env().siteUrl}${sitemapPath}?${partParam}=${index + 1}`,
  );
}

async function loadUrls(): Promise<readonly string[]> {
  const [models, list] = await Promise.all([getModels(), getStock({ kind: 'all' })]);
  if (!list?.vehicles.length) throw new Error('there are no vehicles in the list of all stock');
  return sitemapUrls(list, models);
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Maximum URLs of a sitemap; a larger one is split into parts. The protocol allows 50,000. */
const partSize = 5_000;

/** Serializes a sitemap of absolute URLs (sitemaps.org), without dates: the upstream has none (product 11.4). */
export function urlSetXml(urls: readonly string[]): string {
  return document('urlset', 'url', urls);
}

/** Serializes a sitemap index. */
export function sitemapIndexXml(urls: readonly string[]): string {
  return document('sitemapindex', 'sitemap', urls);
}

function document(root: string, entry: string, urls: readonly string[]): string {
  const entries = urls.map((url) => `<${entry}><loc>${escapeXml(url)}</loc></${entry}>\n`);
  return `${xmlDeclaration}<${root} xmlns="${namespace}">\n${entries.join('')}</${root}>\n`;
}
