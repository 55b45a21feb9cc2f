import 'server-only';
import { log } from '../log';
import { StockfinderError, isStockfinderError } from './errors';
import { readUpstream, type ReadCall } from './client';
import { EntryReader } from './unreadable';

/** Thrown by a parser that can't make sense of an answer as a whole; becomes a `malformed` error. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}

export type AnswerParser<T> = (body: unknown, entries: EntryReader) => T;

/** The one shape of a read: ask, parse, map. Throws a {@link StockfinderError}, for the upstream's 404 too. */
export async function read<T>(call: ReadCall, parse: AnswerParser<T>): Promise<T> {
  const { body, requestId } = await readUpstream(call);
  const entries = new EntryReader();
  try {
    return parse(body, entries);
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    log.warn('upstream answer unreadable', { call: call.name, reason: error.message, requestId });
    throw new StockfinderError({
      kind: 'malformed',
      call: call.name,
      requestId,
      status: 200,
      outcome: 'success',
      reason: error.message,
    });
  } finally {
    entries.report(call.name, requestId);
  }
}

/** Like {@link read}, with null for the upstream's 404. Everything else throws. */
export async function readOrNull<T>(call: ReadCall, parse: AnswerParser<T>): Promise<T | null> {
  try {
    return await read(call, parse);
  } catch (error) {
    if (isStockfinderError(error) && error.kind === 'not-found') return null;
    throw error;
  }
}
