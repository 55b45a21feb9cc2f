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

/** Slots for work (`limit.ts`): «of a kind» is one page, path, call or host. */
export const limits = {
  // Pages compute, on one event loop: more at once finish no sooner, and whatever else is asked for waits for
  // a turn of each. Eight of a kind are enough for that; two kinds that wait for an upstream that hangs leave
  // room for others.
  renderings: { running: 24, runningOfAKind: 8, share: 1 / 4, waiting: 48 },
  // Calls of the browser hardly compute: they wait for the upstream, and pages must not wait for them.
  calls: { running: 48, runningOfAKind: 24, share: 1 / 4, waiting: 48 },
  // As many as connections for forms. Each uses 100 kB at most, all that wait 200 MB.
  forms: { running: 64, runningOfAKind: 48, share: 1 / 4, waiting: 1_000 },
  // Held until the answer is mapped; slow searches leave places for configuration, dealers, single vehicles.
  reads: { running: 64, runningOfAKind: 24, share: 1 / 4, waiting: 96 },
  // Over 8 MB: together they can't fill the memory.
  'long answers': { running: 4 },
  // Up to 20 MB each in memory. A page full of new pictures, and a slow host leaves slots for others.
  'files of the upstream': { running: 12, runningOfAKind: 8, waiting: 200 },
  // One for each of two cores; an SVG is drawn by a process of its own.
  'conversions of pictures': { running: 2 },
  // Above 12 million pixels: a progressive one of 24 million takes 150 MB while it is converted.
  'conversions of large pictures': { running: 1 },
} as const satisfies Readonly<Record<string, LimitBounds>>;

/** Requests of an IP, or reads, within a number of seconds, in the options of `rate-limiter-flexible`. */
export const rates = {
  // The visitors of a showroom share an IP.
  'forms of one address': { points: 60, duration: 600 },
  // A call counts one, a curve nine, what is cached or under way none: twenty visitors with 15 vehicles and 5
  // budgets each took 2,980.
  'simulations of one address': { points: 4_000, duration: 600 },
  // Against guessing the secret of the purge; beyond it 429 even with the right one.
  'wrong secrets of one address': { points: 60, duration: 600 },
  // Anybody can ask for ids that no list holds: beyond this the list alone decides, and they count as gone.
  'reads of unlisted vehicles': { points: 10, duration: 1 },
} as const;

/** Concurrent connections, and concurrent requests of one visitor's connection. */
export const connections = {
  // Each takes memory and a descriptor.
  'connections of visitors': 10_000,
  // Browsers and proxies wait for each response; a fifth request ends the connection.
  'requests of one connection': 4,
  // Forms with an incomplete body; one more ends the oldest of the visitor with most of them.
  'bodies on their way': 1_000,
  // One for each concurrent read, background reads included.
  'connections for reads': 80,
  // Forms wait for no read.
  'connections for forms': 64,
  'connections for pictures and documents': 16,
} as const;

/** Maximum bytes of one body, decompressed. */
export const sizes = {
  'body of a request': 100_000,
  // 20,000 richly described vehicles are 75 MB.
  'answer of the upstream': 96 * MB,
  'picture of the upstream': 15_000_000,
  'document of the upstream': 20_000_000,
} as const;

/**
 * Limits of all caches in memory, in the options of `lru-cache`: entries, bytes; `lifetimes.ts` has their
 * times. What else is kept has a natural bound, which `tests/lib/platform/resource-limits.test.ts` lists.
 */
export const caches = {
  // By read: lists of 20,000 vehicles; ids and search texts are unbounded.
  'data of the upstream': { max: 100_000, maxSize: 256 * MB },
  // By vehicle, beside files.
  'traits of vehicles': { max: 20_000, maxSize: 16 * MB },
  // By digest of the form, beside files or Redis.
  'outcomes of forms': { max: 20_000, maxSize: 16 * MB },
  // Messages that no cookie holds, beside files or Redis.
  confirmations: { max: 2_000, maxSize: 16 * MB },
  // By read: prevents an immediate retry.
  'failures of reads': { max: 5_000 },
  // By URL: pages, their data, pictures; a page of 30 kB has one or two compressed forms. A document of 20 MB
  // would take the place of five hundred pages; it has a cache of its own.
  responses: { max: 40_000, maxSize: 160 * MB, maxEntrySize: 8 * MB },
  // Of these by digest, most of them the same memory.
  bodies: { maxSize: 32 * MB, maxEntrySize: 8 * MB },
  documents: { maxSize: 64 * MB },
  // Widths of one picture are asked for one after the other; each is made of one download.
  'original pictures': { maxSize: 48 * MB },
  'failures of files': { max: 5_000 },
  // Pictures and documents that the log has reported, until they are shown; the feed leaves out missing ones.
  'reported files': { max: 5_000 },
  // They repeat within lists.
  'references of pictures': { max: 50_000 },
  // By configuration: that of pages which are held, and some before it.
  'code that is trusted': { max: 5 },
  // Of each limit, some 6 MB; whoever has more addresses is limited by none of them.
  'counters of addresses': { max: 20_000 },
} as const;

/** Maximum files of each folder below `CACHE_DIR`, and maximum bytes on disk by folder. */
export const maxFilesPerFolder = 20_000;
export const folders = {
  // Answers of the upstream, for a day in which it fails.
  'kept-data': 512 * MB,
  // Outcomes of forms without Redis. Nothing else takes their place, so that no form arrives twice.
  'kept-forms': 128 * MB,
  'kept-confirmations': 64 * MB,
  // Converting takes a core.
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
