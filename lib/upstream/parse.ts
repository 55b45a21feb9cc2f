import 'server-only';
import { isUtf8 } from 'node:buffer';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import type { RawBody } from '@/lib/platform/data-cache';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import { isObjectOrArray } from '@/lib/platform/records';
import { UpstreamError } from './errors';
import {
  isBlank,
  isWithoutContent,
  reportsFailure,
  toEurosOrNull,
  toNumberOrNull,
  toPlainTextOrEmpty,
  unwrapListOrNull,
} from './fields';

/** Stands for an answer that is no JSON. */
export const unreadable = Symbol('unreadable');

/** Returns the charset that a content type names, UTF-8 without one. */
export const charsetOf = (type: string | null): string =>
  /\bcharset\s*=\s*"?([\w-]+)/i.exec(type ?? '')?.[1] ?? 'utf-8';

/**
 * Parses the JSON of an answer: UTF-8, or text in the charset that its content type names. Undefined for an
 * empty one, {@link unreadable} for anything else.
 */
export async function parseJsonOrUnreadable({ bytes, type }: RawBody): Promise<unknown> {
  if (bytes.length === 0) return undefined;
  const charset = charsetOf(type);
  if (/^utf-?8$/i.test(charset) && !isUtf8(bytes)) return unreadable;
  try {
    // Node 20 decodes windows-1252 as Latin-1, without «€», unless it streams.
    const text = new TextDecoder(charset).decode(bytes, { stream: true });
    // Of a long answer each of the two takes as long as some turns of reading.
    await nextTurn();
    return JSON.parse(text);
  } catch {
    return unreadable;
  }
}

export type ResponseParser<T> = (body: unknown, entries: LenientListReader) => T | Promise<T>;

/**
 * Reads a parsed body, and logs what it leaves out.
 * @param requestId of the call, for the log
 * @throws UpstreamError of the kind `malformed` for a body that can't be read as a whole
 */
export async function parseAndLogSkipped<T>(
  call: string,
  body: unknown,
  parse: ResponseParser<T>,
  requestId: string,
): Promise<T> {
  const entries = new LenientListReader(call, requestId);
  try {
    return await parse(body, entries);
  } finally {
    entries.logSkipped();
  }
}

/** Reads a field of one entry by its name. */
export type FieldReader = <T>(name: string, read: (value: unknown) => T) => T;

/**
 * What a page can't do without: an answer that gives it, and none that can be read, is a failure for
 * operators.
 */
const requiredParts: ReadonlySet<string> = new Set([
  ...['images_list', 'picture', 'available_filters', 'filter'],
  ...['featured_equipment_list', 'equipment group', 'optional_equipment_list', 'option'],
]);

const maxExamples = 5;
/** Maximum entries of a list in a response, but for vehicles; further ones are left out. */
const maxEntries = 1_000;

/** Calls with one answer, which is loaded every minute and seldom changes. */
const callsOfTheSite = new Set(['config', 'dealers', 'models']);

/**
 * Reads the entries of one response one by one, leaves out unreadable ones, and logs them once per response.
 */
export class LenientListReader {
  readonly #skipped = new Map<
    string,
    { readonly rule: string; count: number; readonly examples: string[] }
  >();

  /** The fields of which a value was read. */
  readonly #read = new Set<string>();

  constructor(
    private readonly call = '',
    private readonly requestId = 'none',
  ) {}

  /** Logs that the response can't be read as a whole. Returns the error that its parser throws. */
  logAndBuildUnreadableError(reason: string): UpstreamError {
    const { call, requestId } = this;
    log.warn('upstream response unreadable', { rule: 'emptiness', call, reason, requestId });
    return new UpstreamError({ kind: 'malformed', call, requestId, status: 200, reason });
  }

  /**
   * Returns the items of a response, none of one without content. @throws UpstreamError for any other, also
   * where it tells of a failure.
   */
  itemsOf(body: unknown): readonly unknown[] {
    const items = isWithoutContent(body) ? [] : unwrapListOrNull(body);
    if (items === null) throw this.logAndBuildUnreadableError('items');
    const promised = isObjectOrArray(body) ? toNumberOrNull(body.total_count) : null;
    if (items.length === 0) this.rejectEmptinessByFailure(body, promised);
    else this.reportCount('upstream list count differs from its items', promised, items.length);
    return items;
  }

