/** Returns the result of `work`, or of `late` when `work` takes longer than this many milliseconds. */
export async function withTimeout<T>(ms: number, work: Promise<T>, late: () => T | Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms))).then(late);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns how `work` ended, or null when it takes longer than this many milliseconds. Never rejects. */
export async function settledWithin<T>(
  ms: number,
  work: Promise<T>,
): Promise<PromiseSettledResult<T> | null> {
  return withTimeout<PromiseSettledResult<T> | null>(
    ms,
    Promise.allSettled([work]).then(([result]) => result),
    () => null,
  );
}

/** Work may block the event loop for this many milliseconds before others are served. */
const MAX_BLOCK_MS = 12;

/** Splits long work: it yields to the event loop, which serves others. */
export class EventLoopYield {
  #startedAt = performance.now();

  /** Whether it is time to yield: then await {@link next}. */
  get isOver(): boolean {
    return performance.now() - this.#startedAt > MAX_BLOCK_MS;
  }

  /** Resolves in another event loop turn. */
  async next(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.#startedAt = performance.now();
  }
}
