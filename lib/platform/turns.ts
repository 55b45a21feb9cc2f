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

/** Others begin one by one, this many milliseconds apart: so long it takes until one begins to compute. */
const APART_MS = 5;
/** When that took so much longer, in milliseconds, the processor has no time to spare. */
const BUSY_MS = 25;

/**
 * Work that may wait for others or compute. What waits costs nothing, so much of it may; what computes would make everybody
 * else wait, so another one begins only when the event loop had time to spare.
 */
export class SpareTurns {
  #running = 0;
  #turn = Promise.resolve();

  /** So many run at once also when the processor has no time to spare. */
  constructor(private readonly few: number) {}

  /** Runs the work after a turn of the event loop, in which others were served; with a busy one only where few run. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await (this.#turn = this.#turn.then(() => this.#spareTurn()));
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
    }
  }

  async #spareTurn(): Promise<void> {
    await new Promise((next) => setImmediate(next));
    while (this.#running >= this.few) {
      const startedAt = performance.now();
      await new Promise((next) => setTimeout(next, APART_MS));
      if (performance.now() - startedAt < APART_MS + BUSY_MS) return;
    }
  }
}
