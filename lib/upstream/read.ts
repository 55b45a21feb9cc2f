import 'server-only';
import { log } from '@/lib/platform/log';
import { UpstreamError } from './http/errors';
import {
  readUpstream,
  sendUpstream,
  type UpstreamResponse,
  type ReadCall,
  type SendCall,
} from './http/client';
import type { z } from 'zod';
import { metrics } from '@/lib/platform/metrics';
import { EventLoopYield } from '@/lib/platform/event-loop';
import { toText } from './fields';

/** Thrown by a parser that can't read a response as a whole; becomes a `malformed` error. */
export class InvalidResponseError extends Error {
  override readonly name = 'UnreadableAnswer';
}

export type ResponseParser<T> = (body: unknown, entries: LenientListReader) => T;
/** A parser that takes several event loop turns. */
export type AsyncResponseParser<T> = ResponseParser<T | Promise<T>>;

/** Requests, parses and maps a response. Throws a {@link UpstreamError}, for the upstream's 404 too. */
export async function readAndParse<T>(call: ReadCall, parse: AsyncResponseParser<T>): Promise<T> {
  return parsed(call.name, await readUpstream(call), parse);
}

/** Like {@link readAndParse}, for a call with a body: it is sent once and its response is never cached. */
export async function sendAndParse<T>(call: SendCall, parse: ResponseParser<T>): Promise<T> {
  return parsed(call.name, await sendUpstream(call), parse);
}

async function parsed<T>(
  call: string,
  { body, requestId }: UpstreamResponse,
  parse: AsyncResponseParser<T>,
): Promise<T> {
  const entries = new LenientListReader();
  try {
    return await parse(body, entries);
  } catch (error) {
    if (!(error instanceof InvalidResponseError)) throw error;
    log.warn('upstream response unreadable', { call, reason: error.message, requestId });
    throw new UpstreamError({
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

/**
 * Like {@link readAndParse}, with null for the statuses that mean «not found»: 404, and 400 for an id of the wrong type or a
 * text that is too short (product 13.1). Throws for everything else.
 */
export async function readOrNull<T>(
  call: ReadCall,
  parse: AsyncResponseParser<T>,
  missing: readonly number[] = [400, 404],
): Promise<T | null> {
  try {
    return await readAndParse(call, parse);
  } catch (error) {
    if (error instanceof UpstreamError && error.status !== null && missing.includes(error.status))
      return null;
    throw error;
  }
}

/**
 * Rejects an empty response where a value with content is cached, which stays (product 13.2). Without one the empty
 * response is accepted, with an error in the log.
 * @throws UpstreamError of the kind `malformed`.
 */
export function rejectEmptyResponse(call: string, hasContent: boolean): void {
  if (!hasContent) {
    log.error('empty upstream response: defaults are used', { call });
    return;
  }
  log.warn('empty upstream response refused', { call });
  const details = { call, requestId: 'none', status: 200, outcome: 'success', reason: 'empty' } as const;
  throw new UpstreamError({ ...details, kind: 'malformed' });
}

interface Skipped {
  count: number;
  readonly examples: string[];
}

/** The number of entries that a response announces, and the number of readable ones. */
interface Miscount {
  readonly promised: number;
  readonly read: number;
}

const maxExamples = 5;
/** Maximum entries that are read of a list; the others are left out. */
const maxEntries = { list: 100_000, part: 5_000 };
/** Entries of a long list that are read at once: some two milliseconds. */
const atOnce = 50;

/** Reads the entries of one response one by one, leaves out unreadable ones, and logs them once per response. */
export class LenientListReader {
  private readonly skipped = new Map<string, Skipped>();
  private miscounted: Miscount | null = null;

  /** `idField` names the entry in the log; without it, its position does. */
  read<T>(entries: readonly unknown[], schema: z.ZodType<T>, what: string, idField?: string, from = 0): T[] {
    this.skipRest(what, entries, maxEntries.part);
    return entries.slice(0, maxEntries.part).flatMap((entry, position) => {
      const result = schema.safeParse(entry);
      if (result.success) return [result.data];
      this.skip(what, () => {
        const fields = result.error.issues.map((issue) => issue.path.join('.') || '(entry)');
        return `${identify(entry, idField) || `#${from + position}`}: ${fields.join(', ')}`;
      });
      return [];
    });
  }

  /** Like {@link readAndParse}, for a list of any length; yields to the event loop between its parts. */
  async readLongList<T, U>(
    entries: readonly unknown[],
    schema: z.ZodType<T>,
    map: (entry: T) => U,
    what: string,
    idField: string,
  ): Promise<U[]> {
    const all: U[] = [];
    const throttle = new EventLoopYield();
    this.skipRest(what, entries, maxEntries.list);
    for (let from = 0; from < Math.min(entries.length, maxEntries.list); from += atOnce) {
      if (throttle.isOver) await throttle.next();
      const part = entries.slice(from, from + atOnce);
      for (const entry of this.read(part, schema, what, idField, from)) all.push(map(entry));
    }
    return all;
  }

  /** Counts an entry that the caller leaves out for its own reason. */
  skip(what: string, example: string | (() => string), count = 1): void {
    const skipped = this.skipped.get(what) ?? { count: 0, examples: [] };
    skipped.count += count;
    if (skipped.examples.length < maxExamples)
      skipped.examples.push(typeof example === 'string' ? example : example());
    this.skipped.set(what, skipped);
  }

  private skipRest(what: string, { length }: readonly unknown[], most: number): void {
    if (length > most) this.skip(what, `all after ${most}`, length - most);
  }

  /** Records how many entries a response announces; null where it announces none. */
  promised(count: number | null, read: number): void {
    if (count !== null && count !== read) this.miscounted = { promised: count, read };
  }

  /** The announced and the readable number of entries where they differ, else null. */
  get miscount(): Miscount | null {
    return this.miscounted;
  }

  /** Logs one line for each kind of entry left out, and one for a wrong count, which is also a metric. */
  report(call: string, requestId: string): void {
    for (const [what, { count, examples }] of this.skipped) {
      log.warn('upstream entries left out', { call, what, count, examples: examples.join(' | '), requestId });
    }
    if (this.miscounted === null) return;
    log.warn('upstream list count differs from its vehicles', { call, ...this.miscounted, requestId });
    metrics().miscounted.inc({ call });
  }
}

function identify(entry: unknown, idField: string | undefined): string {
  if (idField === undefined || typeof entry !== 'object' || entry === null) return '';
  return toText((entry as Record<string, unknown>)[idField]).slice(0, 60);
}
