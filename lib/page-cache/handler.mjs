// @ts-check
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

/**
 * The cache handler of Next (`cacheHandler` in next.config.mjs). It extends Next's own file cache, which keeps doing
 * what it does while building and for what the build has rendered, and takes pages rendered at run time to the page
 * store that `instrumentation.ts` has put on `globalThis`: Next loads this file as it is, past the bundler, so all that
 * needs our own modules lives there.
 *
 * An entry whose tag was purged is still handed out, with its age: Next then renders anew before it answers, and keeps
 * the old page when that fails. (Next's own cache answers «nothing held» there.)
 */

/** @typedef {import('./types').PageCacheStore} PageCacheStore */
/** @typedef {import('./types').CachedPageValue} CachedPageValue */
/** @typedef {import('./types').CachedPage} CachedPage */

const FileSystemCache = /** @type {any} */ (fileSystemCache).default ?? fileSystemCache;
const pageKinds = new Set(['APP_PAGE', 'APP_ROUTE']);

/** @returns {PageCacheStore | undefined} */
const store = () => Reflect.get(globalThis, Symbol.for('stock-finder.page-cache'));

// Every page carries the tag of the root layout; `lib/purge.ts` marks all of them by it.
Reflect.set(globalThis, Symbol.for('stock-finder.expire-pages'), () => {
  tagsManifest.set('_N_T_/layout', { expired: Date.now() });
});

export default class PageCacheHandler extends FileSystemCache {
  /** @param {Record<string, unknown>} options */
  constructor(options) {
    // At run time nothing is written into the build's own folder.
    super(store() ? { ...options, flushToDisk: false } : options);
  }

  /**
   * @param {string} key
   * @param {{ kind: string }} context
   */
  async get(key, context) {
    const pages = store();
    if (!pages || !pageKinds.has(context.kind)) return super.get(key, context);
    const held = await pages.get(key);
    if (held) return held;
    /** @type {CachedPage | null} */
    const built = await super.get(key, context);
    if (built?.value) pages.prepare(built.value);
    return built;
  }

  /**
   * @param {string} key
   * @param {CachedPageValue | null} value
   * @param {{ fetchCache?: boolean, cacheControl?: CachedPage['cacheControl'] }} context
   */
  async set(key, value, context) {
    const pages = store();
    if (!pages || !value || !pageKinds.has(value.kind)) return super.set(key, value, context);
    await pages.set(key, { value, lastModified: Date.now(), cacheControl: context.cacheControl });
  }
}
