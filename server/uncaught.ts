import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';

/**
 * Counts and logs what nobody caught; it must never happen, and the runs of attacks and faults fail for one. The process
 * goes on, as the framework's own listener has it: ending it would lose the forms of others that are on their way
 * (product 13.6).
 */
export function watchUncaught(): void {
  const count = (kind: 'exception' | 'rejection') => (error: unknown) => {
    metrics().uncaught.inc({ kind });
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log.error('uncaught', { kind, reason });
  };
  process.on('uncaughtException', count('exception')).on('unhandledRejection', count('rejection'));
}
