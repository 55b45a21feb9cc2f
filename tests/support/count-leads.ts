import { countAgainstLimit, secondsToWait, secondsUntilAllowed } from '@/lib/http/rate-limit';
import { fromVisitor } from './from-visitor';

/** Counts a lead of an address; the seconds to wait, null for an accepted one. */
export const countLead = (address: string) =>
  fromVisitor(address, () => countAgainstLimit('forms of one address')).then(() => null, secondsToWait);

/** The seconds until an address may send a lead; null if it may now. */
export const secondsOf = (address: string) =>
  fromVisitor(address, () => secondsUntilAllowed('forms of one address'));

/** Counts several leads of an address, one after the other. */
export async function countTimes(address: string, times: number): Promise<(number | null)[]> {
  const results: (number | null)[] = [];
  for (let count = 0; count < times; count += 1) results.push(await countLead(address));
  return results;
}
