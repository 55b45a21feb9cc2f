import { setTimeout as sleep } from 'node:timers/promises';
import { press } from '../faults/requests/press';
import { storedRequests, timesStored } from '../faults/requests/stored';
import { rightVisitors, visitor, type Visitor } from '../faults/requests/visitors';
import { many } from '../support/wait';
import type { Cluster } from './cluster';

const triesAtMost = 8;

/** What became of forms. */
export interface FormsReport {
  readonly sent: number;
  readonly confirmed: number;
  readonly stored: number;
  readonly presses: number;
  readonly problems: readonly string[];
}

/** A place where forms are sent from one number on, so that no two checks send the same. */
export class FormSenders {
  #last = 0;

  constructor(private readonly cluster: Cluster) {}

  /** The next visitor. */
  next(): Visitor {
    const [next = visitor(1)] = rightVisitors(1, this.#last);
    this.#last = next.number;
    return next;
  }

  /**
   * Sends so many forms, some at a time; who isn't told of a success presses again, as the page says. Every form must
   * be confirmed in the end and stored once.
   */
  async send(count: number, atATime = 6, pauseMs = 40): Promise<FormsReport> {
    const senders = Array.from({ length: count }, () => this.next());
    const problems: string[] = [];
    let [confirmed, presses, stored] = [0, 0, 0];
    await many(count, atATime, async (at) => {
      const [who = this.next()] = senders.slice(at);
      let told = '';
      for (let tries = 0; tries < triesAtMost && told !== 'confirmed'; tries += 1) {
        presses += 1;
        told = await press(this.cluster.url, who, who.first).then(
          (answer) => answer.told,
          (error: unknown) => String(error),
        );
        await sleep(told === 'confirmed' ? pauseMs : 300);
      }
      if (told === 'confirmed') confirmed += 1;
      else problems.push(`visitor ${who.number} was told at last: ${told}`);
    });
    const kept = await storedRequests(this.cluster.dataDir);
    for (const { number, first } of senders) {
      const times = timesStored(kept, first);
      stored += times;
      if (times !== 1) problems.push(`the form of visitor ${number} is stored ${times} times`);
    }
    return { sent: count, confirmed, stored, presses, problems };
  }
}
