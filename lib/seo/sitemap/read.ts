import 'server-only';
import type { ModelSummary } from '@/lib/shop/model';
import type { StockList } from '@/lib/shop/stock';
import { env } from '@/lib/platform/env';
import { getModels } from '@/lib/upstream/models';
import { getStock } from '@/lib/upstream/stock';
import { sitemapPaths } from './entries';
import { partSize, sitemapIndex, urlSet } from './xml';

interface Written {
  readonly models: readonly ModelSummary[];
  readonly addresses: readonly string[];
}

/** Lists live in the data cache; the addresses live as long as their list does. */
const written = new WeakMap<StockList, Written>();

/**
 * The sitemap, or part 1, 2… of a large one (`/sitemap.xml?part=2`; at the root, since a sitemap speaks only for what
 * is beside and below it). Null for a part that isn't there. Rejects when the stock is unavailable: a sitemap without it would
 * say that everything is gone.
 */
export async function readSitemap(part: string | null): Promise<string | null> {
  const addresses = await readAddresses();
  const parts = Math.ceil(addresses.length / partSize);
  if (part === null) return parts > 1 ? sitemapIndex(partAddresses(parts)) : urlSet(addresses);
  const number = /^[1-9]\d{0,3}$/.test(part) ? Number(part) : 0;
  if (number < 1 || number > parts) return null;
  return urlSet(addresses.slice((number - 1) * partSize, number * partSize));
}

function partAddresses(parts: number): readonly string[] {
  return Array.from({ length: parts }, (_, index) => `${env().siteUrl}/sitemap.xml?part=${index + 1}`);
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
