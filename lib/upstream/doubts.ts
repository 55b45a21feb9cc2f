import 'server-only';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import type { StockList, StockQuery } from '@/lib/stock/stock-list';
import type { ModelSummary, Vehicle } from '@/lib/stock/vehicle';
import { UpstreamError } from './errors';
import type { Loaded } from './cache';

/*
 * The rules of doubt about what a load brings. Each line for operators names its rule; `npm run check-upstream` prints
 * the same lines.
 */

/**
 * Emptiness: what has no content never takes the place of what has; where nothing is held it is used.
 * @throws UpstreamError of the kind `malformed`.
 */
export function rejectContentLoss(call: string, hadContent: boolean): void {
  const details = { rule: 'emptiness', call };
  if (!hadContent) return log.error('empty upstream response: defaults are used', details);
  log.warn('empty upstream response refused', details);
  throw new UpstreamError({ kind: 'malformed', call, status: 200, reason: 'empty' });
}

/**
 * Emptiness: a list is shown as it is, and a line tells of one with less than half of the vehicles that it had, of all
 * stock with less than half of those that the models of home announce, and of all stock that isn't there.
 */
export function reportVehicleLoss(
  kind: StockQuery['kind'],
  list: StockList | null,
  previous: StockList | null | undefined,
  models: readonly ModelSummary[] = [],
): void {
  const announced = models.reduce((sum, { vehiclesCount }) => sum + (vehiclesCount ?? 0), 0);
  const had = Math.max(previous?.vehicles.length ?? 0, kind === 'all' ? announced : 0);
  const has = list?.vehicles.length ?? 0;
  if (kind === 'all' && has === 0) metrics().emptyStock.inc();
  const isAbsent = kind === 'all' && list === null;
  if (has >= had / 2 && !isAbsent) return;
  log.warn('a list has less than half of its vehicles', {
    ...{ rule: 'emptiness', call: `stock-${kind}`, had, has },
    ...(list === null && { reason: 'status 404' }),
  });
}

/** Emptiness: an answer has no pages (docs/upstream.md), so that one with a next page is told as cut. */
export function logUnreadPages(call: string, linkHeader: string | null): void {
  if (/rel="?next\b/i.test(linkHeader ?? ''))
    log.warn('an answer has further pages, which are not read', { rule: 'emptiness', call });
}

/**
 * Presence: a vehicle is there where its own call brings it. What the list of all stock doesn't hold and whose call fails
 * is gone; what it holds and whose call says «not there» is gone, and an error.
 * @param isInFreshStockList whether the current list of all stock holds it, null where there is none; loads the list if asked to
 */
export async function loadVehicleCheckingList(
  id: string,
  load: () => Promise<Loaded<Vehicle | null>>,
  isListed: (mayLoad: boolean) => Promise<boolean | null>,
): Promise<Loaded<Vehicle | null>> {
  const loaded = await load().catch(async (error: unknown) => {
    const isFault = error instanceof UpstreamError && !['overloaded', 'unavailable'].includes(error.kind);
    if (isFault && (await isListed(true)) === false) return { value: null, raw: null };
    throw error;
  });
  if (loaded.value === null && (await isListed(false))) {
    metrics().missingVehicles.inc();
    const message = 'the list holds a vehicle whose own call says that it is not there';
    log.error(message, { rule: 'presence', vehicle: id });
  }
  return loaded;
}
