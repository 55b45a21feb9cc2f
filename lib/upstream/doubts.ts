import 'server-only';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import { serviceAccessor } from '@/lib/platform/services';
import type { StockList, StockQuery } from '@/lib/stock/stock-list';
import type { ModelSummary } from '@/lib/stock/vehicle';
import { UpstreamError } from './errors';
import type { Loaded } from '@/lib/platform/data-cache';

/*
 * The rules of doubt about what a load brings. Each line for operators names its rule; `npm run
 * check-upstream` prints the same lines.
 */

/** All stock without vehicles counts once a reading so much later, in milliseconds, has none either. */
const confirmationMs = 30_000;
/** Within so many milliseconds no more than so many listed vehicles can be gone by their own calls. */
const missingMs = 60_000;
const maxMissing = 5;

/** Times are milliseconds of the monotonic clock. */
const state = serviceAccessor('doubts', () => ({
  /** The first reading of all stock without vehicles since the last one with some. */
  emptySince: null as number | null,
  /** When the listed vehicles were last «not there», by id. */
  missing: new Map<string, number>(),
}));

/** The reason of an answer with neither what was asked for nor the word that it isn't there. */
const withoutAnswer = 'neither there nor not there';

/**
 * Returns what an answer has. @throws UpstreamError where that is undefined: neither the thing nor that
 * there is none.
 */
export function definedAnswerOrThrow<T>(call: string, value: T | undefined, requestId = 'none'): T {
  if (value !== undefined) return value;
  throw new UpstreamError({ kind: 'malformed', call, requestId, status: 200, reason: withoutAnswer });
}

/**
 * Emptiness: configuration and dealers without content never take the place of what has some; where nothing
 * is held they are used.
 * @throws UpstreamError of the kind `malformed`.
 */
export function throwOnContentLoss(call: string, hadContent: boolean): void {
  if (hadContent) throw logAndBuildEmptinessError('empty upstream response refused', call);
  log.error('empty upstream response: defaults are used', { rule: 'emptiness', call });
}

/** Emptiness: what has less than half of what the last answer had is used, and told. */
export const logContentLoss = (call: string, count: number, lastCount: number): void =>
  reportLoss('an answer has less than half of what the last one had', call, count, lastCount);

/**
 * @param announced by another call, which may count a few that have gone: a third is a page that is missing
 */
function reportLoss(message: string, call: string, count: number, lastCount: number, announced = 0): void {
  metrics().content.set({ call }, count);
  const isLess = count < lastCount / 2 || (announced > 0 && count <= (announced * 2) / 3);
  if (isLess) log.warn(message, { rule: 'emptiness', call, had: Math.max(lastCount, announced), has: count });
}

/** Logs that an empty answer isn't believed. Returns the error that its load throws. */
function logAndBuildEmptinessError(message: string, call: string, details = {}): UpstreamError {
  log.warn(message, { rule: 'emptiness', call, ...details });
  return new UpstreamError({ kind: 'malformed', call, status: 200, reason: 'empty' });
}

/**
 * Emptiness: all stock that had vehicles is only empty where a second reading, half a minute later, says so
 * too, and a list is not empty while the models of home announce vehicles.
 * @throws UpstreamError of the kind `malformed` until then
 */
export function throwOnUnconfirmedEmptiness(hadVehicles: boolean, models: readonly ModelSummary[]): void {
  const now = performance.now();
  const emptySince = (state().emptySince ??= now);
  const announced = announcedVehicleCount(models);
  if (announced === 0 && !(hadVehicles && now - emptySince < confirmationMs)) return;
  metrics().emptyStock.inc();
  throw logAndBuildEmptinessError('all stock has no vehicles: that is not believed yet', 'stock-all', {
    announced,
  });
}

/** All stock has vehicles: a later reading without any is the first. */
export function forgetEmptyReadings(): void {
  state().emptySince = null;
}

const announcedVehicleCount = (models: readonly ModelSummary[]): number =>
  models.reduce((sum, { vehiclesCount }) => sum + (vehiclesCount ?? 0), 0);

/**
 * Emptiness: a list is shown as it is, and a line tells of one with less than half of the vehicles that it
 * had, or two thirds or less of those that the models of home announce, and of all stock that isn't there.
 * @param models of home that the list is to hold
 */
export function logVehicleLoss(
  kind: StockQuery['kind'],
  list: StockList | null,
  previous: StockList | null | undefined,
  models: readonly ModelSummary[] = [],
): void {
  const call = `stock-${kind}`;
  const lastCount = previous?.vehicles.length ?? 0;
  const count = list?.vehicles.length ?? 0;
  if (kind === 'all' && count === 0) metrics().emptyStock.inc();
  if (kind === 'all' && list === null)
    log.warn('all stock is not there', { rule: 'emptiness', call, reason: 'status 404' });
  reportLoss('a list has lost many of its vehicles', call, count, lastCount, announcedVehicleCount(models));
}

