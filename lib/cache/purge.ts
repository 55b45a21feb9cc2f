import { notePurge, purgeTags } from './data-cache';
import { expirePages } from './page-expiry';
import { processWide } from '@/lib/platform/process-wide';

type PurgeShare = (tags: readonly string[]) => void;

const state = () =>
  processWide<{ share: PurgeShare | null; count: number }>('purge', () => ({ share: null, count: 0 }));

/** The number of purges so far, of our own and heard: what was remembered before another one counts no more. */
export const purgeCount = (): number => state().count;

/** Sets how other instances learn of purges. */
export function setPurgeShare(share: PurgeShare): void {
  state().share = share;
}

/**
 * Makes everything that carries one of the tags load again and every page render again, in all instances, before the
 * next response (product 3.10). The old values stay available for when the upstream fails.
 */
export async function purge(tags: readonly string[]): Promise<void> {
  state().count += 1;
  await purgeTags(tags);
  expirePages();
  state().share?.(tags);
}

/** Another instance purged: the data comes from the shared store, the pages are each instance's own. */
export function purgeHeard(tags: readonly string[]): void {
  state().count += 1;
  void notePurge(tags).then(() => expirePages());
}
