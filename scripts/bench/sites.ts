import { paths } from '../../lib/addresses/routes';
import { ask } from './ask';
import { openMinimalNext } from './minimal-next';
import type { Shop } from './shop';
import { vehiclesOf } from './static-copy';
import { openStaticSite } from './static-site';
import { join } from 'node:path';
import { mkdir } from 'node:fs/promises';

/** The shop beside copies of its pages. */
export interface Sites {
  /** Addresses without a slash at the end; `next` is a minimal application of the framework. */
  readonly urls: { readonly ours: string; readonly static: string; readonly next: string };
  /** One page of each type. */
  readonly paths: Readonly<Record<'list' | 'home' | 'vehicle', string>>;
  /** Vehicles of the list's first page of which there are copies. */
  readonly vehicles: readonly string[];
  close(): Promise<void>;
}

/** Opens copies of a shop's pages: home, list, and so many of the list's vehicles. */
export async function openSites(shop: Shop, folder: string, vehicles: number): Promise<Sites> {
  const page = async (path: string) => (await ask(shop.url + path, {})).body.toString();
  const pages: Record<string, string> = {
    [paths.home]: await page(paths.home),
    [paths.stock]: await page(paths.stock),
  };
  const linked = vehiclesOf(pages[paths.stock] ?? '').slice(0, vehicles);
  for (const path of linked) pages[path] = await page(path);
  const own = join(folder, 'static');
  await mkdir(own);
  const files = await openStaticSite(pages, shop.url, own);
  const next = await openMinimalNext(pages, shop.url);
  return {
    urls: { ours: shop.url, static: files.url, next: next.url },
    paths: { list: paths.stock, home: paths.home, vehicle: linked[0] ?? paths.home },
    vehicles: linked,
    close: async () => {
      await files.close();
      await next.close();
    },
  };
}
