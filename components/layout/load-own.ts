import { toMaintenance } from './to-maintenance';

/**
 * What an address of our own API answers, for islands that show it. A 503 leads to the maintenance page; throws for
 * anything but a success.
 */
export async function loadOwn<T>(href: string): Promise<T> {
  const answer = await fetch(href);
  if (answer.status === 503) toMaintenance();
  if (!answer.ok) throw new Error(`no answer for ${href}: ${answer.status}`);
  return (await answer.json()) as T;
}
