/** What `work` comes to, or what `late` returns when `work` takes longer than this many milliseconds. */
export async function within<T>(ms: number, work: Promise<T>, late: () => T | Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms))).then(late);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Work may take the event loop for so many milliseconds before others are served. */
const ONE_TURN_MS = 12;

/** Long work in turns: between two of them the event loop serves others. */
export class Turns {
  #startedAt = performance.now();

  /** Whether others should be served now: then await {@link next}. */
  get isOver(): boolean {
    return performance.now() - this.#startedAt > ONE_TURN_MS;
  }

  /** Goes on in another turn of the event loop. */
  async next(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.#startedAt = performance.now();
  }
}
