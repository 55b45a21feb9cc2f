import 'server-only';
import { log } from '../log';
import { StockfinderError, isStockfinderError } from './errors';
import { readUpstream, sendUpstream, type Answer, type ReadCall, type SendCall } from './client';
import { EntryReader } from './unreadable';

/** Thrown by a parser that can't make sense of an answer as a whole; becomes a `malformed` error. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}

export type AnswerParser<T> = (body: unknown, entries: EntryReader) => T;

/** The one shape of a read: ask, parse, map. Throws a {@link StockfinderError}, for the upstream's 404 too. */
export async function read<T>(call: ReadCall, parse: AnswerParser<T>): Promise<T> {
  return parsed(call.name, await readUpstream(call), parse);
}

/** Like {@link read}, for a call that sends something: it goes out once and its answer is never kept. */
export async function send<T>(call: SendCall, parse: AnswerParser<T>): Promise<T> {
  return parsed(call.name, await sendUpstream(call), parse);
}

function parsed<T>(call: string, { body, requestId }: Answer, parse: AnswerParser<T>): T {
  const entries = new EntryReader();
  try {
    return parse(body, entries);
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
export async function readOrNull<T>(call: ReadCall, parse: AnswerParser<T>): Promise<T | null> {
  try {
    return await read(call, parse);
  } catch (error) {
    if (isStockfinderError(error) && error.kind === 'not-found') return null;
    throw error;
  }
}
