import { setTimeout as sleep } from 'node:timers/promises';
import { press } from '../faults/requests/press';
import { contentsOf, storedRequests } from '../faults/requests/stored';
import { visitor, type Form, type Visitor } from '../faults/requests/visitors';
import type { Cluster } from './cluster';

const triesAtMost = 8;

/** A form that says what no other does, with a key, by somebody who makes no mistake. */
function formOf(number: number): { readonly who: Visitor; readonly form: Form } {
  // Of these numbers nobody mistypes, asks for a sold vehicle or has scripts switched off.
  const who = visitor(number);
  return { who, form: who.first };
}
const isPlainSailing = (number: number) => number % 19 !== 4 && number % 27 !== 6 && number % 7 >= 2;

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
  next(): { readonly who: Visitor; readonly form: Form } {
    do this.#last += 1;
    while (!isPlainSailing(this.#last));
    return formOf(this.#last);
  }

  /**
   * Sends so many forms, some at a time; who isn't told of a success presses again, as the page says. Every form must
   * be confirmed in the end and stored once.
   */
  async send(count: number, atATime = 6, pauseMs = 40): Promise<FormsReport> {
    const waiting = Array.from({ length: count }, () => this.next());
    const all = [...waiting];
    const problems: string[] = [];
    let confirmed = 0;
    let presses = 0;
    const work = async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        let told = '';
        for (let tries = 0; tries < triesAtMost && told !== 'confirmed'; tries += 1) {
          presses += 1;
          told = await press(this.cluster.url, one.who, one.form).then(
            (answer) => answer.told,
            (error: unknown) => String(error),
          );
          await sleep(told === 'confirmed' ? pauseMs : 300);
        }
        if (told === 'confirmed') confirmed += 1;
        else problems.push(`visitor ${one.who.number} was told at last: ${told}`);
      }
    };
    await Promise.all(Array.from({ length: atATime }, work));
    const stored = await storedRequests(this.cluster.dataDir);
    let storedCount = 0;
    for (const { who, form } of all) {
      const times = stored.filter(({ contents }) => contents === contentsOf(form)).length;
      storedCount += times;
      if (times !== 1) problems.push(`the form of visitor ${who.number} is stored ${times} times`);
    }
    return { sent: count, confirmed, stored: storedCount, presses, problems };
  }
}
