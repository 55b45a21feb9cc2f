import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import { processSingleton } from '@/lib/platform/process-singletons';

/** Milliseconds between two log lines about one store. */
const LINE_EVERY_MS = 60_000;

interface Failures {
  loggedAt: number;
  sinceLogged: number;
}

const failures = () => processSingleton('write-failures', () => new Map<string, Failures>());

/**
 * Counts a value that a store (a folder of `CACHE_DIR`, or `redis`) refused, and logs at most a line a minute per store.
 * Pages don't depend on it: the value is made again.
 */
export function reportWriteFailure(store: string, error: unknown): void {
  const { code, message } = error as NodeJS.ErrnoException;
  metrics().writeFailures.inc({ store });
  const counted = failures().get(store) ?? { loggedAt: -Infinity, sinceLogged: 0 };
  counted.sinceLogged += 1;
  failures().set(store, counted);
  const now = performance.now();
  if (now - counted.loggedAt < LINE_EVERY_MS) return;
  log.warn('values were not stored', { store, number: counted.sinceLogged, reason: code ?? message });
  Object.assign(counted, { loggedAt: now, sinceLogged: 0 });
}
