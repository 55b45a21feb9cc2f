import 'server-only';
import { QueuesByKind, type KindLimits } from '@/lib/platform/bounded-queue';

/** Slow searches leave room for the configuration, the dealers and single vehicles. */
const usual: KindLimits = { running: 64, runningOfAKind: 24, waitingOfAKind: 96 };

/** Lets only so many calls go out at once, in all and of each name, and only a few wait (product 3.2). */
export class CallLimit {
  readonly #queues: QueuesByKind;

  constructor(limits = usual) {
    this.#queues = new QueuesByKind(limits);
  }

  /**
   * Makes a call when its turn comes. One that is given up while it waits is never made.
   * @throws OverloadedError at once, when too many wait already; the signal's reason when it is aborted meanwhile.
   */
  run<T>(name: string, signal: AbortSignal, call: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const giveUp = () => reject(signal.reason as Error);
      signal.addEventListener('abort', giveUp, { once: true });
      const inTurn = async () => {
        signal.removeEventListener('abort', giveUp);
        if (!signal.aborted) resolve(await call());
      };
      this.#queues.run(name, inTurn).catch(reject);
    });
  }

  /** Calls that wait for their turn. */
  get waiting(): number {
    return this.#queues.waiting;
  }
}
