import { notePurge, purgeTags } from './data-cache';
import { processWide } from '@/lib/platform/process-wide';
import { wires } from '@/lib/platform/wires';

const state = () => processWide('purges', () => ({ count: 0 }));

/** The number of purges so far, of our own and heard: what was remembered before another one counts no more. */
export const purgeCount = (): number => state().count;

/**
 * Makes everything that carries one of the tags load again and every page render again, in all instances, before the
 * next response (product 3.10). The old values stay available for when the upstream fails.
 */
export async function purge(tags: readonly string[]): Promise<void> {
  state().count += 1;
  await purgeTags(tags);
  wires().expirePages();
  wires().tellPurge(tags);
}

/** Another instance purged: the data comes from the shared store, the pages are each instance's own. */
export function purgeHeard(tags: readonly string[]): void {
  state().count += 1;
  void notePurge(tags).then(() => wires().expirePages());
}
