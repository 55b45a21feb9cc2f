import 'server-only';
import { markResponseLacking } from '@/lib/platform/request-context';
import { UpstreamError } from '@/lib/upstream/errors';
import { getVehicleOrNull } from '@/lib/upstream/reads';
import type { Vehicle } from '@/lib/stock/vehicle';

interface ComparedVehicles {
  readonly vehicles: readonly Vehicle[];
  /** Ids of those that are no longer in stock. */
  readonly missing: readonly string[];
  /** Number of those that can't be read now. */
  readonly unavailable: number;
}

/**
 * Loads compared vehicles in the order of their ids, and names the ids of those no longer in stock. One that
 * is unavailable leaves the others; the response lacks it.
 * @throws UpstreamError when maintenance is on, or all of them are unavailable
 */
export async function loadComparedVehicles(ids: readonly string[]): Promise<ComparedVehicles> {
  const outcomes = await Promise.allSettled(ids.map(getVehicleOrNull));
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  );
  const isOfOneVehicle = (error: unknown) => error instanceof UpstreamError && error.kind !== 'unavailable';
  if (failures.length > 0) {
    if (failures.length === ids.length || !failures.every(isOfOneVehicle)) throw failures[0];
    markResponseLacking('vehicle');
  }
  const loadedVehicles = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : undefined,
  );
  return {
    vehicles: loadedVehicles.filter((vehicle) => vehicle !== null && vehicle !== undefined),
    missing: ids.filter((_, index) => loadedVehicles[index] === null),
    unavailable: failures.length,
  };
}
