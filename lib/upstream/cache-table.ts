import 'server-only';
import { createHash } from 'node:crypto';
import type { CachedRead } from '@/lib/cache/layered-cache';
import { signatureKeyId } from '@/lib/web/media/signature';
import { env } from '@/lib/platform/env';
import type { StockList, StockQuery } from '@/lib/shop/stock';

/** The tags that a purge may name (product 3.10). `vehicles` reaches all that shows stock, home models too. */
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

/** Raise it whenever the shape of a cached value changes: what an older release left on disk is then not read. */
const shapeVersion = 6;

const second = 1_000;
const minute = 60 * second;

/** How long the upstream's «there is no such thing» is believed. */
const notFoundTtlMs = 15 * second;
/** How long an empty configuration, or that there are no dealers, is believed. */
const emptyTtlMs = 15 * second;

/** The one table of what is kept, under which tags, for how long. */
export const cacheTable = {
  config: () => entry('config', [cacheTags.config], minute),
  dealers: () => entry('dealers', [cacheTags.dealers], 10 * minute),
  models: () => entry('models', [cacheTags.models, cacheTags.vehicles], minute),
  vehicle: (id: string) => entry(`vehicle:${name(id)}`, [cacheTags.vehicles, cacheTags.vehicle(id)], minute),
  /** What a vehicle was like, for the time after it was sold. */
  lastSeen: (id: string) => entry(`last-seen:${name(id)}`, [], 30 * 24 * 60 * minute),
  stock: (query: StockQuery) => entry(`stock:${stockName(query)}`, stockTags(query), minute),
};

/** An entry whose values are kept by what they are. */
type Nullable<T> = CacheEntry & Required<Pick<CachedRead<T | null>, 'ttlOf' | 'isPassing'>>;

/**
 * The entry of a read whose null, the upstream's 404, is kept for a short time only, in memory alone: there is no end of
 * ids and models that don't exist.
 */
export function nullable<T>(kept: CacheEntry): Nullable<T> {
  return {
    ...kept,
    ttlOf: (value) => (value === null ? notFoundTtlMs : kept.ttlMs),
    isPassing: (value) => value === null,
  };
}

/** The entry of a read whose empty result, the first of an upstream that is not ready, is asked for again soon. */
export function mayBeEmpty<T>(kept: CacheEntry, isEmpty: (value: T) => boolean) {
  return { ...kept, ttlOf: (value: T) => (isEmpty(value) ? emptyTtlMs : kept.ttlMs) };
}

/** The entry of a list: of searches and of names that no vehicle has there is no end either. */
export function listed(query: StockQuery): Nullable<StockList> {
  const isOpenEnded = query.kind === 'search';
  return {
    ...nullable(cacheTable.stock(query)),
    isPassing: (list) => isOpenEnded || list === null || list.vehicles.length === 0,
  };
}

/** Raise it when what is kept by {@link changesEntry} changes its shape. */
const changesVersion = 1;

/** What is kept of when a list changed (product 11.8): in memory alone for searches, of which there is no end. */
export function changesEntry(query: StockQuery) {
  const ttlMs = 365 * 24 * 60 * minute;
  return { key: `changes${changesVersion}:${stockName(query)}`, ttlMs, isPassing: query.kind === 'search' };
}

/** What search engines were told of last (product 11.10), for a year. */
export const toldEntry = { key: 'told1:all', ttlMs: 365 * 24 * 60 * minute } as const;

/** The key names the picture hosts as well, on whose order the references in a value count, and what signs them. */
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

/** Visitors' words make short keys of safe characters, whatever they hold. */
function name(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
