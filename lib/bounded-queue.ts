import pLimit, { type LimitFunction } from 'p-limit';

/** More wait already than may; the client may try again later. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
}

/** Work of which only so much runs at once, and only so much waits for its turn. */
export class BoundedQueue {
  readonly #limit: LimitFunction;

  constructor(
    running: number,
    private readonly mostWaiting: number,
  ) {
    this.#limit = pLimit(running);
  }

  /** Runs the work when its turn comes. @throws OverloadedError at once, when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.waiting < this.mostWaiting ? this.#limit(work) : Promise.reject(new OverloadedError());
  }

  /** How much waits for its turn. */
  get waiting(): number {
    return this.#limit.pendingCount;
  }
}

/** By its name: the server and the framework's bundles hold a copy of the class each. */
export const isOverloaded = (error: unknown): boolean =>
  error instanceof Error && error.name === 'OverloadedError';
