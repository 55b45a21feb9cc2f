import { type Lifetime, type ResponseLifetime, staleIfError } from '@/lib/platform/lifetimes';

/**
 * The table of lifetimes: how long each kind of data and response is used, and which purges end that. Times
 * are in milliseconds; those of the server itself are in `lib/platform/lifetimes.ts`.
 */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The tags that a purge may name (product 3.10). `vehicles` covers all that shows stock, including home
 * models.
 */
export const cacheTags = [
  'config',
  'dealers',
  'models',
  'vehicles',
  'vehicle:{id}',
  'model:{url key}',
] as const;
type CacheTag = (typeof cacheTags)[number];

/**
 * Returns the kind of a purge's tag: `vehicle:{id}` for `vehicle:501`; undefined where no data has such a
 * tag.
 */
export const cacheTagKindOrUndefined = (tag: string): CacheTag | undefined =>
  cacheTags.find((kind) => {
    const [name = '', value] = kind.split('{');
    return value === undefined ? tag === name : tag.startsWith(name) && tag.length > name.length;
  });

export interface DataLifetime extends Lifetime {
  /** The tags that purge it; `as the read`: those of the read. */
  readonly tags?: readonly CacheTag[] | 'as the read';
}

/** Vehicles are read with the places of their dealers. */
const ofPlaces = ['dealers', 'config'] as const;

/**
 * Lifetimes of data in memory; that of the upstream is also in files, outcomes and confirmations in files or
 * Redis. Bounds of memory and disk are in `lib/platform/resource-limits.ts`.
 */
export const dataLifetimes = {
  configuration: { ttl: minute, staleIfError, tags: ['config'] },
  dealers: { ttl: 10 * minute, staleIfError, tags: ['dealers'] },
  models: { ttl: minute, staleIfError, tags: ['models', 'vehicles'] },
  vehicle: { ttl: minute, staleIfError, tags: ['vehicles', 'vehicle:{id}', ...ofPlaces] },
  list: { ttl: minute, staleIfError, tags: ['vehicles', ...ofPlaces] },
  'list of a model': { ttl: minute, staleIfError, tags: ['vehicles', 'model:{url key}', ...ofPlaces] },
  'what isn’t there or is empty': { ttl: 15 * second, tags: 'as the read' },
  'traits of a vehicle': { ttl: 30 * day },
  // Shared while under way.
  simulations: { ttl: 0, tags: ['config', 'vehicles'] },
  'curves of fees': { ttl: 10 * minute, staleIfError, tags: ['config', 'vehicles'] },
  documents: { ttl: 5 * minute },
  'original pictures': { ttl: 5 * minute },
  'failures of files': { ttl: 30 * second },
  'outcome of a form': { ttl: day },
  'outcome of a form without a key': { ttl: 10 * minute },
  // Cookies.
  'returned form': { ttl: 15 * minute },
  confirmation: { ttl: hour },
} as const satisfies Readonly<Record<string, DataLifetime>>;

// Times to live of what a browser's open page has fetched; its code gets each alone, for its bytes.
export const recentVehiclesTtl = minute;
export const savedSearchIndexTtl = minute;
export const preloadedFormTtl = minute;
export const feeTtl = 10 * minute;

const picture = { ttl: day, swr: 7 * day };

/** Lifetimes of responses (decision 17). */
export const responseLifetimes = {
  // Identical requests share one response; longer caching could make an index older than its page.
  'stock index': { client: 'public, no-cache', front: { ttl: second } },
  'read-only call': { client: 'no-store', front: { ttl: second } },
  sitemap: { client: 'public, no-cache', front: { ttl: minute } },
  'feed of all vehicles': { client: 'private, no-cache', front: { ttl: minute } },
  // The upstream may change a URL's picture; after a day an unchanged one costs a 304.
  picture: { client: picture },
  document: { client: { ttl: day } },
  'robots.txt': { client: { ttl: hour } },
} as const satisfies Readonly<Record<string, ResponseLifetime>>;
