import { setTimeout as sleep } from 'node:timers/promises';
import { many } from '../support/wait';
import { press } from './press';
import { storedRequests, timesStored } from './stored';
import type { Visitor } from './visitors';

/** How to send forms: concurrency, maximum tries of each form, and their interval in milliseconds. */
export interface Sending {
  readonly atOnce?: number;
  readonly tries?: number;
  readonly pauseMs?: number;
}

/**
 * Sends a form of each visitor; after any outcome but success the visitor submits again, as the page says. Every form
 * must be confirmed in the end and stored once; `stored` counts all stored forms.
 */
export async function sendForms(
  { url, dataDir }: { readonly url: string; readonly dataDir: string },
  senders: readonly Visitor[],
  { atOnce = 6, tries = 8, pauseMs = 40 }: Sending = {},
) {
  const before = (await storedRequests(dataDir)).length;
  const problems: string[] = [];
  let [confirmed, presses, stored] = [0, 0, 0];
  const send = async (who: Visitor) => {
    let reported = '';
    for (let tried = 0; tried < tries && reported !== 'confirmed'; tried += 1) {
      presses += 1;
      reported = await press(url, who, who.first).then((response) => response.reported, String);
      await sleep(reported === 'confirmed' ? pauseMs : 300);
    }
    if (reported === 'confirmed') confirmed += 1;
    else problems.push(`visitor ${who.number} was told at last: ${reported}`);
  };
  await many(senders, atOnce, send);
  const storedAfter = (await storedRequests(dataDir)).slice(before);
  for (const { number, first } of senders) {
    const times = timesStored(storedAfter, first);
    stored += times;
    if (times !== 1) problems.push(`the form of visitor ${number} is stored ${times} times`);
  }
  const text = `${senders.length} forms in ${presses} presses, ${confirmed} confirmed, ${stored} stored`;
  return { stored, text, problems };
}
