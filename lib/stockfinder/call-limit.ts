import 'server-only';
import pLimit, { type LimitFunction } from 'p-limit';

/** More calls wait for the upstream than it can be expected to answer in time; this one never left. */
export class TooManyCallsError extends Error {
  override readonly name = 'TooManyCallsError';
  readonly code = 'TOO_MANY_CALLS';
}

interface Limits {
  /** Calls under way at once. */
  readonly running: number;
  /** Of one name: slow searches leave room for the configuration, the dealers and single vehicles. */
  readonly runningOfAName: number;
  /** Calls of one name that may wait for their turn. */
  readonly waitingOfAName: number;
}

const usual: Limits = { running: 64, runningOfAName: 24, waitingOfAName: 96 };

/** Lets only so many calls go out at once, in all and of each name, and only a few wait (product 3.2). */
export class CallLimit {
  readonly #all: LimitFunction;
  readonly #names = new Map<string, LimitFunction>();

  constructor(private readonly limits: Limits = usual) {
    this.#all = pLimit(limits.running);
  }

  /**
   * Makes a call when its turn comes. One that is given up while it waits is never made.
   * @throws TooManyCallsError at once, when too many wait already; the signal's reason when it is aborted meanwhile.
   */
  async run<T>(name: string, signal: AbortSignal, call: () => Promise<T>): Promise<T> {
    const own = this.#names.get(name) ?? pLimit(this.limits.runningOfAName);
    this.#names.set(name, own);
    if (own.pendingCount >= this.limits.waitingOfAName) throw new TooManyCallsError();
    return new Promise<T>((resolve, reject) => {
      const giveUp = () => reject(signal.reason as Error);
      signal.addEventListener('abort', giveUp, { once: true });
      const inTurn = async () => {
        signal.removeEventListener('abort', giveUp);
        if (!signal.aborted) resolve(await call());
      };
      own(() => this.#all(inTurn)).catch(reject);
    });
  }

  /** Calls that wait for their turn. */
  get waiting(): number {
    let sum = this.#all.pendingCount;
    for (const { pendingCount } of this.#names.values()) sum += pendingCount;
    return sum;
  }
}
