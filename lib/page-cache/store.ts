import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Env } from '../env';
import { isMaintenanceOn } from '../maintenance';
import { paths } from '../routes';
import { BoundedFolder } from '../stores/bounded-folder';
import { BoundedMap } from '../stores/bounded-map';
import { policyOfPage } from './csp';
import { asSpare, spareKindOf, withGoneStatus } from './spare-pages';
import type { CachedPage, CachedPageValue, PageCacheStore } from './types';

const MEMORY_BYTES = 128 * 2 ** 20;
const DISK_BYTES = 512 * 2 ** 20;
/** Unknown addresses have a memory of their own, so that they push no page out. */
const NOT_FOUND_BYTES = 8 * 2 ** 20;

/**
 * How long others than we may keep a page: browsers ask again each time (an unchanged page is a 304), a shared cache
 * keeps it short enough for a purge to show within 20 s (decisions 12), and shows it on while we don't answer.
 */
const SHARED_CACHING = 'public, max-age=0, s-maxage=10, stale-if-error=86400';

/**
 * Where rendered pages are kept: in memory and in files below CACHE_DIR, both bounded, one file a page. A page belongs
 * to one build and one set of settings, so that the same build served against another upstream shows nothing of the
 * first one, and the build's own folder stays as it was built.
 */
export class PageStore implements PageCacheStore {
  readonly #memory = new BoundedMap<CachedPage>(MEMORY_BYTES, weightOfPage);
  readonly #notFound = new BoundedMap<CachedPage>(NOT_FOUND_BYTES, weightOfPage);
  readonly #files: BoundedFolder;
  readonly #owner: string;

  constructor(folder: string, owner: string) {
    this.#files = new BoundedFolder(folder, DISK_BYTES);
    this.#owner = owner;
  }

  async get(key: string): Promise<CachedPage | null> {
    const page = await this.#held(key);
    return page && { ...page, value: withStatus(key, page.value) };
  }

  async set(key: string, page: CachedPage): Promise<void> {
    const { value } = page;
    prepare(value);
    // The first visitor is answered from the object that Next handed over, not from what is kept.
    Object.assign(value, withGoneStatus(value));
    if (value.status === 404) {
      this.#notFound.set(key, page);
      return;
    }
    this.#memory.set(key, { ...page, value: { ...value } });
    await this.#files.write(this.#name(key), serialize(page));
    Object.assign(value, withStatus(key, value));
  }

  prepare(value: CachedPageValue): void {
    prepare(value);
  }

  async #held(key: string): Promise<CachedPage | null> {
    const held = this.#memory.get(key) ?? this.#notFound.get(key);
    if (held) return held;
    const bytes = await this.#files.read(this.#name(key), true);
    const page = bytes && readPage(bytes);
    if (!page) return null;
    this.#memory.set(key, page);
    return page;
  }

  #name(key: string): string {
    return `${this.#owner}:${key}`;
  }
}

/** Gives a page, once, the headers that depend on what it holds. */
function prepare(value: CachedPageValue): void {
  if (value.kind !== 'APP_PAGE') return;
  value.headers ??= {};
  value.headers['content-security-policy'] ??= policyOfPage(value.html);
  value.headers['cache-control'] ??= SHARED_CACHING;
}

/** Pages are rendered as ordinary ones; two of them have a status of their own. */
function withStatus(key: string, value: CachedPageValue): CachedPageValue {
  if (isMaintenancePage(key)) return answeredNow(value);
  const kind = spareKindOf(key);
  return kind === null ? value : asSpare(kind, value);
}

/** Keys end with the path of the page below the locale. */
const isMaintenancePage = (key: string) => key.endsWith(paths.maintenance);

/** The maintenance page as it is answered at this moment: 503 while maintenance is on, an ordinary page else. */
function answeredNow(value: CachedPageValue): CachedPageValue {
  const on = isMaintenanceOn();
  const headers = { ...value.headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
  return { ...value, status: on ? 503 : 200, headers: on ? { ...headers, 'retry-after': '30' } : headers };
}

function readPage(bytes: Buffer): CachedPage | null {
  try {
    return deserialize(bytes) as CachedPage;
  } catch {
    return null;
  }
}

function weightOfPage({ value }: CachedPage): number {
  if (value.kind === 'APP_ROUTE') return value.body.length + 1_000;
  const segments = [...(value.segmentData?.values() ?? [])].reduce((sum, part) => sum + part.length, 0);
  return value.html.length + (value.rscData?.length ?? 0) + segments + 2_000;
}

/** Names the build and the settings that a rendered page depends on. */
export async function ownerOfPages(settings: Env, distDir: string): Promise<string> {
  const buildFile = join(distDir, 'BUILD_ID');
  const build = await readFile(buildFile, 'utf8').catch(() => 'none');
  const builtAt = await stat(buildFile).then(
    (info) => info.mtimeMs,
    () => 0,
  );
  const { cacheDir: _folder, port: _port, redisUrl: _redis, revalidateSecret: _secret, ...shown } = settings;
  return createHash('sha256')
    .update(JSON.stringify([build, builtAt, shown]))
    .digest('hex')
    .slice(0, 16);
}
