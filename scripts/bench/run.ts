import { join, resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { paths } from '../../lib/routing/routes';
import type { Closing } from '../support/in-folder';
import { say } from '../support/say';
import { openShop, untilAnswers, type Shop } from '../support/shop';
import { openStorefront, type StorefrontOptions } from '../support/storefront';
import { openBrowser } from './browser';
import type { Figure } from './figures';
import { openSites, type Shops, type Sites } from './sites';
import { Table } from './table';

/** The stock size of most shops. */
export const usualStock = Number(process.env.STOCK_SIZE ?? 300);

/** One run of the bench: resources shared by its parts, each opened once, and their results. */
export class Run {
  readonly figures: Record<string, Figure> = {};
  failures = 0;
  readonly #opened = new Map<string, Promise<unknown>>();

  constructor(
    /** A temporary folder. */
    readonly folder: string,
    private readonly closing: Closing,
    /** The folder of another finished checkout to measure beside this one. */
    private readonly against: string | undefined,
  ) {}

  /** A shop with so many vehicles. */
  shop(vehicles = usualStock): Promise<Shop> {
    const folder = join(this.folder, String(vehicles));
    return this.once(`shop ${vehicles}`, async () => this.closing(await openShop(folder, { vehicles })));
  }

  /** That shop and the other checkout's. */
  async shops(vehicles = usualStock): Promise<Shops> {
    const [shop, folder] = [await this.shop(vehicles), this.against];
    if (folder === undefined) return { ours: shop.url };
    const open = () => this.beside(shop, { folder: resolve(folder) });
    return { ours: shop.url, before: (await this.once(`before ${vehicles}`, open)).url };
  }

  /** The usual shop beside copies of its pages. */
  sites(): Promise<Sites> {
    return this.once('sites', async () => openSites(await this.shops(), this.folder, this.closing));
  }

  browser(): Promise<Browser> {
    return this.once('browser', async () => this.closing(await openBrowser()));
  }

  /** The version of the browser; null if none was opened. */
  async chromium(): Promise<string | null> {
    return this.#opened.has('browser') ? (await this.browser()).version() : null;
  }

  /** Starts a further storefront over a shop's stock, so that its state changes no other figure. */
  async beside({ stock }: Shop, options: Partial<StorefrontOptions> = {}) {
    const opened = this.closing(await openStorefront(stock.url, this.folder, options));
    await untilAnswers(opened.url + paths.stock);
    return opened;
  }

  /** Fills a table and prints it. */
  async table(name: string, fill: (table: Table) => Promise<void>): Promise<void> {
    const table = new Table(name);
    await fill(table);
    Object.assign(this.figures, table.finish());
  }

  /** Makes the command fail. */
  fail(what: string): void {
    say(`FAILED: ${what}`);
    this.failures += 1;
  }

  private once<T>(name: string, open: () => Promise<T>): Promise<T> {
    const opened = (this.#opened.get(name) as Promise<T> | undefined) ?? open();
    this.#opened.set(name, opened);
    return opened;
  }
}
