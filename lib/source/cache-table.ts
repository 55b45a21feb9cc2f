import 'server-only';
import { createHash } from 'node:crypto';
import { type DataLifetime, dataLifetimes } from '@/lib/cache/lifetimes';
import type { CachedRead } from '@/lib/cache/layered-cache';
import { signatureKeyId } from '@/lib/content/signature';
import { env } from '@/lib/platform/env';
import type { SiteConfig } from '@/lib/site/site-config';
import type { Dealer } from '@/lib/stock/locations';
import type { SimilarityTraits } from '@/lib/stock/similar';
import type { StockList, StockQuery } from '@/lib/stock/stock';
import type { ModelSummary, Vehicle } from '@/lib/stock/vehicle';

/** Raise it whenever the shape of a cached value changes: entries of other versions are ignored. */
export const shapeVersion = '1';

/** The cached values, whose shapes have the version `shapeVersion`. */
export interface CachedValues {
  readonly config: SiteConfig;
  readonly dealers: readonly Dealer[];
  readonly models: readonly ModelSummary[];
  readonly vehicle: Vehicle;
  readonly traits: SimilarityTraits;
  readonly stock: StockList;
}

type Entries = { readonly [K in keyof CachedValues]: (of: never) => CachedRead<CachedValues[K]> };

/** The keys of all reads, with the tags and times of `lib/cache/lifetimes.ts`. */
export const cacheTable = {
  config: () => entry<SiteConfig>('config', 'configuration'),
  dealers: () => entry<readonly Dealer[]>('dealers', 'dealers'),
  models: () => entry<readonly ModelSummary[]>('models', 'models'),
  vehicle: (id: string) => entry<Vehicle>(`vehicle:${name(id)}`, 'vehicle', id),
  /** The traits of a vehicle, from which similar ones are found after it is sold. */
  traits: (id: string) => entry<SimilarityTraits>(`last-seen:${name(id)}`, 'traits of a vehicle'),
  stock: (query: StockQuery) =>
    query.kind === 'model'
      ? entry<StockList>(`stock:${stockName(query)}`, 'list of a model', query.model)
      : entry<StockList>(`stock:${stockName(query)}`, 'list'),
} satisfies Entries;

/** An entry whose lifetime and storage depend on the value. */
type Nullable<T> = CachedRead<T | null> & Required<Pick<CachedRead<T | null>, 'ttlOf' | 'memoryOnly'>>;

/**
 * Returns the entry of a read whose null, the upstream's 404, is cached briefly and in memory only: the number of
 * nonexistent ids and models is unlimited.
 */
export function nullableEntry<T>(cacheEntry: CachedRead<T>): Nullable<T> {
  return {
    ...cacheEntry,
    ttlOf: (value) =>
      value === null ? dataLifetimes['vehicle or list that isn’t there'].ttl : cacheEntry.ttlMs,
    memoryOnly: (value) => value === null,
  };
}

/** Returns the entry of a read whose empty result, typical of an upstream that isn't ready, is read again soon. */
export function possiblyEmptyEntry<T>(
  cacheEntry: CachedRead<T>,
  isEmpty: (value: T) => boolean,
): CachedRead<T> {
  const { ttl } = dataLifetimes['empty configuration, no dealers'];
  return { ...cacheEntry, ttlOf: (value: T) => (isEmpty(value) ? ttl : cacheEntry.ttlMs) };
}

/** Returns the entry of a list. Searches and names without vehicles, also unlimited, stay in memory only. */
export function listEntry(query: StockQuery): Nullable<StockList> {
  const isOpenEnded = query.kind === 'search';
  return {
    ...nullableEntry(cacheTable.stock(query)),
    memoryOnly: (list) => isOpenEnded || list === null || list.vehicles.length === 0,
  };
}

/** The key includes the picture hosts, whose order the references in a value depend on, and the signature key. */
function entry<T>(key: string, kind: keyof typeof dataLifetimes, id = ''): CachedRead<T> {
  const references = name([...env().imageHosts, signatureKeyId()].join(' '));
  const { ttl, tags = [] }: DataLifetime = dataLifetimes[kind];
  const own = typeof tags === 'string' ? [] : tags.map((tag) => tag.replace(/\{.*\}/, () => id));
  return { key: `${shapeVersion}:${references}:${key}`, tags: own, ttlMs: ttl };
}

function stockName(query: StockQuery): string {
  if (query.kind === 'model') return `model:${name(query.model)}`;
  if (query.kind === 'promotion') return query.id === null ? 'promotion' : `promotion:${name(query.id)}`;
  return query.kind === 'search' ? `search:${name(query.text)}` : 'all';
}

/** Hashes visitors' words into short keys of safe characters. */
function name(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
