import { reportedArrival, sendOnce } from '../forms/press';
import { storedRequests, timesStored } from '../forms/stored';
import { broken, type Finding } from '../support/report';
import type { CheckContext } from './cluster';

const lost = 'contact-reset';
const unsure = 'may have arrived, may be doubled';

/**
 * A form is sent to one instance and its response is lost; then to the other, whose response is lost too. Once the
 * upstream is well it is sent to the first, restarted one, and to the other. It counts as sent only once confirmed, and
 * is then never sent again. An upstream that honors the key stores it once, any other as often as reported.
 */
export async function lostResponseIsReported({ cluster }: CheckContext): Promise<Finding> {
  const text: string[] = [];
  const problems: string[] = [];
  for (const [repeats, times] of [
    [[], 1],
    [['contact-repeats'], 3],
  ] as const) {
    const found = await pressEverywhere(cluster, repeats);
    text.push(`${found.told.join('; ')}; ${found.calls} calls, stored ${found.stored} ×`);
    problems.push(
      ...broken({
        [`it was reported as: ${found.told.join('; ')}`]:
          found.told.join() !== [unsure, unsure, 'sent', 'sent'].join(),
        [`four submits made ${found.calls} calls`]: found.calls !== 3,
        [`it is stored ${found.stored} times`]: found.stored !== times,
      }),
    );
  }
  return { text: text.join(' | '), problems };
}

async function pressEverywhere(
  { instances: [one, two], stock, dataDir, next, url }: CheckContext['cluster'],
  repeats: readonly string[],
) {
  const visitor = next();
  const pressAt = async (instance: typeof one) =>
    reportedArrival((await sendOnce(instance.url, visitor, visitor.first, url)).lead);
  await stock.setHabits([lost, ...repeats]);
  await stock.takeLog();
  const reported = [await pressAt(one), await pressAt(two)];
  await one.replace();
  await stock.setHabits(repeats);
  reported.push(await pressAt(one), await pressAt(two));
  await stock.setHabits([]);
  const calls = (await stock.takeLog()).filter(({ call }) => call === 'contact').length;
  return { told: reported, calls, stored: timesStored(await storedRequests(dataDir), visitor.first) };
}
