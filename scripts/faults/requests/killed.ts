import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../../support/say';
import type { Shop } from '../../support/shop';
import { until } from '../../support/wait';
import { press } from './press';
import { storedRequests, timesStored } from './stored';
import { visitor } from './visitors';

/** The stock service stores a request so long after it came: meanwhile the storefront ends. In milliseconds. */
const storedAfterMs = 1_000;
/** By then all of them have come, in milliseconds. */
const arriveWithinMs = 3_000;
/** Visitors whose forms are right, with scripts and without, contact and interest. */
const numbers = [900, 904, 905, 906, 910, 911, 912, 917];

/**
 * The storefront's process is killed while forms are on their way; they are stored all the same. Whoever presses again
 * before the next process is confirmed, and nothing is stored twice; a form with another's key is refused (product 10.7).
 */
export async function runKilled(shop: Shop): Promise<string[]> {
  const visitors = numbers.map((number) => visitor(number));
  await shop.stock.setFaults([{ call: 'contact', delayMs: storedAfterMs }]);
  await shop.stock.takeLog();
  const first = visitors.map((one) =>
    press(shop.url, one, one.first).then(
      () => 'answered',
      () => 'cut off',
    ),
  );
  const arrived = async () => (await shop.stock.readLog()).filter(({ call }) => call === 'contact').length;
  await until(async () => (await arrived()) >= visitors.length, arriveWithinMs, 50);
  await shop.kill();
  const cutOff = (await Promise.all(first)).filter((became) => became === 'cut off').length;
  const problems = cutOff > 0 ? [] : ['no form was on its way when the process was killed'];
  await sleep(2 * storedAfterMs);
  await shop.stock.clearFaults();
  await shop.restart();
  for (const one of visitors) {
    const { number, first: form } = one;
    if (form.key !== null) {
      const other = { ...one.corrected(form), key: form.key };
      const { told } = await press(shop.url, one, other);
      if (told !== 'error') problems.push(`visitor ${number}: another form under the key was told "${told}"`);
    }
    const again = await press(shop.url, one, form);
    problems.push(...again.problems);
    if (again.told !== 'confirmed') problems.push(`visitor ${number} was told "${again.told}" after the end`);
  }
  const stored = await storedRequests(shop.dataDir);
  const times = visitors.map(({ first: form }) => timesStored(stored, form));
  say(
    `\nKilled while ${cutOff} of ${visitors.length} forms were on their way: stored ${times.join(', ')} times.`,
  );
  for (const [index, count] of times.entries())
    if (count !== 1) problems.push(`the form of visitor ${numbers[index]} is stored ${count} times`);
  return problems;
}
