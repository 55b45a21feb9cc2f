import 'server-only';
import { createHash } from 'node:crypto';
import { cacheTags } from '@/lib/routing/cache-tags';
import { env } from '../env';
import type { StockQuery } from '../domain/stock';

export interface CacheEntry {
  readonly key: string;
  readonly tags: readonly string[];
  readonly ttlMs: number;
}

/** Raise it whenever the shape of a cached value changes: what an older release left on disk is then not read. */
const shapeVersion = 3;

const second = 1_000;
const minute = 60 * second;

/** How long the upstream's «there is no such thing» is believed. */
const notFoundTtlMs = 15 * second;

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

/** The entry of a read whose null, the upstream's 404, is kept for a short time only. */
export function nullable(kept: CacheEntry): CacheEntry & { readonly ttlOf: (value: unknown) => number } {
  return { ...kept, ttlOf: (value) => (value === null ? notFoundTtlMs : kept.ttlMs) };
}

/** The key names the picture hosts as well: the references in a value count on their order. */
function entry(key: string, tags: readonly string[], ttlMs: number): CacheEntry {
  return { key: `${shapeVersion}:${name(env().imageHosts.join(' '))}:${key}`, tags, ttlMs };
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
