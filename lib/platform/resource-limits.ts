const MB = 2 ** 20;

/** Limits of concurrent and waiting work. */
export interface LimitBounds {
  /** Concurrent work of all kinds. */
  readonly running: number;
  /** Concurrent work of one kind, which leaves slots for others. */
  readonly runningOfAKind?: number;
  /** The part of both that one visitor may have; all without it. */
  readonly share?: number;
  /** Waiting work of one kind; unlimited without it. */
  readonly waiting?: number;
}

/** Slots for work (`limit.ts`). docs/operations.md explains the numbers. */
export const limits = {
  // Pages compute, on one event loop: more at once finish no sooner, and whatever else is asked for waits for
  // a turn of each. Eight of a kind are enough for that; two kinds that wait for an upstream that hangs leave
  // room for others.
  renderings: { running: 24, runningOfAKind: 8, share: 1 / 4, waiting: 48 },
  // Calls of the browser hardly compute: they wait for the upstream, and pages must not wait for them.
  calls: { running: 48, runningOfAKind: 24, share: 1 / 4, waiting: 48 },
  // As many as connections for forms.
  forms: { running: 64, runningOfAKind: 48, share: 1 / 4, waiting: 1_000 },
  reads: { running: 64, runningOfAKind: 24, share: 1 / 4, waiting: 96 },
  'long answers': { running: 4 },
  'files of the upstream': { running: 12, runningOfAKind: 8, waiting: 200 },
  'conversions of pictures': { running: 2 },
  'conversions of large pictures': { running: 1 },
} as const satisfies Readonly<Record<string, LimitBounds>>;

/** Requests of an IP, or reads, within a number of seconds, in the options of `rate-limiter-flexible`. */
export const rates = {
  'forms of one address': { points: 60, duration: 600 },
  'simulations of one address': { points: 4_000, duration: 600 },
  'wrong secrets of one address': { points: 60, duration: 600 },
  'reads of unlisted vehicles': { points: 10, duration: 1 },
} as const;

/** Concurrent connections, and concurrent requests of one visitor's connection. */
export const connections = {
  'connections of visitors': 10_000,
  'requests of one connection': 4,
  'bodies on their way': 1_000,
  'connections for reads': 80,
  'connections for forms': 64,
  'connections for pictures and documents': 16,
} as const;

/** Maximum bytes of one body, decompressed. */
export const sizes = {
  'body of a request': 100_000,
  'answer of the upstream': 96 * MB,
  'picture of the upstream': 15_000_000,
  'document of the upstream': 20_000_000,
} as const;

/**
 * Limits of all caches in memory, in the options of `lru-cache`: entries, bytes; `lifetimes.ts` has their
 * times. docs/operations.md explains keys and reasons.
 */
export const caches = {
  'data of the upstream': { max: 100_000, maxSize: 256 * MB },
  'traits of vehicles': { max: 20_000, maxSize: 16 * MB },
  'outcomes of forms': { max: 20_000, maxSize: 16 * MB },
  confirmations: { max: 2_000, maxSize: 16 * MB },
  'failures of reads': { max: 5_000 },
  // A document of 20 MB would take the place of five hundred pages; it has a cache of its own.
  responses: { max: 40_000, maxSize: 160 * MB, maxEntrySize: 8 * MB },
  documents: { maxSize: 64 * MB },
  // Widths of one picture are asked for one after the other; each is made of one download.
  'original pictures': { maxSize: 48 * MB },
  'failures of files': { max: 5_000 },
  'reported files': { max: 5_000 },
  'references of pictures': { max: 50_000 },
  'code that is trusted': { max: 20 },
  // Of each limit.
  'counters of addresses': { max: 20_000 },
} as const;

/** Maximum files of each folder below `CACHE_DIR`, and maximum bytes on disk by folder. */
export const maxFilesPerFolder = 20_000;
export const folders = {
  'kept-data': 512 * MB,
  'kept-forms': 128 * MB,
  'kept-confirmations': 64 * MB,
  'kept-pictures': 1_024 * MB,
} as const;

/** Time limits of upstream calls beside STOCKFINDER_TIMEOUT_MS, in milliseconds. */
export const callLimits = {
  /** For sending a form: upstreams send their mail within the request. */
  formMs: 15_000,
  /** For a read that fills the data cache; no visitor waits that long. */
  backgroundMs: 20_000,
  /** For the conversion of a picture, in whole seconds; a large one takes a second on a free core. */
  conversionMs: 20_000,
  /** For drawing an SVG, with the start of the process that does it. */
  drawingMs: 5_000,
};
