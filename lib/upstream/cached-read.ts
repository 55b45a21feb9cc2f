import 'server-only';
import { env } from '@/lib/settings/env';
import { persistentFolders } from '@/lib/platform/stored-values';
import { dataLifetimes } from '@/lib/settings/lifetimes';
import { markResponseLacking } from '@/lib/platform/request-context';
import { serviceAccessor } from '@/lib/platform/services';
import { DataCache, type CachedRead } from '@/lib/platform/data-cache';
import { callWithRetry } from './call';
import type { ReadCall } from './calls';
import {
  definedAnswerOrThrow,
  loadCheckingPresence,
  logContentLoss,
  throwOnContentLoss,
  type PresenceEvidence,
} from './doubts';
import { UpstreamError } from './errors';
import { parseAndLogSkipped, parseJsonOrUnreadable } from './parse';
import { withMaintenanceCheck, withReadSlot } from './slot';
import type { Surroundings } from './vehicle-parser';

/** Milliseconds that reading a file may add to the time limit of a call. */
const fileReadMs = 500;

/** The one cache of the upstream's data. */
export const dataCache = serviceAccessor('dataCache', () => {
  const { stockfinderBaseUrl, stockfinderStoreCode, stockfinderTimeoutMs } = env();
  // Separates the data of different upstreams and stores in one folder.
  const owner = `${stockfinderBaseUrl} ${stockfinderStoreCode}`;
  return new DataCache(persistentFolders()['kept-data'], owner, stockfinderTimeoutMs + fileReadMs, {
    tooLong: (call) => new UpstreamError({ kind: 'timeout', call, reason: 'the load took too long' }),
    // An overload or maintenance here.
    isOurOwn: (error) => error instanceof UpstreamError && ['overloaded', 'unavailable'].includes(error.kind),
  });
});

/** How one kind of data is read; the rest of a {@link CachedRead} follows. */
interface ReadDefinition<T> extends ReadCall<T> {
  readonly lifetime: 'configuration' | 'dealers' | 'models' | 'vehicle' | 'list' | 'list of a model';
  /** What stands in the tags of its lifetime, `vehicle:{id}`. */
  readonly id?: string;
  /**
   * How much a value holds. One without content is loaded again soon, and never takes the place of one that
   * has some, unless it `mayBeEmpty`; one with less than half of the last one is told.
   */
  readonly sizeOf?: (value: T) => number;
  readonly mayBeEmpty?: boolean;
  /** Returns what completes an answer. */
  readonly surroundings?: () => Promise<Surroundings>;
  /** Whether a value lacks a part, and is loaded again soon. */
  readonly lacksPart?: (value: T) => boolean;
  /** Whether a file holds a value; none holds null or an empty one. */
  readonly isStored?: (value: T) => boolean;
  /** Whether it is made while maintenance is on. */
  readonly isProbe?: boolean;
  /** What speaks for and against it, where it is one of many: its value is null if it isn't there. */
  readonly presence?: PresenceEvidence<T>;
  /** Told of each value that a load brings, before it is held; refuses it by throwing. */
  readonly onLoad?: (value: T) => void | Promise<void>;
}

/** Returns how one kind of data is loaded, held and found again. */
export function createCachedRead<T>(read: ReadDefinition<T>): CachedRead<T> {
  const { call, lifetime, id = '', sizeOf, isStored = () => true, lacksPart = () => false } = read;
  const { ttl, tags } = dataLifetimes[lifetime];
  const isBlank = (value: T) => value === null || sizeOf?.(value) === 0;
  const parserOf =
    (surroundings: Surroundings) =>
    async (body: unknown, requestId: string): Promise<T> => {
      const value = await parseAndLogSkipped(
        call.name,
        body,
        (...answer) => read.parse(...answer, surroundings),
        requestId,
      );
      return definedAnswerOrThrow(call.name, value, requestId);
    };
  const getSurroundings = async () => (await read.surroundings?.()) ?? { places: null };
  const load = async () => {
    // Before it takes a place, which those reads may wait for.
    const parse = parserOf(await getSurroundings());
    return withReadSlot(call, async (progress) => {
      try {
        const { raw, body, requestId } = await callWithRetry(call, progress);
        return { value: await parse(body, requestId), raw };
      } catch (error) {
        if (!(error instanceof UpstreamError && call.missing?.includes(error.status ?? 0))) throw error;
        // Only a kind whose values may be null has such statuses.
        return { value: null as T, raw: null };
      }
    });
  };
  const loadHeld = () => dataCache().heldValueOrUndefined(cached);
  const loadAndCheck = async () => {
    const loaded = await withMaintenanceCheck(call.name, load, read.isProbe);
    if (sizeOf) {
      const last = await loadHeld();
      const lastCount = last === undefined ? 0 : sizeOf(last);
      const count = sizeOf(loaded.value);
      if (count === 0 && !read.mayBeEmpty) throwOnContentLoss(call.name, lastCount > 0);
      logContentLoss(call.name, count, lastCount);
    }
    await read.onLoad?.(loaded.value);
    return loaded;
  };
  const cached: CachedRead<T> = {
    key: call.path,
    call: call.name,
    tags: tags.map((tag) => tag.replace(/\{.*\}/, () => id)),
    ttlMs: (value) =>
      isBlank(value) || lacksPart(value) ? dataLifetimes['what isn’t there or is empty'].ttl : ttl,
    isStored: (value) => !isBlank(value) && isStored(value),
    load: () =>
      read.presence
        ? loadCheckingPresence({ ...read.presence, call: call.name, load: loadAndCheck, loadHeld })
        : loadAndCheck(),
    parse: async (raw) => parserOf(await getSurroundings())(await parseJsonOrUnreadable(raw), 'none'),
  };
  return cached;
}

const start = serviceAccessor('start', () => ({ isUnderWay: false }));

/**
 * Begins the start with a first load. Until it has ended, with a failure too, the instance isn't ready, and a
 * visitor who comes all the same and has waited long enough is told to come back soon instead of that the
 * page failed.
 */
export function holdReadinessUntil(load: Promise<unknown>): void {
  const end = () => void (start().isUnderWay = false);
  start().isUnderWay = true;
  load.then(end, end);
}

/** Whether no start is under way. */
export const isStartComplete = (): boolean => !start().isUnderWay;

/**
 * Returns the value of a read.
 * @throws UpstreamError where it is unavailable.
 */
export async function readCacheAndMarkOverload<T>(cached: CachedRead<T>): Promise<T> {
  try {
    return await dataCache().read(cached);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === 'overloaded' || (error.kind === 'timeout' && !isStartComplete()))
      markResponseLacking('slot');
    throw error;
  }
}
