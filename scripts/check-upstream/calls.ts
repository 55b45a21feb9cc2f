import { setLogWriter } from '../../lib/platform/log';
import { callWithRetry } from '../../lib/upstream/call';
import type { ReadCall } from '../../lib/upstream/calls';
import { requireAnswer } from '../../lib/upstream/doubts';
import { UpstreamError } from '../../lib/upstream/errors';
import { parseAndLogSkipped } from '../../lib/upstream/parse';
import { withReadSlot } from '../../lib/upstream/slot';
import { contentRemarks, contradictingFormats, departures, type SchemaName } from './content';

/** The result of one call. */
export interface CallReport {
  readonly call: string;
  ms: number;
  /** Why it can't be used; null if it can. */
  failure: string | null;
  /** One line for each thing that is left out, cut, read differently or missing. */
  remarks: string[];
}

/** Details of a log line that its call's own line has. */
const repeated = new Set(['call', 'requestId', 'attempt', 'ms', 'kind', 'status', 'rule']);

/** The calls of a check, one after the other. */
export class Calls {
  readonly reports: CallReport[] = [];

  /**
   * Makes a call by the storefront's own functions; what they log becomes its remarks. Resolves to null, with the kind of
   * the failure in the report, if it can't be used.
   */
  async run<T>(call: string, act: (report: CallReport) => Promise<T>): Promise<T | null> {
    const report: CallReport = { call, ms: 0, failure: null, remarks: [] };
    this.reports.push(report);
    collectLog(report);
    const startedAt = performance.now();
    try {
      return await act(report);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const status = error.status !== null && `status ${error.status}`;
      report.failure = [error.kind, status, error.reason].filter(Boolean).join(', ');
      return null;
    } finally {
      report.ms = Math.round(performance.now() - startedAt);
      // The two attempts of a read log the same.
      report.remarks = [...new Set(report.remarks)];
      setLogWriter();
    }
  }

  /** Makes a call that reads and compares the response with its schema; `judge` adds to the report. */
  read<T>(
    { call, parse }: ReadCall<T>,
    schema: SchemaName,
    judge: (value: T, report: CallReport, body: unknown) => unknown = () => undefined,
  ): Promise<T | null> {
    return this.run(`GET ${call.path}`, (report) =>
      withReadSlot(call.name, async (progress) => {
        const { body, requestId } = await callWithRetry(call, progress);
        report.remarks.push(...departures(schema, body), ...contentRemarks(body));
        report.failure ??= contradictingFormats(body)[0] ?? null;
        const read = await parseAndLogSkipped(call.name, body, parse, requestId);
        const value = requireAnswer(call.name, read, requestId);
        await judge(value, report, body);
        return value;
      }),
    );
  }
}

/** Rules of doubt without which an answer can't be used; the log says what was done in doubt by the others. */
const decisive: ReadonlySet<unknown> = new Set(['presence', 'emptiness']);

/** Takes the place of the storefront's log: each line is a remark, and a failure where a decisive rule is broken. */
function collectLog(report: CallReport): void {
  setLogWriter((level, details, message) => {
    if (level === 'info') return;
    const { rule } = details;
    const shown = Object.entries(details).filter(
      ([name, value]) => !repeated.has(name) && (value ?? '') !== '',
    );
    const listed = shown.map(([name, value]) => `${name}: ${String(value)}`).join(', ');
    const line = [typeof rule === 'string' ? `${rule}: ` : '', message, listed && ` (${listed})`].join('');
    if (decisive.has(rule)) report.failure ??= line;
    else report.remarks.push(line);
  });
}
