import { limits, type LimitBounds } from './resource-limits';
import { processState, SharedError } from './state';

/** The queue is full; the client may try again later. */
export class OverloadedError extends SharedError {
  static override readonly errorName = 'OverloadedError';
}

interface Kind {
  running: number;
  /** Begins the waiting pieces of work. */
  readonly waiting: (() => void)[];
}

/**
 * Bounds the work that runs concurrently, in all and per kind, and the work that waits. Kinds alternate.
 */
export class ConcurrencyLimit {
  /** By their last start or end, the oldest first. */
  readonly #kinds = new Map<string, Kind>();
  /** Number of running pieces of work. */
  running = 0;

  constructor(private readonly bounds: LimitBounds) {}

  /**
   * Runs the work when it gets a slot, which it shares with work of its kind.
   * @throws OverloadedError at once, when too much of its kind waits.
   */
  async run<T>(work: () => Promise<T>, { kind = '' }: { readonly kind?: string } = {}): Promise<T> {
    const release = await this.acquire(kind);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Resolves to the release of a slot, to be called once, when there is one. @throws OverloadedError like `run`. */
  async acquire(name = ''): Promise<() => void> {
    const kind = this.#kinds.get(name) ?? { running: 0, waiting: [] };
    if (this.#hasFreeSlot(kind)) this.#count(name, kind, 1);
    else if (kind.waiting.length >= (this.bounds.waiting ?? Infinity)) throw new OverloadedError();
    else {
      this.#kinds.set(name, kind);
      await new Promise<void>((begin) => kind.waiting.push(begin));
    }
    return () => {
      this.#count(name, kind, -1);
      this.#next();
    };
  }

  #hasFreeSlot({ running }: Kind): boolean {
    const { running: most, runningOfAKind = most } = this.bounds;
    return this.running < most && running < runningOfAKind;
  }

  /** Counts a start or an end; the kind is then the last in turn. */
  #count(name: string, kind: Kind, change: 1 | -1): void {
    kind.running += change;
    this.running += change;
    this.#kinds.delete(name);
    if (kind.running > 0 || kind.waiting.length > 0) this.#kinds.set(name, kind);
  }

  /** Gives a free slot to waiting work, first to the kind whose turn is oldest. */
  #next(): void {
    for (const [name, kind] of this.#kinds) {
      if (kind.waiting.length === 0 || !this.#hasFreeSlot(kind)) continue;
      this.#count(name, kind, 1);
      kind.waiting.shift()?.();
      return;
    }
  }
}

/** Returns the process's one limit of this name (docs/operations.md). */
export const concurrencyLimit = (name: keyof typeof limits): ConcurrencyLimit =>
  processState(`limit.${name}`, () => new ConcurrencyLimit(limits[name]));
