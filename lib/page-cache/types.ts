/** A rendered page or cached answer as Next hands it to a cache handler (`APP_PAGE`, `APP_ROUTE`). */
export type CachedPageValue =
  | {
      readonly kind: 'APP_PAGE';
      readonly html: string;
      readonly rscData?: Buffer;
      readonly segmentData?: ReadonlyMap<string, Buffer>;
      readonly postponed?: string;
      readonly status?: number;
      headers?: Record<string, string | string[] | undefined>;
    }
  | {
      readonly kind: 'APP_ROUTE';
      readonly body: Buffer;
      readonly status: number;
      headers?: Record<string, string | string[] | undefined>;
    };

export interface CachedPage {
  readonly value: CachedPageValue;
  /** Milliseconds since the epoch. */
  readonly lastModified: number;
  readonly cacheControl: { readonly revalidate: number | false; readonly expire?: number } | undefined;
}

/** What `handler.mjs` finds on `globalThis` once the server has started. */
export interface PageCacheStore {
  get(key: string): Promise<CachedPage | null>;
  set(key: string, page: CachedPage): Promise<void>;
  /** Adds the headers that a page gets when it is stored, to one that the build has stored. */
  prepare(value: CachedPageValue): void;
}
