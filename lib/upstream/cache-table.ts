import 'server-only';
import { createHash } from 'node:crypto';
import type { CachedRead } from '@/lib/cache/layered-cache';
import { signatureKeyId } from '@/lib/media/signature';
import { env } from '@/lib/platform/env';
import type { StockList, StockQuery } from '@/lib/stock/stock';

/** The tags that a purge may name (product 3.10). `vehicles` covers all that shows stock, including home models. */
export const cacheTags = {
  config: 'config',
  dealers: 'dealers',
  models: 'models',
  vehicles: 'vehicles',
  vehicle: (id: string) => `vehicle:${id}`,
  model: (key: string) => `model:${key}`,
} as const;

export interface CacheEntry {
  readonly key: string;
  readonly tags: readonly string[];
  readonly ttlMs: number;
}

/** Raise it whenever the shape of a cached value changes: entries of older releases on disk are then ignored. */
const shapeVersion = 7;

const second = 1_000;
const minute = 60 * second;

/** How long a 404 of the upstream is cached. */
const notFoundTtlMs = 15 * second;
/** How long an empty configuration or dealer list is cached. */
const emptyTtlMs = 15 * second;

/** The one table of cache keys, tags and lifetimes. */
export const cacheTable = {
  config: () => entry('config', [cacheTags.config], minute),
  dealers: () => entry('dealers', [cacheTags.dealers], 10 * minute),
  models: () => entry('models', [cacheTags.models, cacheTags.vehicles], minute),
  vehicle: (id: string) => entry(`vehicle:${name(id)}`, [cacheTags.vehicles, cacheTags.vehicle(id)], minute),
  /** The traits of a vehicle, from which similar ones are found after it is sold. */
  lastSeen: (id: string) => entry(`last-seen:${name(id)}`, [], 30 * 24 * 60 * minute),
  stock: (query: StockQuery) => entry(`stock:${stockName(query)}`, stockTags(query), minute),
};

/** An entry whose lifetime and storage depend on the value. */
type Nullable<T> = CacheEntry & Required<Pick<CachedRead<T | null>, 'ttlOf' | 'memoryOnly'>>;

/**
 * Returns the entry of a read whose null, the upstream's 404, is cached briefly and in memory only: the number of
 * nonexistent ids and models is unlimited.
 */
export function nullableEntry<T>(cacheEntry: CacheEntry): Nullable<T> {
  return {
    ...cacheEntry,
    ttlOf: (value) => (value === null ? notFoundTtlMs : cacheEntry.ttlMs),
    memoryOnly: (value) => value === null,
  };
}

/** Returns the entry of a read whose empty result, typical of an upstream that isn't ready, is read again soon. */
export function possiblyEmptyEntry<T>(cacheEntry: CacheEntry, isEmpty: (value: T) => boolean) {
  return { ...cacheEntry, ttlOf: (value: T) => (isEmpty(value) ? emptyTtlMs : cacheEntry.ttlMs) };
}

/** Returns the entry of a list. Searches and names without vehicles, also unlimited, stay in memory only. */
export function listEntry(query: StockQuery): Nullable<StockList> {
  const isOpenEnded = query.kind === 'search';
  return {
    ...nullableEntry(cacheTable.stock(query)),
    memoryOnly: (list) => isOpenEnded || list === null || list.vehicles.length === 0,
  };
}

/** Raise it whenever the shape of the values of {@link changesEntry} changes. */
const changesVersion = 1;

/** Returns the entry of a list's last change (product 11.8): in memory only for searches, which are unlimited. */
export function changesEntry(query: StockQuery) {
  const ttlMs = 365 * 24 * 60 * minute;
  return { key: `changes${changesVersion}:${stockName(query)}`, ttlMs, isPassing: query.kind === 'search' };
}

/** The last submission to search engines (product 11.10), cached for a year. */
export const submittedEntry = { key: 'told1:all', ttlMs: 365 * 24 * 60 * minute } as const;

/** The key includes the picture hosts, whose order the references in a value depend on, and the signature key. */
function entry(key: string, tags: readonly string[], ttlMs: number): CacheEntry {
  const references = name([...env().imageHosts, signatureKeyId()].join(' '));
  return { key: `${shapeVersion}:${references}:${key}`, tags, ttlMs };
}

function stockName(query: StockQuery): string {
  if (query.kind === 'model') return `model:${name(query.model)}`;
  if (query.kind === 'promotion') return query.id === null ? 'promotion' : `promotion:${name(query.id)}`;
  return query.kind === 'search' ? `search:${name(query.text)}` : 'all';
}

function stockTags(query: StockQuery): readonly string[] {
  return query.kind === 'model' ? [cacheTags.vehicles, cacheTags.model(query.model)] : [cacheTags.vehicles];
}

/** Hashes visitors' words into short keys of safe characters. */
function name(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
