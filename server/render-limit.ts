import pLimit, { type LimitFunction } from 'p-limit';
import { BoundedQueue } from '@/lib/bounded-queue';
import { metrics } from '@/lib/metrics';

interface Limits {
  /** Renderings under way at once. Most of them wait for the upstream. */
  readonly running: number;
  /** Of one kind of page: random ids or search texts can't take all places. */
  readonly runningOfAKind: number;
  /** Renderings that may wait for a place, of one kind. */
  readonly waitingOfAKind: number;
}

const usual: Limits = { running: 48, runningOfAKind: 24, waitingOfAKind: 48 };

/** So many renderings run at once also when the processor has no time to spare. */
const FEW = 2;
/** A turn of the event loop that takes longer, in milliseconds, means that the processor has none. */
const BUSY_MS = 25;

/**
 * Lets only so many renderings run at once, in all and of each kind of page, and only a few wait (product 13.6). Those
 * that wait for the upstream cost nothing, so many may; those that compute would make everybody else wait, so another one
 * begins only in a turn of the event loop that had time to spare.
 */
export class RenderLimit {
  readonly #all: LimitFunction;
  readonly #kinds = new Map<string, BoundedQueue>();
  #running = 0;
  #turn = Promise.resolve();

  constructor(private readonly limits: Limits = usual) {
    this.#all = pLimit(limits.running);
  }

  /** Runs a rendering when its turn comes. @throws OverloadedError at once, when too many wait already. */
  run<T>(kind: string, render: () => Promise<T>): Promise<T> {
    const { runningOfAKind, waitingOfAKind } = this.limits;
    const own = this.#kinds.get(kind) ?? new BoundedQueue(runningOfAKind, waitingOfAKind);
    this.#kinds.set(kind, own);
    const end = metrics().rendering.startTimer({ kind });
    return own.run(() => this.#all(() => this.#inTurn(render))).finally(end);
  }

  async #inTurn<T>(render: () => Promise<T>): Promise<T> {
    await (this.#turn = this.#turn.then(() => this.#spareTurn()));
    this.#running += 1;
    try {
      return await render();
    } finally {
      this.#running -= 1;
    }
  }

  /** Ends with a turn of the event loop, in which others were served; with one that took long only where few run. */
  async #spareTurn(): Promise<void> {
    for (;;) {
      const startedAt = performance.now();
      await new Promise((next) => setImmediate(next));
      if (this.#running < FEW || performance.now() - startedAt < BUSY_MS) return;
    }
  }

  /** Renderings under way. */
  get running(): number {
    return this.#running;
  }

  /** Renderings that wait for a place. */
  get waiting(): number {
    return [...this.#kinds.values()].reduce((sum, own) => sum + own.waiting, this.#all.pendingCount);
  }
}
