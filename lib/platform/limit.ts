import { limits, type LimitBounds } from './bounds';
import { processState, SharedError } from './state';

/** The queue is full; the client may try again later. */
export class OverloadedError extends SharedError {
  static override readonly errorName = 'OverloadedError';
}

interface Kind {
  running: number;
  /** Sequence number of its last start, over all kinds. */
  lastStarted: number;
  /** Begins the waiting pieces of work. */
  readonly waiting: (() => void)[];
}

/**
 * Bounds the work that runs concurrently, in all and per kind, and the work that waits. Kinds alternate.
 */
export class Limit {
  readonly #kinds = new Map<string, Kind>();
  #running = 0;
  #started = 0;

  constructor(private readonly bounds: LimitBounds) {}

  /**
   * Runs the work when it gets a slot, which it shares with work of its kind.
   * @throws OverloadedError at once, when too much of its kind waits.
   */
  async run<T>(work: () => Promise<T>, { kind = '' }: { readonly kind?: string } = {}): Promise<T> {
    const own = this.#kinds.get(kind) ?? { running: 0, lastStarted: 0, waiting: [] };
    this.#kinds.set(kind, own);
    await this.#slot(own);
    try {
      return await work();
    } finally {
      own.running -= 1;
      this.#running -= 1;
      this.#next();
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

  /** Resolves once a slot is taken. */
  async #slot(kind: Kind): Promise<void> {
    if (this.#hasFreeSlot(kind)) this.#take(kind);
    else if (kind.waiting.length >= (this.bounds.waiting ?? Infinity)) throw new OverloadedError();
    else await new Promise<void>((begin) => kind.waiting.push(begin));
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

  /** Gives a free slot to waiting work, first to the kind whose last start is oldest. */
  #next(): void {
    const [kind] = [...this.#kinds.values()]
      .filter((one) => one.waiting.length > 0 && this.#hasFreeSlot(one))
      .sort((one, other) => one.lastStarted - other.lastStarted);
    if (!kind) return;
    this.#take(kind);
    kind.waiting.shift()?.();
  }
}

/** Returns the process's one limit of this name (docs/operations.md). */
export function sharedLimit(name: keyof typeof limits): Limit {
  const all = processState('limits', () => new Map<string, Limit>());
  const limit = all.get(name) ?? new Limit(limits[name]);
  all.set(name, limit);
  return limit;
}
