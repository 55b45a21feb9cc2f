import { limits, type LimitBounds } from './bounds';
import { processState, SharedError } from './state';

/** The queue is full; the client may try again later. */
export class OverloadedError extends SharedError {
  static override readonly errorName = 'OverloadedError';
}

/** Work reached its slot after all its clients had left. */
export class AbandonedError extends Error {
  override readonly name = 'AbandonedError';
}

/** How work waits for a slot. */
export interface SlotOptions {
  /** Work of one kind shares slots and a queue. */
  readonly kind?: string;
  /** Removes the work from the queue when it aborts; running work is unaffected. */
  readonly signal?: AbortSignal;
  /** Whether any client still waits for the work; without it, one does. */
  readonly hasWaiters?: () => boolean;
  /** Whether it starts with its slot, even while the event loop is busy. */
  readonly isUrgent?: boolean;
}

interface Waiting {
  readonly begin: () => void;
  readonly drop: (reason: Error) => void;
  readonly hasWaiters: () => boolean;
}

interface Kind {
  running: number;
  /** Sequence number of its last start, over all kinds. */
  lastStarted: number;
  readonly waiting: Waiting[];
}

const always = () => true;

/**
 * Bounds the work that runs concurrently, in all and per kind, and the work that waits. Kinds alternate. Waiting work
 * without clients is dropped.
 */
export class Limit {
  readonly #kinds = new Map<string, Kind>();
  readonly #spare: EventLoopThrottle | null;
  #running = 0;
  #started = 0;

  /** `began` is called with the kind of each piece of work as it arrives; its result is called when that has ended. */
  constructor(
    private readonly bounds: LimitBounds,
    private readonly began: (kind: string) => () => void = () => () => undefined,
  ) {
    this.#spare = bounds.minConcurrent === undefined ? null : new EventLoopThrottle(bounds.minConcurrent);
  }

  /**
   * Runs the work when it gets a slot.
   * @throws OverloadedError at once, when too much of its kind waits; AbandonedError when it gets a slot and no client
   * waits any more; the signal's reason when that aborts while the work waits.
   */
  async run<T>(work: () => Promise<T>, options: SlotOptions = {}): Promise<T> {
    const { kind = '', hasWaiters = always, isUrgent = false } = options;
    const own = this.#kind(kind);
    const end = this.began(kind);
    try {
      await this.#acquireSlot(own, options);
      try {
        const begin = () => (hasWaiters() ? work() : Promise.reject(new AbandonedError()));
        return await (this.#spare && !isUrgent && hasWaiters() ? this.#spare.run(begin) : begin());
      } finally {
        own.running -= 1;
        this.#running -= 1;
        this.#next();
      }
    } finally {
      end();
    }
  }

  /** Resolves to the release of a slot, once there is one. */
  acquire(): Promise<() => void> {
    return new Promise((resolve, reject) => {
      this.run(() => new Promise<void>((end) => resolve(end))).catch(reject);
    });
  }

  /** Number of running pieces of work. */
  get running(): number {
    return this.#running;
  }

  /** Number of waiting pieces of work. */
  get waiting(): number {
    return [...this.#kinds.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  #kind(name: string): Kind {
    const state = this.#kinds.get(name) ?? { running: 0, lastStarted: 0, waiting: [] };
    this.#kinds.set(name, state);
    return state;
  }

  /** Resolves once a slot is taken. */
  #acquireSlot(kind: Kind, { signal, hasWaiters = always }: SlotOptions): Promise<void> {
    signal?.throwIfAborted();
    if (this.#hasFreeSlot(kind)) {
      this.#take(kind);
      return Promise.resolve();
    }
    if (kind.waiting.length >= (this.bounds.waiting ?? Infinity)) throw new OverloadedError();
    return new Promise<void>((resolve, reject) => {
      const one: Waiting = {
        begin: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
        drop: reject,
        hasWaiters,
      };
      const leave = () => {
        kind.waiting.splice(kind.waiting.indexOf(one), 1);
        reject(signal?.reason as Error);
      };
      kind.waiting.push(one);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  #hasFreeSlot({ running }: Kind): boolean {
    const { running: most, runningOfAKind = most } = this.bounds;
    return this.#running < most && running < runningOfAKind;
  }

  #take(kind: Kind): void {
    kind.running += 1;
    this.#running += 1;
    this.#started += 1;
    kind.lastStarted = this.#started;
  }

  /** Gives free slots to waiting work, first to the kind whose last start is oldest. */
  #next(): void {
    for (;;) {
      const ready = [...this.#kinds.values()].filter(
        (kind) => kind.waiting.length > 0 && this.#hasFreeSlot(kind),
      );
      const [first, ...others] = ready;
      if (!first) return;
      const kind = others.reduce(
        (next, other) => (other.lastStarted < next.lastStarted ? other : next),
        first,
      );
      const one = kind.waiting.shift();
      if (!one?.hasWaiters()) one?.drop(new AbandonedError());
      else {
        this.#take(kind);
        one.begin();
      }
    }
  }
}

/** Further work starts this many milliseconds apart: the time until one begins to compute. */
const APART_MS = 5;
/** The event loop is busy when a pause took this many milliseconds longer than planned. */
const BUSY_MS = 25;

/**
 * Throttles work by event-loop lag. I/O-bound work runs freely; CPU-bound work starts only while event-loop lag is low,
 * because it would delay all other requests.
 */
class EventLoopThrottle {
  #running = 0;
  #queue = Promise.resolve();

  /** `minConcurrent` pieces run even while the event loop is busy. */
  constructor(private readonly minConcurrent: number) {}

  /** Runs the work after an event loop turn that served others; on a busy loop only below `minConcurrent`. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await (this.#queue = this.#queue.then(() => this.#waitForIdle()));
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
    }
  }

  async #waitForIdle(): Promise<void> {
    await new Promise((next) => setImmediate(next));
    while (this.#running >= this.minConcurrent) {
      const startedAt = performance.now();
      await new Promise((next) => setTimeout(next, APART_MS));
      if (performance.now() - startedAt < APART_MS + BUSY_MS) return;
    }
  }
}

/** Returns the process's one limit of this name (docs/operations.md). */
export function sharedLimit(name: keyof typeof limits): Limit {
  const all = processState('limits', () => new Map<string, Limit>());
  const state = all.get(name) ?? new Limit(limits[name]);
  all.set(name, state);
  return state;
}
