import { QueuesByKind, type KindLimits } from '@/lib/platform/bounded-queue';
import { metrics } from '@/lib/platform/metrics';

/** Most renderings wait for the upstream; random ids or search texts can't take all places. */
const usual: KindLimits = { running: 48, runningOfAKind: 24, waitingOfAKind: 48 };

/** Everybody who waited for a rendering has left before it began. */
export class AbandonedError extends Error {
  override readonly name = 'AbandonedError';
}

/** How a rendering waits for its turn. */
interface Waiting {
  /** Whether it is for everybody: a page at its plain address. It begins at once, as far as there are places. */
  readonly isPlain?: boolean;
  /** Whether anybody still waits for it; without it, somebody does. */
  readonly isWanted?: () => boolean;
}

/** So many renderings run at once also when the processor has no time to spare. */
const usualFew = 2;
/** Others begin one by one, this many milliseconds apart: so long it takes until one begins to compute. */
const APART_MS = 5;
/** When that took so much longer, in milliseconds, the processor has no time to spare. */
const BUSY_MS = 25;

/**
 * Lets only so many renderings run at once, in all and of each kind of page, and only a few wait (product 13.6). Those
 * that wait for the upstream cost nothing, so many may; those that compute would make everybody else wait, so another one
 * begins only when the event loop had time to spare.
 */
export class RenderLimit {
  readonly #queues: QueuesByKind;
  #running = 0;
  #turn = Promise.resolve();

  constructor(
    limits = usual,
    private readonly few = usualFew,
  ) {
    this.#queues = new QueuesByKind(limits);
  }

  /**
   * Runs a rendering when its turn comes.
   * @throws OverloadedError at once, when too many wait already; AbandonedError when its turn comes and nobody waits any more.
   */
  run<T>(kind: string, render: () => Promise<T>, waiting: Waiting = {}): Promise<T> {
    const { isPlain = false, isWanted = () => true } = waiting;
    const end = metrics().rendering.startTimer({ kind });
    const begin = () => (isWanted() ? render() : Promise.reject(new AbandonedError()));
    const inTurn = () => (isPlain || !isWanted() ? begin() : this.#inTurn(begin));
    return this.#queues.run(kind, inTurn).finally(end);
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

  /** Ends after a turn of the event loop, in which others were served; with a busy one only where few run. */
  async #spareTurn(): Promise<void> {
    await new Promise((next) => setImmediate(next));
    while (this.#running >= this.few) {
      const startedAt = performance.now();
      await new Promise((next) => setTimeout(next, APART_MS));
      if (performance.now() - startedAt < APART_MS + BUSY_MS) return;
    }
  }

  /** Renderings under way. */
  get running(): number {
    return this.#queues.running;
  }

  /** Renderings that wait for a place. */
  get waiting(): number {
    return this.#queues.waiting;
  }
}
