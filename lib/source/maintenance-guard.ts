import 'server-only';
import { env } from '@/lib/platform/env';
import { withTimeout } from '@/lib/platform/event-loop';
import { enterMaintenance, isMaintenanceOn, noteUnavailableRead } from '@/lib/site/maintenance/maintenance';
import type { Sources } from './registry';
import { SourceError } from './source-error';

/**
 * Wraps ports by the rules of maintenance (product 13.3): while it is on, only a probe reaches the system; a call that
 * ends as `unavailable` begins it, or is verified first. Configuration and leads always begin it.
 */
export function withMaintenance({ stock, leads }: Sources): Sources {
  return {
    stock: {
      config: (context) =>
        context.isProbe
          ? speaksForAll(() => stock.config(context))
          : unlessClosed('config', () => speaksForAll(() => stock.config(context))),
      dealers: (context) => guardedRead('dealers', () => stock.dealers(context)),
      models: () => guardedRead('models', () => stock.models()),
      stock: (query) => guardedRead(`stock-${query.kind}`, () => stock.stock(query)),
      vehicle: (id) => guardedRead('vehicle', () => stock.vehicle(id)),
      simulate: (price, choice, use) => guardedRead('simulation', () => stock.simulate(price, choice, use)),
    },
    leads: {
      send: async (lead, key) => {
        if (isMaintenanceOn()) return { outcome: 'maintenance' };
        const delivery = await leads.send(lead, key);
        if (delivery.outcome === 'maintenance') enterMaintenance();
        return delivery;
      },
    },
  };
}

const isUnavailable = (error: unknown): error is SourceError =>
  error instanceof SourceError && error.kind === 'unavailable';

async function unlessClosed<T>(call: string, read: () => Promise<T>): Promise<T> {
  if (!isMaintenanceOn()) return read();
  const details = {
    call,
    requestId: 'none',
    status: 503,
    outcome: 'maintenance',
    reason: 'maintenance',
  } as const;
  throw new SourceError({ ...details, kind: 'unavailable' });
}

async function speaksForAll<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isUnavailable(error)) enterMaintenance();
    throw error;
  }
}

/** An unavailable read means maintenance, or only its own failure where a check finds the system healthy. */
function guardedRead<T>(call: string, read: () => Promise<T>): Promise<T> {
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
      const details = { kind: 'failed', outcome: 'server-error', reason: 'not-maintenance' } as const;
      throw new SourceError({ ...details, call: error.call, requestId, status });
    }
  });
}
