import 'server-only';
import { kindOfTag } from '@/lib/platform/lifetimes';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import { ports, processState } from '@/lib/platform/state';
import { purgeData } from './reads';

/** Maximum tags of a purge in its log line. */
const loggedTags = 10;

const purges = () => processState('purges', () => ({ count: 0 }));

/** Returns the number of purges so far, here and in other instances: values memoized before a purge are outdated. */
export const purgeCount = (): number => purges().count;

/**
 * Makes all data with one of the tags load again and every page render again: here before the next response, in other
 * instances a moment later (product 3.10). The old values stay available for when the upstream fails. Returns whether
 * the other instances were told.
 */
export async function purge(tags: readonly string[]): Promise<boolean> {
  apply('request', tags);
  log.info('a purge', { tags: tags.slice(0, loggedTags).join(' '), number: tags.length });
  return ports().publishPurge(tags);
}

/** Applies another instance's purge. */
export function onRemotePurge(tags: readonly string[]): void {
  apply('instance', tags);
  log.info('a purge of another instance', { tags: tags.slice(0, loggedTags).join(' '), number: tags.length });
}

function apply(origin: 'request' | 'instance', tags: readonly string[]): void {
  purges().count += 1;
  for (const kind of new Set(tags.map(kindOfTag))) metrics().purges.inc({ origin, tag: kind ?? 'unknown' });
  purgeData(tags);
  ports().expirePages();
}
