import 'server-only';
import { cached } from '@/lib/cache/data-cache';
import { LoadTimeoutError, type CachedRead } from '@/lib/cache/layered-cache';
import { declareOverload } from '@/lib/site/rendering/page-outcome';
import { log } from '@/lib/platform/log';
import { StockfinderError } from './errors';
import { readUpstream, sendUpstream, type UpstreamAnswer, type ReadCall, type SendCall } from './client';
import { LenientListReader } from './lenient-list-reader';

/** Thrown by a parser that can't read a response as a whole; becomes a `malformed` error. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}

export type AnswerParser<T> = (body: unknown, entries: LenientListReader) => T;
/** One that takes several turns of the event loop. */
export type SlowAnswerParser<T> = AnswerParser<T | Promise<T>>;

/** The one shape of a read: ask, parse, map. Throws a {@link StockfinderError}, for the upstream's 404 too. */
export async function read<T>(call: ReadCall, parse: SlowAnswerParser<T>): Promise<T> {
  return parsed(call.name, await readUpstream(call), parse);
}

/** Like {@link read}, for a call that sends something: it goes out once and its response is never kept. */
export async function send<T>(call: SendCall, parse: AnswerParser<T>): Promise<T> {
  return parsed(call.name, await sendUpstream(call), parse);
}

async function parsed<T>(
  call: string,
  { body, requestId }: UpstreamAnswer,
  parse: SlowAnswerParser<T>,
): Promise<T> {
  const entries = new LenientListReader();
  try {
    return await parse(body, entries);
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    log.warn('upstream answer unreadable', { call, reason: error.message, requestId });
    throw new StockfinderError({
      kind: 'malformed',
      call,
      requestId,
      status: 200,
      outcome: 'success',
      reason: error.message,
    });
  } finally {
    entries.report(call, requestId);
  }
}

/** Like {@link read}, with null for the upstream's 404. Everything else throws. */
export async function readOrNull<T>(call: ReadCall, parse: SlowAnswerParser<T>): Promise<T | null> {
  try {
    return await read(call, parse);
  } catch (error) {
    if (error instanceof StockfinderError && error.kind === 'not-found') return null;
    throw error;
  }
}

/**
 * A read of the upstream through the data cache.
 * @throws StockfinderError, also when the load takes longer than the cache waits for it.
 */
export async function cachedRead<T>(wanted: CachedRead<T>, load: () => Promise<T>): Promise<T> {
  try {
    return await cached(wanted, load);
  } catch (error) {
    if (error instanceof StockfinderError && error.kind === 'overloaded') declareOverload();
    if (!(error instanceof LoadTimeoutError)) throw error;
    const details = { call: wanted.key, requestId: 'none', status: null, outcome: 'ignored' } as const;
    throw new StockfinderError({ ...details, kind: 'timeout', reason: error.message });
  }
}
