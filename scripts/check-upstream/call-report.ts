import { unwrapArray } from '../../lib/upstream/fields';
import { LenientListReader, InvalidResponseError, type AsyncResponseParser } from '../../lib/upstream/read';
import { unwrapVehicleList } from '../../lib/upstream/stock-parser';
import { slowness, type CallResult } from './ask';
import { contentOf } from './content';
import { isRecord, refusedHosts, type Entry, type Finding } from './findings';
import type { Remark } from './remarks';
import { departures, type SchemaName } from './schemas';
import { shapeOf, writingOf } from './writing';

/** The result of one call. */
export interface CallReport {
  readonly call: string;
  readonly ms: number;
  /** Why visitors see none of it; null if it is readable. */
  readonly failure: string | null;
  /** How to fix the failure, if known. */
  readonly advice?: string | undefined;
  readonly notes: readonly string[];
  readonly findings: readonly Finding[];
  /** Hosts of pictures that may not be fetched. */
  readonly refusedHosts: readonly string[];
  /** Departures from the contract and obstacles for visitors, with what to do about them. */
  readonly remarks: readonly Remark[];
}

/** The records of a list, or of the list in a record's field. */
export function entriesOf(body: unknown, field?: string): Entry[] {
  const list = field === undefined ? body : isRecord(body) ? body[field] : null;
  return (unwrapArray(list) ?? []).filter(isRecord);
}

/** The vehicles of a list, in any known wrapper. */
export function vehiclesIn(body: unknown): Entry[] {
  return entriesOf(unwrapVehicleList(body), 'vehicles_list');
}

/** Reads a response as the storefront does, and describes it. */
export async function reportOf(
  requested: CallResult,
  response: SchemaName,
  parse: AsyncResponseParser<unknown>,
  findings: readonly Finding[],
  notes: readonly string[] = [],
): Promise<CallReport> {
  const { call, ms, body, failure } = requested;
  const entries = new LenientListReader();
  const unreadable = failure?.sentence ?? (await whyUnreadable(() => parse(body, entries)));
  const { leftOut, miscount } = entries;
  const hosts = refusedHosts(body);
  return {
    call,
    ms,
    failure: unreadable,
    advice: failure?.advice,
    notes: [
      ...[...leftOut].map(
        ([what, { count, examples }]) => `left out: ${what} × ${count} (${examples.join(' | ')})`,
      ),
      ...(miscount ? [`vehicles_count says ${miscount.promised}, ${miscount.read} could be read`] : []),
      ...notes,
    ],
    findings,
    refusedHosts: hosts,
    remarks: [
      ...hosts.map(refusedHost),
      ...slowness(requested),
      ...(miscount ? [miscounted] : []),
      ...(failure === null
        ? [...writingOf(requested, shapeOf[response]), ...departures(response, body), ...contentOf(body)]
        : []),
    ],
  };
}

const refusedHost = (where: string): Remark => ({
  what: 'pictures of these hosts are left out',
  todo: 'Name them in IMAGE_HOSTS, comma separated, where they may be shown.',
  where,
});

const miscounted: Remark = {
  what: 'vehicles_count is not the number of vehicles in the list',
  todo: 'Send all vehicles of a list at once; it has no pages.',
};

async function whyUnreadable(parse: () => unknown): Promise<string | null> {
  try {
    await parse();
    return null;
  } catch (error) {
    if (error instanceof InvalidResponseError) return `unreadable: ${error.message}`;
    throw error;
  }
}
