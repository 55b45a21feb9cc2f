const MB = 2 ** 20;
const second = 1_000;

/** How much of something runs at once and waits for its turn. */
export interface LimitBounds {
  /** Work of all kinds that runs at once. */
  readonly running: number;
  /** Of one kind: others find room beside it. */
  readonly runningOfAKind?: number;
  /** Of one kind that waits for its turn; without it, any number. */
  readonly waiting?: number;
  /** So many begin also when the processor has no time to spare, others as it has; without it, all do. */
  readonly few?: number;
}

/** How much is held, in the words of `lru-cache`: entries, bytes, milliseconds. */
interface CacheBounds {
  readonly max?: number;
  readonly maxSize?: number;
  readonly maxEntrySize?: number;
  readonly ttl?: number;
}

/** The places for work that there are (`limit.ts`). Why they are as many stands in docs/operations.md. */
export const limits = {
  renderings: { running: 48, runningOfAKind: 24, waiting: 48, few: 2 },
  forms: { running: 2_000, waiting: 0 },
  'forms that are delivered': { running: 2_000, few: 16 },
  'reads of the upstream': { running: 64, runningOfAKind: 24, waiting: 96 },
  'reads in the background': { running: 16, waiting: 0 },
  'long answers of the upstream': { running: 4 },
  'fees of one list': { running: 4 },
  media: { running: 512, runningOfAKind: 128, waiting: 200, few: 4 },
  'feeds of all vehicles': { running: 1, waiting: 20 },
  pictures: { running: 12, runningOfAKind: 8, waiting: 200 },
  'conversions of pictures': { running: 2 },
  documents: { running: 6, runningOfAKind: 4, waiting: 50 },
  'share cards': { running: 1, waiting: 50 },
} as const satisfies Readonly<Record<string, LimitBounds>>;

/** What one address may send in so many seconds, in the words of `rate-limiter-flexible` (product 8.4, 10.10). */
export const rates = {
  'forms of one address': { points: 60, duration: 600 },
  'simulations of one address': { points: 1_200, duration: 600 },
  'wrong secrets of one address': { points: 60, duration: 600 },
} as const;

/** Connections at once, and requests of one visitor's connection. */
export const connections = {
  'connections of visitors': 10_000,
  'requests of one connection': 4,
  'bodies on their way': 1_000,
  'connections for reads': 80,
  'connections for forms': 64,
  'connections for pictures and documents': 16,
} as const;

/** Bytes of one of these, decompressed. */
export const sizes = {
  'body of a request': 100_000,
  'answer of the upstream': 96 * MB,
  'picture of the upstream': 15_000_000,
  'document of the upstream': 20_000_000,
} as const;

/** What is held in memory, and how much of it. Under which key, and why, stands in docs/operations.md. */
export const caches = {
  'data that lasts': { max: 100_000, maxSize: 256 * MB },
  'data that passes': { max: 20_000, maxSize: 64 * MB },
  'failures of reads': { max: 5_000, ttl: 10 * second },
  'pages at plain addresses': { max: 20_000, maxSize: 64 * MB },
  'lists, data and indexes': { max: 20_000, maxSize: 32 * MB },
  'pages that are missing': { max: 20_000, maxSize: 4 * MB },
  media: { max: 5_000, maxSize: 32 * MB, maxEntrySize: 2 * MB },
  documents: { maxSize: 64 * MB, ttl: 300 * second },
  'failures of documents': { max: 5_000, ttl: 30 * second },
  'failures of pictures': { max: 5_000, ttl: 30 * second },
  'reported pictures': { max: 5_000 },
  'reported hosts of pictures': { max: 100 },
  'reported HTML': { max: 100 },
  'references of pictures': { max: 50_000 },
  simulations: { max: 10_000, ttl: 60 * second },
  // Sizes in vehicles.
  'searches of one stock': { max: 500, maxSize: 50_000 },
  'fees on terms': { max: 2_000, ttl: 600 * second },
  'purges of tags': { max: 5_000 },
  destinations: { max: 1_000 },
  'counters of addresses': { max: 100_000 },
  'code that is trusted': { max: 20 },
} as const satisfies Readonly<Record<string, CacheBounds>>;

/** Bytes on this machine's disk, by folder below `CACHE_DIR`, each with so many files at most. */
export const mostFiles = 20_000;
export const folders = {
  'kept-data': 512 * MB,
  'kept-pages': 512 * MB,
  'kept-pictures': 1_024 * MB,
  'kept-share-cards': 256 * MB,
} as const;
