import { setTimeout as sleep } from 'node:timers/promises';
import { press } from '../forms/press';
import { storedRequests, timesStored } from '../forms/stored';
import { visitor } from '../forms/visitors';
import { say } from '../support/say';
import type { Shop } from '../support/shop';
import { until } from '../support/wait';

/** Delay of the stock service before it stores a request, in milliseconds: meanwhile the storefront ends. */
const storedAfterMs = 1_000;
/** By then all of them have arrived, in milliseconds. */
const arriveWithinMs = 3_000;
/** Visitors with valid forms, with scripts and without, contact and interest. */
const visitors = [900, 904, 905, 906, 910, 911, 912, 917].map(visitor);

/**
 * The storefront's process is killed while forms are on their way; they are stored all the same. A second submit before
 * the next process is confirmed, and nothing is stored twice; a form with another's key is refused (product 10.7).
 */
export async function runKilled(shop: Shop): Promise<string[]> {
  await shop.stock.setFaults([{ call: 'contact', delayMs: storedAfterMs }]);
  await shop.stock.takeLog();
  const pressed = Promise.allSettled(visitors.map((one) => press(shop.url, one, one.first)));
  const arrived = async () => (await shop.stock.readLog()).filter(({ call }) => call === 'contact').length;
  await until(async () => (await arrived()) >= visitors.length, arriveWithinMs, 50);
  await shop.storefront.kill();
  const cutOff = (await pressed).filter(({ status }) => status === 'rejected').length;
  const problems = cutOff > 0 ? [] : ['no form was on its way when the process was killed'];
  await sleep(2 * storedAfterMs);
  await shop.stock.clearFaults();
  await shop.restart();
  for (const one of visitors) {
    const { number, first } = one;
    if (first.key !== null) {
      const { reported } = await press(shop.url, one, { ...one.corrected(first), key: first.key });
      if (reported !== 'error')
        problems.push(`visitor ${number}: another form under the key was told "${reported}"`);
    }
    const again = await press(shop.url, one, first);
    problems.push(...again.problems);
    if (again.reported !== 'confirmed')
      problems.push(`visitor ${number} was told "${again.reported}" after the end`);
  }
  const stored = await storedRequests(shop.dataDir);
  const times = visitors.map(({ first }) => timesStored(stored, first));
  const onTheirWay = `Killed while ${cutOff} of ${visitors.length} forms were on their way`;
  say(`\n${onTheirWay}: stored ${times.join(', ')} times.`);
  for (const [index, { number }] of visitors.entries())
    if (times[index] !== 1) problems.push(`the form of visitor ${number} is stored ${times[index]} times`);
  return problems;
}