  /** @throws UpstreamError for an answer without content that tells of a failure, or counts some */
  rejectEmptinessByFailure(body: unknown, promised: number | null): void {
    if (reportsFailure(body) || (promised ?? 0) > 0)
      throw this.logAndBuildUnreadableError('empty beside an error');
  }

  /**
   * @param idField names an entry in the log; without it, its position does
   * @param from the position of the first entry
   */
  readEntries<T>(
    entries: readonly unknown[],
    schema: z.ZodType<T>,
    thing: string,
    idField = '',
    from = 0,
  ): T[] {
    const beyond = entries.length - maxEntries;
    if (beyond > 0) this.countSkipped(thing, `beyond ${maxEntries}`, 'silence', beyond);
    return entries.slice(0, maxEntries).flatMap((entry, position) => {
      const { data, error } = schema.safeParse(entry);
      if (!error) return [data];
      const id = isObjectOrArray(entry) ? toPlainTextOrEmpty(entry[idField]).slice(0, 60) : '';
      const fields = error.issues.map(({ path }) => path.join('.') || '(entry)').join(', ');
      this.countSkipped(thing, `${id || `#${from + position}`}: ${fields}`);
      return [];
    });
  }

  /** Returns a reader of the fields of an entry, see {@link readField}. */
  fieldsOf(raw: Readonly<Record<string, unknown>>, id: string): FieldReader {
    return (name, read) => this.readField(raw[name], name, id, read);
  }

  /** Reads a value of a field. One that is given and read as nothing is counted, with the id of its entry. */
  readField<T>(value: unknown, field: string, id: string, read: (value: unknown) => T): T {
    const result = read(value);
    const isNothing = result === null || result === '' || (Array.isArray(result) && result.length === 0);
    if (!isNothing) this.#read.add(field);
    // PHP writes «false» for what isn't there.
    else if (value !== false && !isBlank(value)) this.countSkipped(field, id);
    return result;
  }

  /**
   * Returns an amount in euros; null if there is none. One that is zero, negative or unreadable counts as
   * none (product 8.2), and is counted with the field's name and the id of its entry.
   */
  readPositiveAmount(value: unknown, field: string, id: string): number | null {
    if (value === undefined || value === null || value === '') return null;
    const amount = toEurosOrNull(value);
    if (amount !== null && amount > 0) return amount;
    this.countSkipped(field, `${id}: ${toPlainTextOrEmpty(value)}`, 'money');
    return null;
  }

  /** Counts entries that the caller leaves out for its own reason, by a rule of doubt (`doubts.ts`). */
  countSkipped(thing: string, example: string, rule: 'silence' | 'money' = 'silence', count = 1): void {
    const skipped = this.#skipped.get(thing) ?? { rule, count: 0, examples: [] };
    skipped.count += count;
    if (skipped.examples.length < maxExamples) skipped.examples.push(example);
    this.#skipped.set(thing, skipped);
  }

  /**
   * Logs a list that announces another number of vehicles than were read. All stock's numbers are a metric.
   */
  reportVehicleCount(promised: number | null, read: number): void {
    if (this.call === 'stock-all') {
      metrics().vehicles.set({ count: 'promised' }, promised ?? read);
      metrics().vehicles.set({ count: 'read' }, read);
    }
    this.reportCount('upstream list count differs from its vehicles', promised, read);
  }

  private reportCount(message: string, promised: number | null, read: number): void {
    const { call, requestId } = this;
    if (promised === null || promised === read) return;
    const rule = promised > read ? 'emptiness' : 'silence';
    log.warn(message, { rule, call, promised, read, requestId });
  }

  /** Logs one line for each kind of entry left out; of the data of the whole site only when they change. */
  logSkipped(): void {
    const { call, requestId } = this;
    const lines = [...this.#skipped].map(([thing, { rule, count, examples }]) => {
      const isLost = requiredParts.has(thing) && !this.#read.has(thing);
      return { rule: isLost ? 'emptiness' : rule, call, what: thing, count, examples: examples.join(' | ') };
    });
    if (callsOfTheSite.has(call) && !log.isChange(call, lines)) return;
    for (const line of lines) log.warn('upstream entries left out', { ...line, requestId });
  }
}
