import type { CallReport } from './call-report';

const contract = 'Answer as docs/upstream.md and its schemas say.';

/** A departure from the contract, and what to do about it. */
export interface Remark {
  readonly what: string;
  readonly todo: string;
  /** The field or setting it was found in. */
  readonly where?: string;
  readonly example?: string | undefined;
  /** Whether it keeps visitors from sending a request. */
  readonly blocks?: boolean;
}

/** One thing to do, and the fields and calls that show it. */
export interface Cause extends Omit<Remark, 'where'> {
  readonly where: readonly string[];
  readonly calls: readonly string[];
}

/** The causes behind all reports, once each: blockers of requests, then failures, then readable departures. */
export function causesOf(reports: readonly CallReport[]): Cause[] {
  const causes = new Map<string, Cause & { where: string[]; calls: string[] }>();
  const add = (call: string, { where, ...remark }: Remark) => {
    const key = `${remark.what} ${remark.todo}`;
    const cause = causes.get(key) ?? { ...remark, where: [], calls: [] };
    if (where !== undefined && !cause.where.includes(where)) cause.where.push(where);
    if (!cause.calls.includes(call)) cause.calls.push(call);
    causes.set(key, cause);
  };
  const remarks = (blocking: boolean) => {
    for (const { call, remarks: own } of reports)
      for (const remark of own) if ((remark.blocks ?? false) === blocking) add(call, remark);
  };
  remarks(true);
  for (const { call, failure, advice = contract } of reports)
    if (failure !== null) add(call, { what: failure, todo: advice });
  remarks(false);
  return [...causes.values()];
}

/** The first of the remarks with the same text about the same field. */
export const uniqueRemarks = (remarks: readonly Remark[]): Remark[] =>
  [
    ...new Map(
      [...remarks].reverse().map((remark) => [`${remark.what} ${remark.where ?? ''}`, remark]),
    ).values(),
  ].reverse();
