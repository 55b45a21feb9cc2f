import 'server-only';
import { cached } from '@/lib/cache/data-cache';
import { LoadTimeoutError, type CachedRead } from '@/lib/cache/layered-cache';
import { declareOverload } from '@/lib/site/rendering/page-outcome';
import { log } from '@/lib/platform/log';
import { StockfinderError } from './errors';
import { readUpstream, sendUpstream, type UpstreamAnswer, type ReadCall, type SendCall } from './client';
import type { z } from 'zod';
import { metrics } from '@/lib/platform/metrics';
import { Turns } from '@/lib/platform/turns';
import { toText } from './fields';
import { nameDirectives } from './name-directives';

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
  nameDirectives(call, body);
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

/**
 * Like {@link read}, with null for the statuses by which the upstream says that there is no such thing: 404, and 400 for an
 * id of the wrong type or a text that is too short (product 13.1). Everything else throws.
 */
export async function readOrNull<T>(
  call: ReadCall,
  parse: SlowAnswerParser<T>,
  missing: readonly number[] = [400, 404],
): Promise<T | null> {
  try {
    return await read(call, parse);
  } catch (error) {
    if (error instanceof StockfinderError && error.status !== null && missing.includes(error.status))
      return null;
    throw error;
  }
}

/**
 * Refuses an empty answer where something is held, which stays (product 13.2). Of an upstream that has never answered
 * anything else it is taken, with an error in the log.
 * @throws StockfinderError of the kind `malformed`.
 */
export function refuseEmpty<T>(call: string, held: T | null, isEmpty: (held: T) => boolean): void {
  if (held === null || isEmpty(held)) {
    log.error('the upstream answered nothing: defaults are used', { call });
    return;
  }
  log.warn('an empty answer of the upstream was refused', { call });
  const details = { call, requestId: 'none', status: 200, outcome: 'success', reason: 'empty' } as const;
  throw new StockfinderError({ ...details, kind: 'malformed' });
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
    const details = {
      call: callOf(wanted.key),
      requestId: 'none',
      status: null,
      outcome: 'ignored',
    } as const;
    throw new StockfinderError({ ...details, kind: 'timeout', reason: error.message });
  }
}

/** The name of the call that a key of the cache table stands for, for the log: a key has digests. */
function callOf(key: string): string {
  const [, , kind = '', list = ''] = key.split(':');
  return kind === 'stock' ? `${kind}-${list}` : kind;
}

interface Skipped {
  count: number;
  readonly examples: string[];
}

/** How many entries a response says that it has, and how many could be read. */
interface Miscount {
  readonly promised: number;
  readonly read: number;
}

const maxExamples = 5;
/** Entries of a list that are read; the others are left out. */
const mostEntries = { list: 100_000, part: 5_000 };
/** Entries of a list of any length that are read at once: some two milliseconds. */
const atOnce = 50;

/** Reads the entries of one response one by one, leaves out those it can't read, and logs them once a response. */
export class LenientListReader {
  private readonly skipped = new Map<string, Skipped>();
  private miscounted: Miscount | null = null;

  /** `idField` names the entry in the log; without one its position does. */
  read<T>(entries: readonly unknown[], schema: z.ZodType<T>, what: string, idField?: string, from = 0): T[] {
    this.skipRest(what, entries, mostEntries.part);
    return entries.slice(0, mostEntries.part).flatMap((entry, position) => {
      const result = schema.safeParse(entry);
      if (result.success) return [result.data];
      this.skip(what, () => {
        const fields = result.error.issues.map((issue) => issue.path.join('.') || '(entry)');
        return `${identify(entry, idField) || `#${from + position}`}: ${fields.join(', ')}`;
      });
      return [];
    });
  }

  /** The same for a list of any length, with turns of the event loop for others between its parts. */
  async readInTurns<T, U>(
    entries: readonly unknown[],
    schema: z.ZodType<T>,
    map: (entry: T) => U,
    what: string,
    idField: string,
  ): Promise<U[]> {
    const all: U[] = [];
    const turns = new Turns();
    this.skipRest(what, entries, mostEntries.list);
    for (let from = 0; from < Math.min(entries.length, mostEntries.list); from += atOnce) {
      if (turns.isOver) await turns.next();
      const part = entries.slice(from, from + atOnce);
      for (const entry of this.read(part, schema, what, idField, from)) all.push(map(entry));
    }
    return all;
  }

  /** Notes an entry that is left out for a reason of the caller's. */
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

  /** Notes how many entries a response says that it has; null where it doesn't say. */
  promised(count: number | null, read: number): void {
    if (count !== null && count !== read) this.miscounted = { promised: count, read };
  }

  /** What it says where that isn't what could be read. */
  get miscount(): Miscount | null {
    return this.miscounted;
  }

  /** What was left out, by kind. */
  get leftOut(): ReadonlyMap<string, Readonly<Skipped>> {
    return this.skipped;
  }

  /** One line for each kind of entry that was left out, and one for a wrong count, which is also a metric. */
  report(call: string, requestId: string): void {
    for (const [what, { count, examples }] of this.skipped) {
      log.warn('upstream entries left out', { call, what, count, examples: examples.join(' | '), requestId });
    }
    if (this.miscounted === null) return;
    log.warn('upstream list holds another number than it says', { call, ...this.miscounted, requestId });
    metrics().miscounted.inc({ call });
  }
}

function identify(entry: unknown, idField: string | undefined): string {
  if (idField === undefined || typeof entry !== 'object' || entry === null) return '';
  return toText((entry as Record<string, unknown>)[idField]).slice(0, 60);
}
