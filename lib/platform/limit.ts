import { limits, type LimitBounds } from './bounds';
import { processWide, SharedError } from './process-wide';

/** More wait already than may; the client may try again later. */
export class OverloadedError extends SharedError {
  static override readonly kind = 'overloaded';
  override readonly name = 'OverloadedError';
}

/** Nobody waits any more for work whose turn has come. */
export class AbandonedError extends Error {
  override readonly name = 'AbandonedError';
}

/** How work waits for its turn. */
export interface Turn {
  /** Work of one kind shares its places and its queue. */
  readonly kind?: string;
  /** What ends while it waits is never begun. */
  readonly signal?: AbortSignal;
  /** Whether anybody still waits for it; without it, somebody does. */
  readonly isWanted?: () => boolean;
  /** Whether it begins with its place, also when the processor has no time to spare. */
  readonly isUrgent?: boolean;
}

interface Waiting {
  readonly begin: () => void;
  readonly drop: (reason: Error) => void;
  readonly isWanted: () => boolean;
}

interface Kind {
  running: number;
  /** When one of it began last, among those of all kinds. */
  turn: number;
  readonly waiting: Waiting[];
}

const always = () => true;

/**
 * Work of which only so much runs at once, in all and of each kind, and only so much waits for its turn. Kinds take turns.
 * What nobody waits for any more is dropped.
 */
export class Limit {
  readonly #kinds = new Map<string, Kind>();
  readonly #spare: SpareTurns | null;
  #running = 0;
  #turns = 0;

  /** `began` hears of each piece of work as it comes, with its kind, and what it returns when that has ended. */
  constructor(
    private readonly bounds: LimitBounds,
    private readonly began: (kind: string) => () => void = () => () => undefined,
  ) {
    this.#spare = bounds.few === undefined ? null : new SpareTurns(bounds.few);
  }

  /**
   * Runs the work when its turn comes.
   * @throws OverloadedError at once, when too much of its kind waits already; AbandonedError when its turn comes and nobody
   * waits any more; the signal's reason when that is aborted while it waits.
   */
  async run<T>(work: () => Promise<T>, turn: Turn = {}): Promise<T> {
    const { kind = '', isWanted = always, isUrgent = false } = turn;
    const own = this.#kind(kind);
    const end = this.began(kind);
    try {
      await this.#place(own, turn);
      try {
        const begin = () => (isWanted() ? work() : Promise.reject(new AbandonedError()));
        return await (this.#spare && !isUrgent && isWanted() ? this.#spare.run(begin) : begin());
      } finally {
        own.running -= 1;
        this.#running -= 1;
        this.#next();
      }
    } finally {
      end();
    }
  }

  /** Work under way. */
  get running(): number {
    return this.#running;
  }

  /** How much waits for its turn. */
  get waiting(): number {
    return [...this.#kinds.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  #kind(name: string): Kind {
    const known = this.#kinds.get(name) ?? { running: 0, turn: 0, waiting: [] };
    this.#kinds.set(name, known);
    return known;
  }

  /** Resolves once a place is taken. */
  #place(kind: Kind, { signal, isWanted = always }: Turn): Promise<void> {
    signal?.throwIfAborted();
    if (this.#hasPlace(kind)) {
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
        isWanted,
      };
      const leave = () => {
        kind.waiting.splice(kind.waiting.indexOf(one), 1);
        reject(signal?.reason as Error);
      };
      kind.waiting.push(one);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  #hasPlace({ running }: Kind): boolean {
    const { running: most, runningOfAKind = most } = this.bounds;
    return this.#running < most && running < runningOfAKind;
  }

  #take(kind: Kind): void {
    kind.running += 1;
    this.#running += 1;
    this.#turns += 1;
    kind.turn = this.#turns;
  }

  /** Gives free places to those who wait, to the kind first whose last turn is longest ago. */
  #next(): void {
    for (;;) {
      const ready = [...this.#kinds.values()].filter(
        (kind) => kind.waiting.length > 0 && this.#hasPlace(kind),
      );
      const [first, ...others] = ready;
      if (!first) return;
      const kind = others.reduce((next, other) => (other.turn < next.turn ? other : next), first);
      const one = kind.waiting.shift();
      if (!one?.isWanted()) one?.drop(new AbandonedError());
      else {
        this.#take(kind);
        one.begin();
      }
    }
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
class SpareTurns {
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

/** The one limit of this name in the process (docs/operations.md). */
export function limitOf(name: keyof typeof limits): Limit {
  const all = processWide('limits', () => new Map<string, Limit>());
  const known = all.get(name) ?? new Limit(limits[name]);
  all.set(name, known);
  return known;
}