/** Emptiness: an answer has no pages (docs/upstream.md), so that one with a next page is told as cut. */
export function logUnreadPages(call: string, linkHeader: string | null): void {
  if (/rel="?next\b/i.test(linkHeader ?? ''))
    log.warn('an answer has further pages, which are not read', { rule: 'emptiness', call });
}

/** What lists say of a vehicle or model. */
export interface Listing {
  readonly isListed: boolean;
  /** Whether a current list says so, and not the last one before the upstream failed. */
  readonly isCurrent: boolean;
  /** Whether the model is there, without vehicles. */
  readonly isEmpty?: boolean;
}

/** What speaks for and against a vehicle, model or promotion, which is null where it isn't there. */
export interface PresenceEvidence<T> {
  readonly id: string;
  /** Returns what lists say of it, which may have to be loaded for that; null where none is known. */
  readonly listing: (mayLoad: boolean) => Promise<Listing | null>;
  /** What a model without vehicles is. */
  readonly empty?: T;
  /** Told of the vehicles that were «not there» when there are too many of them to be believed. */
  readonly onTooManyMissing?: (ids: readonly string[]) => void;
}

/** How it is read. */
interface PresenceRead<T> extends PresenceEvidence<T> {
  readonly call: string;
  readonly load: () => Promise<Loaded<T>>;
  /** Returns what is held of it, stale or not. */
  readonly loadHeld: () => Promise<T | undefined>;
}

/**
 * Presence: 404, 410 and null say that a vehicle, model or promotion isn't there. 400 and answers without
 * it say so only where no list holds it; without any list, where nothing is held of it. Any other failure
 * says nothing, but what the current list doesn't hold is gone. What is held is only deleted where the
 * current list doesn't hold it.
 * @throws UpstreamError of the load where it isn't known to be gone, and of the kind `malformed` where too
 * many are
 */
export async function loadCheckingPresence<T>(read: PresenceRead<T>): Promise<Loaded<T>> {
  let loaded: Loaded<T>;
  try {
    loaded = await read.load();
  } catch (error) {
    if (!(error instanceof UpstreamError) || ['overloaded', 'unavailable'].includes(error.kind)) throw error;
    return resultOfFailedLoad(read, error);
  }
  if (loaded.value !== null) return loaded;
  const heldValue = await read.loadHeld();
  // Anyone can try any number of ids: they load no list.
  const listing = await read.listing(isThere(heldValue));
  if (listing?.isListed && listing.isCurrent && !listing.isEmpty) countMissingOrThrow(read);
  return goneUnlessHeld(listing, heldValue);
}

const isThere = <T>(value: T): value is NonNullable<T> => value !== undefined && value !== null;

/** Returns what a failed load means. @throws the error where it isn't known to be gone */
async function resultOfFailedLoad<T>(read: PresenceRead<T>, error: UpstreamError): Promise<Loaded<T>> {
  const listing = await read.listing(true);
  const heldValue = await read.loadHeld();
  const isDoubtful = error.status === 400 || error.reason === withoutAnswer;
  if (isDoubtful && listing?.isEmpty && read.empty) return { value: read.empty, raw: null };
  const isGone = isDoubtful
    ? !(listing?.isListed ?? isThere(heldValue))
    : listing?.isCurrent === true && !listing.isListed;
  if (isGone) return goneUnlessHeld(listing, heldValue);
  if (error.reason === withoutAnswer)
    log.warn('an answer has not what a list holds', { rule: 'presence', call: read.call, id: read.id });
  throw error;
}

/**
 * It isn't there; what is held stays, unless no list names such things, or the current one doesn't hold it.
 */
function goneUnlessHeld<T>(listing: Listing | null, heldValue: T | undefined): Loaded<T> {
  const isDenied = listing === null || (listing.isCurrent && !listing.isListed);
  // Only reads whose values may be null have evidence of presence.
  return { value: null as T, raw: null, ...(!isDenied && isThere(heldValue) && { heldValue }) };
}

/** Counts what is listed and «not there». @throws UpstreamError where that are too many vehicles. */
function countMissingOrThrow<T>({ call, id, onTooManyMissing }: PresenceRead<T>): void {
  const details = { rule: 'presence', call, id };
  if (!onTooManyMissing)
    return log.error('the list holds a model whose own call says that it is not there', details);
  const { missing } = state();
  const now = performance.now();
  for (const [missingId, missingSince] of missing)
    if (now - missingSince >= missingMs) missing.delete(missingId);
  const others = [...missing.keys()].filter((other) => other !== id);
  if (!missing.has(id)) metrics().missingVehicles.inc();
  missing.set(id, now);
  if (others.length < maxMissing)
    return log.error('the list holds a vehicle whose own call says that it is not there', details);
  log.error('too many listed vehicles are not there by their own calls: that is not believed', details);
  if (others.length === maxMissing) onTooManyMissing(others);
  throw new UpstreamError({ kind: 'malformed', call, status: 404, reason: 'too many are not there' });
}
