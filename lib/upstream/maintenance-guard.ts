import 'server-only';
import { env } from '@/lib/platform/env';
import { withTimeout } from '@/lib/platform/event-loop';
import { enterMaintenance, isMaintenanceOn, noteUnavailableRead } from '@/lib/site/maintenance/maintenance';
import { UpstreamError } from './errors';

const isUnavailable = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError && error.kind === 'unavailable';

async function unlessClosed<T>(call: string, read: () => Promise<T>): Promise<T> {
  if (!isMaintenanceOn()) return read();
  throw new UpstreamError({ kind: 'unavailable', call, status: 503, reason: 'maintenance' });
}

/**
 * Reads the configuration by the rules of maintenance (product 13.3): while that is on only a probe reaches the upstream,
 * and a 503 begins it.
 */
export async function guardConfiguration<T>(load: () => Promise<T>, isProbe: boolean): Promise<T> {
  try {
    return await (isProbe ? load() : unlessClosed('config', load));
  } catch (error) {
    if (isUnavailable(error)) enterMaintenance();
    throw error;
  }
}

/** Reads anything else: a 503 means maintenance, or only its own failure where a check finds the upstream healthy. */
export function guardRead<T>(call: string, read: () => Promise<T>): Promise<T> {
  return unlessClosed(call, async () => {
    const start = performance.now();
    try {
      return await read();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      const timeoutMs = start + env().stockfinderTimeoutMs - performance.now();
      await withTimeout(timeoutMs, noteUnavailableRead(), () => undefined);
      if (isMaintenanceOn()) throw error;
      const { requestId, status } = error;
      throw new UpstreamError({ kind: 'failed', call, requestId, status, reason: 'not-maintenance' });
    }
  });
}
