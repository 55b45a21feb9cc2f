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

export interface KindLimits {
  /** Work of all kinds that runs at once. */
  readonly running: number;
  /** Of one kind: others find room beside it. */
  readonly runningOfAKind: number;
  /** Of one kind that may wait for its turn. */
  readonly waitingOfAKind: number;
}

/** Queues of work by its kind, within one limit of what runs. */
export class QueuesByKind {
  readonly #all: LimitFunction;
  readonly #kinds = new Map<string, BoundedQueue>();

  constructor(private readonly limits: KindLimits) {
    this.#all = pLimit(limits.running);
  }

  /** Runs the work when its turn comes. @throws OverloadedError at once, when too many of its kind wait already. */
  run<T>(kind: string, work: () => Promise<T>): Promise<T> {
    const { runningOfAKind, waitingOfAKind } = this.limits;
    const own = this.#kinds.get(kind) ?? new BoundedQueue(runningOfAKind, waitingOfAKind);
    this.#kinds.set(kind, own);
    return own.run(() => this.#all(work));
  }

  get running(): number {
    return this.#all.activeCount;
  }

  /** How much waits for its turn. */
  get waiting(): number {
    return [...this.#kinds.values()].reduce((sum, own) => sum + own.waiting, this.#all.pendingCount);
  }
}

/** By its name: the server and the framework's bundles hold a copy of the class each. */
export const isOverloaded = (error: unknown): boolean =>
  error instanceof Error && error.name === 'OverloadedError';
