import { metrics } from '@/lib/metrics';
import pLimit, { type LimitFunction } from 'p-limit';

/** There are more requests than can be rendered; the client may try again later. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
}

interface Limits {
  /** Renderings under way at once. Most of them wait for the upstream. */
  readonly running: number;
  /** Of one kind of page: random ids or search texts can't take all places. */
  readonly runningOfAKind: number;
  /** Renderings that may wait for a place, of one kind. */
  readonly waitingOfAKind: number;
}

const usual: Limits = { running: 48, runningOfAKind: 24, waitingOfAKind: 48 };

/** Lets only so many renderings run at once, in all and of each kind of page, and only a few wait. */
export class RenderLimit {
  readonly #all: LimitFunction;
  readonly #kinds = new Map<string, LimitFunction>();

  constructor(private readonly limits: Limits = usual) {
    this.#all = pLimit(limits.running);
  }

  /** Runs a rendering when its turn comes. @throws OverloadedError at once, when too many wait already. */
  async run<T>(kind: string, render: () => Promise<T>): Promise<T> {
    const own = this.#kinds.get(kind) ?? pLimit(this.limits.runningOfAKind);
    this.#kinds.set(kind, own);
    if (own.pendingCount >= this.limits.waitingOfAKind) throw new OverloadedError();
    const end = metrics().rendering.startTimer({ kind });
    return own(() => this.#all(render)).finally(end);
  }

  /** Renderings under way. */
  get running(): number {
    return this.#all.activeCount;
  }

  /** Renderings that wait for a place. */
  get waiting(): number {
    return [...this.#kinds.values()].reduce((sum, own) => sum + own.pendingCount, this.#all.pendingCount);
  }
}
