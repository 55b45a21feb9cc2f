import { setLogWriter } from '../../lib/platform/log';
import { dropServices } from '../../lib/platform/services';
import { applyRemoteMaintenance } from '../../lib/site/maintenance/maintenance';
import { callWithRetry } from '../../lib/upstream/call';
import type { ReadCall } from '../../lib/upstream/calls';
import { definedAnswerOrThrow } from '../../lib/upstream/doubts';
import { UpstreamError } from '../../lib/upstream/errors';
import { parseAndLogSkipped, type ResponseParser } from '../../lib/upstream/parse';
import { withReadSlot } from '../../lib/upstream/slot';
import { sentCredentialHeaderValues } from '../../lib/upstream/what-came';
import { contentRemarks, contradictingFormats, schemaDepartures, type SchemaName } from './content';

/** A shorter word isn't taken for a part of our credentials: `Basic`. */
const minSecretLength = 6;

/** The result of one call. */
export interface CallReport {
  readonly call: string;
  ms: number;
  /** Why it can't be used; null if it can. */
  failure: string | null;
  /** One line for each thing that is left out, cut, read differently or missing. */
  remarks: string[];
}

/** Details of a log line that its call's own lines have. */
const repeated = new Set(['call', 'requestId', 'attempt', 'ms', 'kind', 'status', 'rule', 'begins']);

/** The calls of a check, one after the other. */
export class Calls {
  readonly reports: CallReport[] = [];

  /**
   * Makes a call by the storefront's own functions; what they log of it becomes its remarks. No pause,
   * maintenance or line of an earlier call counts. Resolves to null, with the kind of the failure in the
   * report, if it can't be used.
   * @param name the call's name in the log; its lines alone are remarks
   */
  async run<T>(call: string, name: string, act: (report: CallReport) => Promise<T>): Promise<T | null> {
    const report: CallReport = { call, ms: 0, failure: null, remarks: [] };
    this.reports.push(report);
    // The probes of a maintenance go on until it ends.
    setLogWriter(() => undefined);
    applyRemoteMaintenance(false);
    dropServices('log', 'pauseEndTimes', 'doubts', 'maintenance');
    collectLog(report, name);
    const startedAt = performance.now();
    try {
      return await act(report);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const status = error.status !== null && `status ${error.status}`;
      report.failure = [error.kind, status, error.reason].filter(Boolean).join(', ');
      if (error.bodyBeginning !== undefined)
        report.remarks.push(`it begins: ${withoutCredentials(error.bodyBeginning)}`);
      return null;
    } finally {
      report.ms = Math.round(performance.now() - startedAt);
      // The two attempts of a read log the same.
      report.remarks = [...new Set(report.remarks)];
      setLogWriter();
    }
  }

  /** Makes a read of the storefront, with its caches, as a call of the table. */
  async runRead(read: Pick<ReadCall<unknown>, 'call'> | null, act: (report: CallReport) => Promise<unknown>) {
    if (read) await this.run(`GET ${read.call.path}`, read.call.name, act);
  }

  /** Makes a call that reads and compares the response with its schema; `judge` adds to the report. */
  read<T>(
    { call, parse }: ReadCall<T>,
    schema: SchemaName,
    judge: (value: T, report: CallReport, body: unknown) => unknown = () => undefined,
    title = `GET ${call.path}`,
  ): Promise<T | null> {
    return this.run(title, call.name, (report) =>
      withReadSlot(call, async (progress) => {
        const { body, requestId } = await callWithRetry(call, progress);
        report.remarks.push(...schemaDepartures(schema, body), ...contentRemarks(body));
        report.failure ??= contradictingFormats(body)[0] ?? null;
        const parseAlone: ResponseParser<T | undefined> = (...answer) => parse(...answer, { places: null });
        const read = await parseAndLogSkipped(call.name, body, parseAlone, requestId);
        const value = definedAnswerOrThrow(call.name, read, requestId);
        await judge(value, report, body);
        return value;
      }),
    );
  }
}

/** Returns a text as it is, or nothing of it where it may hold a part of our credentials. */
function withoutCredentials(text: string): string {
  const sent = sentCredentialHeaderValues().flatMap((value) => value.split(/\s+/));
  const pairs = sent.flatMap((word) => Buffer.from(word, 'base64').toString('latin1').split(':'));
  // A text may be cut within one.
  const isRepeated = (word: string) =>
    word.length >= minSecretLength && text.includes(word.slice(0, minSecretLength));
  return [...sent, ...pairs].some(isRepeated) ? '…' : text;
}

/**
 * Rules of doubt without which an answer can't be used; the log says what was done in doubt by the others.
 */
const decisive: ReadonlySet<unknown> = new Set(['presence', 'emptiness']);

/**
 * Takes the place of the storefront's log: each line is a remark, and a failure where a decisive rule is
 * broken.
 */
function collectLog(report: CallReport, ownCall: string): void {
  setLogWriter((level, details, message) => {
    const { rule, call = ownCall } = details;
    if (level === 'info' || call !== ownCall) return;
    const shownDetails = Object.entries(details).filter(
      ([name, value]) => !repeated.has(name) && (value ?? '') !== '',
    );
    const listed = shownDetails.map(([name, value]) => `${name}: ${String(value)}`).join(', ');
    const line = [typeof rule === 'string' ? `${rule}: ` : '', message, listed && ` (${listed})`].join('');
    if (decisive.has(rule)) report.failure ??= line;
    else report.remarks.push(line);
  });
}
