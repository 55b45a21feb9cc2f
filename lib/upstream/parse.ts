import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import { UpstreamError } from './errors';
import { toText } from './fields';

/** Thrown by a parser that can't read a response as a whole; becomes a `malformed` error. */
export class InvalidResponseError extends Error {
  override readonly name = 'UnreadableAnswer';
}

export type ResponseParser<T> = (body: unknown, entries: LenientListReader) => T;

/**
 * Reads a parsed body, and logs what it leaves out.
 * @param requestId of the call, for the log
 * @throws UpstreamError of the kind `malformed` for a body that can't be read as a whole
 */
export async function parsed<T>(
  call: string,
  body: unknown,
  parse: ResponseParser<T | Promise<T>>,
  requestId: string,
): Promise<T> {
  const entries = new LenientListReader();
  try {
    return await parse(body, entries);
  } catch (error) {
    if (!(error instanceof InvalidResponseError)) throw error;
    const { message: reason } = error;
    log.warn('upstream response unreadable', { call, reason, requestId });
    throw new UpstreamError({ kind: 'malformed', call, requestId, status: 200, reason });
  } finally {
    entries.report(call, requestId);
  }
}

interface Skipped {
  count: number;
  readonly examples: string[];
}

/** The number of entries that a response announces, and the number of readable ones. */
interface Count {
  readonly promised: number;
  readonly read: number;
}

const maxExamples = 5;
/** Maximum entries that are read of a list; the others are left out. */
const maxEntries = { list: 100_000, part: 5_000 };
/** Entries of a long list that are read in one turn of the event loop: some ten milliseconds. */
const atOnce = 250;

/** Reads the entries of one response one by one, leaves out unreadable ones, and logs them once per response. */
export class LenientListReader {
  private readonly skipped = new Map<string, Skipped>();
  private counted: Count | null = null;

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

  /** Reads a list of any length, with turns for others between its parts. */
  async readLongList<T, U>(
    entries: readonly unknown[],
    schema: z.ZodType<T>,
    map: (entry: T) => U,
    what: string,
    idField: string,
  ): Promise<U[]> {
    const all: U[] = [];
    this.skipRest(what, entries, maxEntries.list);
    for (let from = 0; from < Math.min(entries.length, maxEntries.list); from += atOnce) {
      if (from > 0) await nextTurn();
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
    this.counted = { promised: count ?? read, read };
  }

  /** The announced and the readable number of entries where they differ, else null. */
  get miscount(): Count | null {
    return this.counted && this.counted.promised !== this.counted.read ? this.counted : null;
  }

  /** Logs one line for each kind of entry left out, and one for a wrong count, which is also a metric. */
  report(call: string, requestId: string): void {
    for (const [what, { count, examples }] of this.skipped) {
      log.warn('upstream entries left out', { call, what, count, examples: examples.join(' | '), requestId });
    }
    if (this.counted && call === 'stock-all')
      for (const count of ['promised', 'read'] as const)
        metrics().vehicles.set({ count }, this.counted[count]);
    if (this.miscount === null) return;
    log.warn('upstream list count differs from its vehicles', { call, ...this.miscount, requestId });
    metrics().miscounted.inc({ call });
  }
}

function identify(entry: unknown, idField: string | undefined): string {
  if (idField === undefined || typeof entry !== 'object' || entry === null) return '';
  return toText((entry as Record<string, unknown>)[idField]).slice(0, 60);
}
