import { reportedArrival, sendOnce } from '../forms/press';
import { storedRequests, timesStored } from '../forms/stored';
import type { Visitor } from '../forms/visitors';
import { broken } from '../support/report';
import type { Shop } from '../support/shop';

/** Sends one form twice with one key, to an upstream with a habit that stores every copy. */
export async function sendForms({ stock, url, dataDir }: Shop, habit: string, visitor: Visitor) {
  await stock.setHabits([habit, 'contact-repeats']);
  await stock.takeLog();
  const { lead: first } = await sendOnce(url, visitor, visitor.first);
  const { lead: second } = await sendOnce(url, visitor, visitor.first);
  const stored = timesStored(await storedRequests(dataDir), visitor.first);
  const calls = (await stock.takeLog()).filter(({ call }) => call === 'contact').length;
  const isSent = first.outcome === 'sent';
  const reported = reportedArrival(first);
  const isUntold = !isSent && !first.mayHaveArrived;
  return {
    isSent,
    told: [`form: ${reported}, again: ${reportedArrival(second)}, stored ${stored} ×`],
    problems: broken({
      [`a form is stored ${stored} times, and reported as: ${reported}`]:
        stored > 1 && !reported.includes('doubled'),
      'a form was confirmed and is not stored': isSent && stored === 0,
      'a form is stored, but reported as failed': stored > 0 && isUntold,
      [`two submits made ${calls} calls`]: calls > 2,
    }),
  };
}
